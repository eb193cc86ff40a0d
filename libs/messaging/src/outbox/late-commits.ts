import type pg from 'pg';
import type { Logger } from 'pino';
import { type BatchBounds, findNext } from './outbox-batch.js';
import { inOneRoundTrip } from './transactions.js';
import { beginning, type OutboxPosition } from './outbox-position.js';

interface Options {
  pool: pg.Pool;
  logger: Logger;
  position: OutboxPosition;
  bounds: BatchBounds;
  onFound(): void;
  /** Ids from here on are of events that their own process is about to publish. */
  firstYoungId(): string | undefined;
}

const recentMs = 15_000;
const recentEveryMs = 1_000;
const everythingEveryMs = 5_000;
/** A look takes at most this share of the time, however many dead rows it has to pass. */
const shareOfTime = 50;

/** Without a time limit: a look that were cut off would never come to the end. By index, as in outbox-batch.ts. */
const begin = 'BEGIN READ ONLY; SET LOCAL statement_timeout = 0; SET LOCAL enable_seqscan = off';

/**
 * Looks for events whose transactions committed after the relay had gone past their ids: often among those of the last
 * seconds, now and then from the very first id on, so that nothing is passed over for good. On a connection of its own
 * and without the relay's lock: while a transaction holds a snapshot, every row of that time is still to be walked over.
 */
export class LateCommits {
  private ids: string[] = [];
  private looking?: Promise<void>;
  private recentDueMs = 0;
  private everythingDueMs = 0;

  constructor(private readonly options: Options) {}

  /** What was found since the last call. */
  take(): string[] {
    return this.ids.splice(0);
  }

  get hasFound(): boolean {
    return this.ids.length > 0;
  }

  /** Looks in the background when it is time to. */
  look(): void {
    const nowMs = performance.now();
    if (this.looking || this.options.position.current === beginning) return;
    if (nowMs < Math.min(this.everythingDueMs, this.recentDueMs)) return;
    const isForEverything = nowMs >= this.everythingDueMs;
    const after = isForEverything ? beginning : this.options.position.before(recentMs, nowMs);
    // Nothing was published in that time.
    if (after === this.options.position.current) return;
    this.looking = this.find(after, isForEverything).finally(() => (this.looking = undefined));
  }

  async stop(): Promise<void> {
    await this.looking;
  }

  private async find(after: string, isForEverything: boolean): Promise<void> {
    const { pool, logger, position, bounds, onFound, firstYoungId } = this.options;
    const startedAtMs = performance.now();
    const through = least(position.current, firstYoungId());
    try {
      this.ids = await inOneRoundTrip(pool, begin, (client) => findNext(client, { after, through }, bounds));
    } catch (error) {
      logger.warn({ err: error }, 'late events not looked for; it is tried again');
    }
    const endedAtMs = performance.now();
    const restMs = (endedAtMs - startedAtMs) * shareOfTime;
    this.recentDueMs = endedAtMs + Math.max(recentEveryMs, isForEverything ? 0 : restMs);
    if (isForEverything) this.everythingDueMs = endedAtMs + Math.max(everythingEveryMs, restMs);
    if (this.ids.length > 0) onFound();
  }
}

function least(id: string, other: string | undefined): string {
  return other !== undefined && BigInt(other) < BigInt(id) ? other : id;
}
