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
  /** Events with this id or a greater one are about to be published by the process that wrote them. */
  firstYoungId(): string | undefined;
}

const recentMs = 15_000;
const recentEveryMs = 1_000;
const everythingEveryMs = 5_000;
/** A look takes at most 1/50 of the time, however many dead rows it must read. */
const restFactor = 50;

/** No statement timeout: a look that is cancelled would never finish. Index scans only, as in outbox-batch.ts. */
const begin = 'BEGIN READ ONLY; SET LOCAL statement_timeout = 0; SET LOCAL enable_seqscan = off';

/**
 * Finds events whose transactions committed after the relay had passed their ids: often among the last seconds, now and then
 * from the very first id, so that no event is missed for good. Uses a separate connection without the relay's lock: while any
 * transaction holds a snapshot, dead rows cannot be removed and each look must read past all of them.
 */
export class LateCommits {
  private ids: string[] = [];
  private looking?: Promise<void>;
  private recentDueMs = 0;
  private everythingDueMs = 0;

  constructor(private readonly options: Options) {}

  /** Returns the ids found since the last call. */
  take(): string[] {
    return this.ids.splice(0);
  }

  get hasFound(): boolean {
    return this.ids.length > 0;
  }

  /** Starts a look in the background if one is due. */
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
    const restMs = (endedAtMs - startedAtMs) * restFactor;
    this.recentDueMs = endedAtMs + Math.max(recentEveryMs, isForEverything ? 0 : restMs);
    if (isForEverything) this.everythingDueMs = endedAtMs + Math.max(everythingEveryMs, restMs);
    if (this.ids.length > 0) onFound();
  }
}

function least(id: string, other: string | undefined): string {
  return other !== undefined && BigInt(other) < BigInt(id) ? other : id;
}
