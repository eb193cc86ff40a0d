import type { Logger } from 'pino';

interface Options {
  /** There is another server to go to. */
  hasOthers(): boolean;
  isConnected(): boolean;
  /** How many the server tells: its own, and those of the servers that it has routes to. 0 when it tells none. */
  addresses(): number;
  /** Rejects, or takes long, where nothing gets through to the leader of JetStream. */
  ask(timeoutMs: number): Promise<void>;
  leave(): void;
  logger: Logger;
}

const askEveryMs = 1_000;
const answerWithinMs = 1_000;
/** A route that broke is opened again within a second or two. */
const shortestRoutePatienceMs = 2_000;
/** An election among servers that are left takes 4 to 9 s; what is not over by then may be this server's trouble alone. */
const shortestPatienceMs = 6_000;
const longestPatienceMs = 60_000;

/**
 * Leaves a server of a cluster that is cut off from the others: it keeps its clients, but nothing gets through it. A
 * server tells at once when it has lost its routes, and has no part in the cluster without those to most of the others.
 * One that tells no addresses is found by what it answers: that takes 10 s more where it was JetStream's leader. In an
 * outage of the whole cluster the next server is no better, and each is given twice the time of the one before.
 */
export class IsolationWatch {
  private readonly timer: NodeJS.Timeout;
  private hasAnswered = false;
  private failingSinceMs: number | undefined;
  private patienceMs = shortestPatienceMs;
  private isAsking = false;
  private mostAddresses = 0;
  private minoritySinceMs: number | undefined;
  private routePatienceMs = shortestRoutePatienceMs;

  constructor(private readonly options: Options) {
    this.timer = setInterval(() => void this.look(), askEveryMs);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const { hasOthers, isConnected, ask } = this.options;
    if (!hasOthers()) return;
    if (!isConnected()) {
      this.failingSinceMs = undefined;
      return;
    }
    if (this.hasLostTheOthers()) return this.leave('it has lost its routes to most of the others');
    if (this.isAsking) return;
    this.isAsking = true;
    const askedAtMs = performance.now();
    try {
      await ask(answerWithinMs);
      this.hasAnswered = true;
      this.failingSinceMs = undefined;
      this.patienceMs = shortestPatienceMs;
    } catch (error) {
      this.failed(error, askedAtMs);
    } finally {
      this.isAsking = false;
    }
  }

  /** For long enough. Where most others are gone for good, the next server is no better: it gets twice the time. */
  private hasLostTheOthers(): boolean {
    const addresses = this.options.addresses();
    this.mostAddresses = Math.max(this.mostAddresses, addresses);
    if (addresses === 0 || addresses * 2 >= this.mostAddresses) {
      this.minoritySinceMs = undefined;
      this.routePatienceMs = shortestRoutePatienceMs;
      return false;
    }
    this.minoritySinceMs ??= performance.now();
    if (performance.now() - this.minoritySinceMs < this.routePatienceMs) return false;
    this.routePatienceMs = Math.min(this.routePatienceMs * 2, longestPatienceMs);
    return true;
  }

  private failed(error: unknown, askedAtMs: number): void {
    // A server that has never answered does not let this user ask.
    if (!this.hasAnswered) return;
    this.failingSinceMs ??= askedAtMs;
    if (performance.now() - this.failingSinceMs < this.patienceMs) return;
    this.patienceMs = Math.min(this.patienceMs * 2, longestPatienceMs);
    this.leave(error);
  }

  private leave(why: unknown): void {
    this.options.logger.warn({ err: why }, 'the NATS server has no part in its cluster; going to another');
    this.failingSinceMs = undefined;
    this.minoritySinceMs = undefined;
    this.options.leave();
  }
}
