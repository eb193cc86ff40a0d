import { eventCatalog, type EventType } from '@parley/contracts/events';
import { firstIdAt, MaintainPartitions, PartitionStore } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type pg from 'pg';

/** The retention configured for the bench's Parley: the defaults (decisions.md §5). */
const retention = { payloadDays: 7, recordDays: 30 } as const;

const daySeconds = 24 * 3600;

export const retentionEnvironment = {
  EVENT_PAYLOAD_RETENTION_SECONDS: String(retention.payloadDays * daySeconds),
  EVENT_METADATA_RETENTION_SECONDS: String(retention.recordDays * daySeconds),
};

export interface Owner {
  teamId: string;
  projectId: string;
}

const dayMs = 24 * 3600 * 1000;
const chunk = 20_000;
/** Difference between an id and the same id one millisecond later. */
const idsOfMs = 1n << 22n;
/** Margin so that the oldest records do not expire during the bench. */
const marginMs = dayMs;

const rareType = 'session.status' satisfies EventType;
const messageTypes = ['message.sent', 'message.received', 'message.ack', 'message.ack'] satisfies EventType[];
/** Types of twenty successive events of a project; the last type is for team events. */
const types: EventType[] = [
  ...Array.from({ length: 20 }, (_, turn) => (turn === 0 ? rareType : messageTypes[turn % 4]!)),
  'campaign.completed',
];
const payloads = types.map((type) => JSON.stringify(eventCatalog[type].example));

/**
 * Writes a history as if recorded evenly over the retained days: positions in id order, in partitions made by the service's
 * own maintenance. Of ten events, one belongs to the team, one to another project, the rest to the project. Three of four
 * sessions retain content; their bytes are written where they would still be kept.
 */
export async function insertRecords(pool: pg.Pool, owner: Owner, count: number): Promise<void> {
  const endMs = Date.now();
  const firstMs = endMs - retention.recordDays * dayMs + marginMs;
  const stepMs = Math.floor((endMs - firstMs) / count);
  if (stepMs < 1) throw new Error('There is room for one record in a millisecond.');
  for (let start = 0; start < count;) {
    const day = new Date(firstMs + start * stepMs);
    await makePartitions(pool, day);
    const nextDayMs = (Math.floor(day.getTime() / dayMs) + 1) * dayMs;
    const end = Math.min(count, start + chunk, Math.ceil((nextDayMs - firstMs) / stepMs));
    await insertChunk(pool, owner, { start, size: end - start, at: day, stepMs });
    start = end;
  }
  await pool.query('VACUUM ANALYZE event_records');
  await pool.query('VACUUM ANALYZE event_payloads');
}

/** Number of records in the project's list: all, and those of a rare type. */
export async function countListed(pool: pg.Pool, owner: Owner): Promise<{ all: number; rare: number; type: string }> {
  const { rows } = await pool.query<{ all: number; rare: number }>(
    `SELECT count(*)::int AS all, (count(*) FILTER (WHERE type = $2))::int AS rare
     FROM event_records WHERE project_id = $1::bigint`,
    [owner.projectId, rareType],
  );
  return { ...rows[0]!, type: rareType };
}

/** Ids of the project's events with available bytes, spread over the days that bytes are kept. */
export async function pickAvailable(pool: pg.Pool, owner: Owner, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id::text FROM event_records
     WHERE project_id = $1::bigint AND replayable_until > now() + interval '1 hour' ORDER BY random() LIMIT $2`,
    [owner.projectId, count],
  );
  if (rows.length < count) throw new Error(`Only ${rows.length} events have their bytes, not ${count}.`);
  return rows.map(({ id }) => id);
}

/** Creates partitions as the service would on that day. Days whose bytes would be gone get no payload partition. */
async function makePartitions(pool: pg.Pool, day: Date): Promise<void> {
  const hasBytes = day.getTime() > Date.now() - (retention.payloadDays + 1) * dayMs;
  const tables = ['event_records', ...(hasBytes ? ['event_payloads'] : [])].map((name) => {
    return { name, idColumn: 'id', living: 'true' };
  });
  await new MaintainPartitions(new PartitionStore(pool), tables, { now: () => day }).execute();
}

interface Chunk {
  start: number;
  size: number;
  /** Creation time of the first record. */
  at: Date;
  stepMs: number;
}

function insertChunk(pool: pg.Pool, owner: Owner, { start, size, at, stepMs }: Chunk): Promise<void> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ position: string }>('SELECT position FROM recording_position FOR UPDATE');
    await client.query(insertSql, [
      firstIdAt(at),
      (BigInt(stepMs) * idsOfMs).toString(),
      at,
      stepMs,
      start,
      size,
      owner.teamId,
      owner.projectId,
      rows[0]!.position,
      types,
      payloads,
    ]);
  });
}

const insertSql = `
  WITH numbered AS (
    SELECT i, $5::bigint + i AS n, $1::bigint + i * $2::bigint AS id,
      $3::timestamptz + i * $4::bigint * interval '1 millisecond' AS created_at
    FROM generate_series(0, $6::int - 1) AS i
  ), made AS (
    SELECT *, n % 10 = 0 AS of_team, n / 200 % 100 AS session,
      CASE WHEN n % 10 = 0 THEN 21 ELSE 1 + n / 10 % 20 END AS kind
    FROM numbered
  ), recorded AS (
    INSERT INTO event_records (id, team_id, project_id, type, source_type, source_id, environment, replayable_until,
      metadata_expires_at, short_lived, position)
    SELECT id, $7::bigint,
      CASE WHEN of_team THEN NULL WHEN n % 10 = 1 THEN 1 + n / 10 % 50 ELSE $8::bigint END,
      ($10::text[])[kind], CASE WHEN of_team THEN 'campaign' ELSE 'session' END, (1000 + session)::text, 'sandbox',
      CASE WHEN session % 4 <> 3 THEN created_at + interval '${retention.payloadDays} days' END,
      created_at + interval '${retention.recordDays} days', false, $9::bigint + 1 + i
    FROM made
  ), kept AS (
    INSERT INTO event_payloads (id, body, expires_at, short_lived)
    SELECT id, convert_to(concat(
        '{"id":"', id, '","session":"', CASE WHEN of_team THEN 'team' ELSE 'session-' || session END,
        '","timestamp":"', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        '","event":"', ($10::text[])[kind], '","payload":', ($11::text[])[kind], '}'), 'UTF8'),
      created_at + interval '${retention.payloadDays} days', false
    FROM made WHERE session % 4 <> 3 AND created_at + interval '${retention.payloadDays} days' > now()
  )
  UPDATE recording_position SET position = position + $6::int`;
