import type pg from 'pg';
import type { StreamMessage } from './batch-publisher.js';
import type { Logger } from 'pino';
import { inOneRoundTrip } from './published-rows.js';

/** Limits of one transaction of the relay. A single event is taken whatever its size. */
export interface BatchBounds {
  events: number;
  bytes: number;
}

export interface OutboxBatch {
  messages: StreamMessage[];
  /** True when more events may be waiting. */
  isFull: boolean;
}

/** Advisory locks are per database, so one relay at a time publishes a database's outbox. */
const relayLock = '7012538291440118121';

/** Setting by which later statements of the transaction know whether it holds the relay's lock. */
const hasLock = 'parley.has_outbox_lock';

/**
 * Forces index scans: the statistics of a queue are usually wrong, and a table that looks small may contain millions of dead
 * rows. The commit does not wait for the disk: rows that reappear after a crash of Postgres are published again, and the
 * stream recognises the duplicates.
 */
const lockSql = `
  SELECT set_config('${hasLock}', pg_try_advisory_xact_lock(${relayLock})::text, true) = 'true' AS locked,
    set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('synchronous_commit', 'off', true)`;

/** `octet_length` reads the length of a TOASTed payload from its pointer, without reading the payload. */
const waitingIds = `
  SELECT "id" FROM (
    SELECT "id", sum(size) OVER (ORDER BY "id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before FROM (
      SELECT "id", octet_length("payload") AS size FROM "outbox" WHERE "id" > $1::bigint AND "id" <= $4::bigint
      ORDER BY "id" LIMIT $2
    ) AS head
  ) AS sized WHERE before IS NULL OR before < $3::bigint`;

const take = (ids: string): string => `
  WITH taken AS (
    DELETE FROM "outbox" WHERE current_setting('${hasLock}', true) = 'true' AND "id" = ANY (${ids})
    RETURNING "id", "subject", "payload")
  SELECT taken."id"::text AS id, "subject", "payload" FROM taken ORDER BY taken."id"`;

/**
 * Must be the first statement of a transaction. Later statements need not wait for its answer: without the lock they take
 * nothing.
 *
 * @returns false when another relay holds the lock
 */
export async function lockOutbox(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>({ name: 'outbox-lock', text: lockSql });
  return rows[0]?.locked === true;
}

/** Ids greater than `after`, up to and including `through`. */
export interface IdSpan {
  after: string;
  through: string;
}

/** The greatest BIGINT: greater than all ids. */
export const end = (2n ** 63n - 1n).toString();

/** Whether any event is waiting. A cheap separate statement for times when no event is expected. */
export async function isWaiting(pool: pg.Pool, { after, through }: IdSpan): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'outbox-is-waiting',
    text: 'SELECT FROM "outbox" WHERE "id" > $1::bigint AND "id" <= $2::bigint ORDER BY "id" LIMIT 1',
    values: [after, through],
  });
  return rowCount !== 0;
}

/** Deletes and returns the next events, in id order. */
export async function takeNext(
  client: pg.ClientBase,
  { after, through }: IdSpan,
  bounds: BatchBounds,
): Promise<OutboxBatch> {
  const { rows } = await client.query<StreamMessage>({
    name: 'outbox-take-next',
    text: take(`ARRAY(${waitingIds})`),
    values: [after, bounds.events, bounds.bytes, through],
  });
  const bytes = rows.reduce((sum, { payload }) => sum + payload.byteLength, 0);
  return { messages: rows, isFull: rows.length >= bounds.events || bytes >= bounds.bytes };
}

/** Deletes and returns those of the given events that still exist. */
export async function takeThese(client: pg.ClientBase, ids: readonly string[]): Promise<OutboxBatch> {
  const text = take('$1::bigint[]');
  const { rows } = await client.query<StreamMessage>({ name: 'outbox-take-these', text, values: [ids] });
  return { messages: rows, isFull: true };
}

/** The ids that {@link takeNext} would take. Read in a transaction of its own because it may take long. */
export async function findNext(
  client: pg.ClientBase,
  { after, through }: IdSpan,
  bounds: BatchBounds,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'outbox-find-next',
    text: `SELECT "id"::text AS id FROM (${waitingIds}) AS waiting ORDER BY waiting."id"`,
    values: [after, bounds.events, bounds.bytes, through],
  });
  return rows.map(({ id }) => id);
}

interface Mark {
  atMs: number;
  id: string;
}

const markEveryMs = 100;
const marksForMs = 20_000;

/** Smaller than the id of any event. */
export const beginning = '0';

/**
 * The id up to which this process's relay has published, now and some seconds ago. It tells where to begin reading; it does
 * not prove that nothing is left before it: a transaction may commit after events with greater ids were published.
 */
export class OutboxPosition {
  private marks: Mark[] = [];
  private last = beginning;

  get current(): string {
    return this.last;
  }

  moveTo(id: string, nowMs: number): void {
    if (BigInt(id) <= BigInt(this.last)) return;
    const newest = this.marks.at(-1);
    if (!newest || nowMs - newest.atMs >= markEveryMs) this.marks.push({ atMs: nowMs, id: this.last });
    this.last = id;
    const firstKept = this.marks.findLastIndex(({ atMs }) => atMs <= nowMs - marksForMs);
    if (firstKept > 0) this.marks.splice(0, firstKept);
  }

  /** Moves the position without keeping its history: the relay begins here from now on. */
  jumpTo(id: string): void {
    if (BigInt(id) <= BigInt(this.last)) return;
    this.marks = [];
    this.last = id;
  }

  /** The position `agoMs` ago, or a little earlier. */
  before(agoMs: number, nowMs: number): string {
    // A mark stores the position that the relay had until the mark's time.
    const next = this.marks.find(({ atMs }) => atMs > nowMs - agoMs);
    return next ? next.id : this.last;
  }
}

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
