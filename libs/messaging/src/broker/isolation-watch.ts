import type { Logger } from 'pino';

interface Options {
  /** True when there is another server to connect to. */
  hasOthers(): boolean;
  isConnected(): boolean;
  /** Number of addresses the server announces: its own, and those of servers it has routes to. 0 when it announces none. */
  addresses(): number;
  /** Rejects, or takes long, when no request reaches the leader of JetStream. */
  ask(timeoutMs: number): Promise<void>;
  leave(): void;
  logger: Logger;
}

const askEveryMs = 1_000;
const answerWithinMs = 1_000;
/** A broken route is normally open again within a second or two. */
const shortestRoutePatienceMs = 2_000;
/** An election among the remaining servers takes 4 to 9 s. A longer failure may concern only this server. */
const shortestPatienceMs = 6_000;
const longestPatienceMs = 60_000;

/**
 * Leaves a cluster server that is cut off from the others: it keeps its clients connected, but no message gets through. A
 * server announces lost routes at once, and without routes to most of the others it has no part in the cluster. A server that
 * announces no addresses is detected by its failing answers, which takes 10 s more when it was JetStream's leader. When the
 * whole cluster is down, the next server is no better, so the time before leaving doubles with each server.
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
    const startedAtMs = performance.now();
    try {
      await ask(answerWithinMs);
      this.hasAnswered = true;
      this.failingSinceMs = undefined;
      this.patienceMs = shortestPatienceMs;
    } catch (error) {
      this.failed(error, startedAtMs);
    } finally {
      this.isAsking = false;
    }
  }

  /**
   * True once the routes have been lost for long enough. Doubles that time: if most servers are gone for good, the next is no
   * better.
   */
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

  private failed(error: unknown, startedAtMs: number): void {
    // A server that has never answered may not permit this user to ask, so a failure proves nothing.
    if (!this.hasAnswered) return;
    this.failingSinceMs ??= startedAtMs;
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
