import type { Logger } from 'pino';

interface Options {
  /** There is another server to go to. */
  hasOthers(): boolean;
  isConnected(): boolean;
  /** Rejects, or takes long, where nothing gets through to the leader of JetStream. */
  ask(timeoutMs: number): Promise<void>;
  leave(): void;
  logger: Logger;
}

const askEveryMs = 1_000;
const answerWithinMs = 1_000;
/** An election among servers that are left takes 4 to 9 s; what is not over by then may be this server's trouble alone. */
const shortestPatienceMs = 6_000;
const longestPatienceMs = 60_000;

/**
 * Leaves a server of a cluster that is cut off from the others: it keeps its clients, but nothing gets through it. In an
 * outage of the whole cluster the next server is no better, and each is given twice the time of the one before.
 */
export class IsolationWatch {
  private readonly timer: NodeJS.Timeout;
  private hasAnswered = false;
  private failingSinceMs: number | undefined;
  private patienceMs = shortestPatienceMs;
  private isAsking = false;

  constructor(private readonly options: Options) {
    this.timer = setInterval(() => void this.look(), askEveryMs);
    this.timer.unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const { hasOthers, isConnected, ask } = this.options;
    if (this.isAsking || !hasOthers()) return;
    if (!isConnected()) {
      this.failingSinceMs = undefined;
      return;
    }
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

  private failed(error: unknown, askedAtMs: number): void {
    // A server that has never answered does not let this user ask.
    if (!this.hasAnswered) return;
    this.failingSinceMs ??= askedAtMs;
    if (performance.now() - this.failingSinceMs < this.patienceMs) return;
    this.options.logger.warn({ err: error }, 'the NATS server has no part in its cluster; going to another');
    this.failingSinceMs = undefined;
    this.patienceMs = Math.min(this.patienceMs * 2, longestPatienceMs);
    this.options.leave();
  }
}
