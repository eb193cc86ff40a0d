import type pg from 'pg';
import type { StreamMessage } from './batch-publisher.js';

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
