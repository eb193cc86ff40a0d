import type pg from 'pg';
import type { StreamMessage } from './batch-publisher.js';

/** What one transaction of the relay takes at most. One event goes whatever its size. */
export interface BatchBounds {
  events: number;
  bytes: number;
}

export interface OutboxBatch {
  messages: StreamMessage[];
  /** More may be waiting behind it. */
  isFull: boolean;
}

/** Advisory locks are per database: one relay at a time publishes a database's outbox. */
const relayLock = '7012538291440118121';

/** Tells later statements of a transaction whether it has the relay's lock. */
const hasLock = 'parley.has_outbox_lock';

/**
 * By index whatever the statistics say: those of a queue are wrong most of the time, and a table that looks small may
 * hold millions of dead rows. The commit does not wait for the disk: rows that a crash of Postgres brings back are
 * published again, and the stream knows them.
 */
const lockSql = `
  SELECT set_config('${hasLock}', pg_try_advisory_xact_lock(${relayLock})::text, true) = 'true' AS locked,
    set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('synchronous_commit', 'off', true)`;

/** `octet_length` reads the length of a stored-out-of-line payload off its pointer, not the payload. */
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
 * First in a transaction; later statements of it need not wait for the answer, as they take nothing without the lock.
 * @returns false when another relay is at it
 */
export async function lockOutbox(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>({ name: 'outbox-lock', text: lockSql });
  return rows[0]?.locked === true;
}

/** Ids after `after`, up to `through`. */
export interface IdSpan {
  after: string;
  through: string;
}

/** Greater than all ids. */
export const end = (2n ** 63n - 1n).toString();

/** Whether anything waits. A statement of its own, for when nothing is expected. */
export async function isWaiting(pool: pg.Pool, { after, through }: IdSpan): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'outbox-is-waiting',
    text: 'SELECT FROM "outbox" WHERE "id" > $1::bigint AND "id" <= $2::bigint ORDER BY "id" LIMIT 1',
    values: [after, through],
  });
  return rowCount !== 0;
}

/** Deletes the next events, in id order. */
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

/** Deletes these events, as far as they are still there. */
export async function takeThese(client: pg.ClientBase, ids: readonly string[]): Promise<OutboxBatch> {
  const text = take('$1::bigint[]');
  const { rows } = await client.query<StreamMessage>({ name: 'outbox-take-these', text, values: [ids] });
  return { messages: rows, isFull: true };
}

/** The ids that {@link takeNext} would take. A transaction of its own, which may take its time. */
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
