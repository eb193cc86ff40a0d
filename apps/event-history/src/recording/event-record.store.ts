import { Inject, Injectable } from '@nestjs/common';
import type { RecordingPartition } from '@parley/contracts/events';
import { anyLength, columnsOf, inTransaction, joinTexts, splitTexts, statement } from '@parley/database';
import { PG_POOL, idTime } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type { Part } from './recording-layout.js';
import { isShortLived, type Recording } from './recording.js';

/** The new events of a batch, in the order of their positions in the partition, which follow `after` one by one. */
export interface Recorded {
  of: RecordingPartition;
  after: string;
  recordings: Recording[];
}

/** Prefix of each envelope whose bytes are kept, because the envelope may be empty. */
const kept = '+';

/** The hot write path of this service, in plain SQL: one transaction per batch. */
@Injectable()
export class EventRecordStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Records events of one partition in one round trip. */
  async record(batch: readonly Recording[], of: RecordingPartition): Promise<Recorded> {
    const { recorded } = await inTransaction(this.pool, (client, later) => {
      const recorded = this.insert(client, [{ of, items: batch }]);
      recorded.forEach(later);
      return Promise.resolve({ recorded });
    });
    return (await Promise.all(recorded))[0] as Recorded;
  }

  /**
   * Assigns the next positions to the new records and stores them with their bytes, in the order of the batch. Known records
   * are left unchanged. Bytes are stored only with a new record, so a redelivered event never restores purged bytes; nor are
   * they stored when the event's content was revoked before. Fails when the number of partitions changed meanwhile.
   *
   * @param parts sorted by partition number; all partitions are locked before the first write
   */
  insert(client: PoolClient, parts: readonly Part<Recording>[]): Promise<Recorded>[] {
    const locked = Promise.all(parts.map(({ of }) => lockPartition(client, of)));
    return parts.map(({ of, items }, index) =>
      this.insertPart(
        client,
        items,
        of,
        locked.then((positions) => positions[index] as string),
      ),
    );
  }

  private async insertPart(
    client: PoolClient,
    batch: readonly Recording[],
    of: RecordingPartition,
    locked: Promise<string>,
  ): Promise<Recorded> {
    const byId = new Map(batch.map((recording) => [recording.id, recording]));
    const made = [...byId.values()];
    const column = <T>(value: (recording: Recording) => T): T[] => made.map(value);
    // A separate statement after the lock: only a statement that starts while the lock is held sees everything recorded and
    // revoked before.
    const inserted = insertRecords.rows(
      client,
      ...columnsOf(made, 'id', 'teamId', 'projectId', 'type', 'sourceType', 'sourceId', 'environment'),
      ...columnsOf(made, 'replayableUntil', 'metadataExpiresAt'),
      column(({ id, metadataExpiresAt }) => isShortLived(id, metadataExpiresAt)),
      column(({ id, replayableUntil }) => replayableUntil !== null && isShortLived(id, replayableUntil)),
      joinTexts(column(({ isKept, envelope }) => (isKept ? kept + envelope : ''))),
      extreme(made, (one, other) => one < other),
      extreme(made, (one, other) => one > other),
      column(({ onlyWebhookId }) => onlyWebhookId),
      column(({ messageIds }) => messageIds.join(' ')),
      column(minuteOf),
      of.partition,
      column(({ isKept, rendered }) => (isKept ? rendered : null)),
    );
    // If the lock fails, its error is the one to report.
    inserted.catch(() => undefined);
    const after = await locked;
    const rows = await inserted;
    return { of, after, recordings: rows.flatMap(({ id }) => byId.get(id) ?? []) };
  }

  /** Blocks all recording until the transaction ends. */
  async lockAll(client: PoolClient): Promise<void> {
    // A division locks the first row. The rows that it adds are visible only to the next statement.
    await client.query('SELECT FROM recording_position WHERE id = 1 FOR UPDATE');
    await client.query('SELECT FROM recording_position ORDER BY id FOR UPDATE');
  }
}

/**
 * Locks a partition against other recorders until the transaction ends. Only one at a time assigns its positions, so they
 * have no gaps and become visible in order.
 *
 * @returns the last position assigned
 */
async function lockPartition(client: PoolClient, { partition, partitions }: RecordingPartition): Promise<string> {
  const [locked] = await lockOnePartition.rows(client, partition, partitions);
  return locked!.position;
}

const lockOnePartition = statement<{ position: string }, [partition: number, partitions: number]>(
  'recording-partition-lock',
  'SELECT lock_recording_partition($1, $2) AS position',
);

function extreme(batch: readonly Recording[], isBeyond: (one: bigint, other: bigint) => boolean): bigint | null {
  return batch.reduce<bigint | null>((found, { id }) => {
    const value = BigInt(id);
    return found === null || isBeyond(value, found) ? value : found;
  }, null);
}

const msPerMinute = 60_000;

const sentMessage = 'message.sent';
const receivedMessage = 'message.received';

/** The minute in which a project's message is counted, from the time in its event's id. Null for other events. */
function minuteOf({ id, projectId, type }: Recording): Date | null {
  if (projectId === null || (type !== sentMessage && type !== receivedMessage)) return null;
  return new Date(Math.floor(idTime(id).getTime() / msPerMinute) * msPerMinute);
}

const insertRecords = statement<
  { id: string },
  [
    ...[ids: string[], teamIds: string[], projectIds: (string | null)[], types: string[], sourceTypes: string[]],
    ...[sourceIds: string[], environments: string[], replayableUntil: (Date | null)[], metadataExpiresAt: Date[]],
    ...[areShortLived: boolean[], arePayloadsShortLived: boolean[], envelopes: string],
    ...[firstId: bigint | null, lastId: bigint | null, onlyWebhookIds: (string | null)[], messageIds: string[]],
    ...[minutes: (Date | null)[], partition: number, rendered: (string | null)[]],
  ]
>(
  'event-records-insert',
  `
  WITH made AS (
    SELECT * FROM unnest(
      ${anyLength('$1::bigint[]')}, $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[],
      $7::text[], $8::timestamptz[], $9::timestamptz[], $10::boolean[], $11::boolean[], ${splitTexts('$12')},
      $15::bigint[], $16::text[], $17::timestamptz[], $19::text[]
    ) WITH ORDINALITY AS made (id, team_id, project_id, type, source_type, source_id, environment,
      replayable_until, metadata_expires_at, record_short_lived, payload_short_lived, envelope, only_webhook_id,
      message_ids, minute, rendered, ordinal)
  ), fresh AS (
    SELECT made.*, (SELECT position FROM recording_position WHERE id = $18) + row_number() OVER (ORDER BY ordinal) AS position,
      starts_with(envelope, '${kept}') AND (revoked_through IS NULL OR made.id > revoked_through) AS is_kept
    FROM made
    LEFT JOIN content_revocations v ON made.source_type = 'session' AND v.session_id = made.source_id
    WHERE NOT EXISTS (
      -- The range says which partitions to look into: one or two of dozens.
      SELECT FROM event_records r WHERE r.id = made.id AND r.id BETWEEN $13::bigint AND $14::bigint)
  ), recorded AS (
    INSERT INTO event_records (id, team_id, project_id, type, source_type, source_id, environment,
      replayable_until, metadata_expires_at, short_lived, position, only_webhook_id)
    SELECT id, team_id, project_id, type, source_type, source_id, environment,
      replayable_until, metadata_expires_at, record_short_lived, position, only_webhook_id
    FROM fresh
  ), kept AS (
    INSERT INTO event_payloads (id, body, expires_at, short_lived, rendered)
    SELECT id, convert_to(substr(envelope, 2), 'UTF8'), replayable_until, payload_short_lived, rendered FROM fresh WHERE is_kept
  ), about AS (
    INSERT INTO event_messages (id, message_id, expires_at, short_lived)
    SELECT id, message_id, metadata_expires_at, record_short_lived
    FROM fresh CROSS JOIN LATERAL unnest(string_to_array(message_ids, ' ')::bigint[]) AS message_id
  ), counted AS (
    -- Only what is new, so an event that comes again is counted once.
    INSERT INTO message_minutes AS known (team_id, project_id, minute, sent, received)
    SELECT min(team_id), project_id, minute, count(*) FILTER (WHERE type = '${sentMessage}'),
      count(*) FILTER (WHERE type <> '${sentMessage}')
    FROM fresh WHERE minute IS NOT NULL GROUP BY project_id, minute
    ON CONFLICT (project_id, minute) DO UPDATE
      SET sent = known.sent + excluded.sent, received = known.received + excluded.received
  ), moved AS (
    UPDATE recording_position SET position = position + (SELECT count(*) FROM fresh)
    WHERE id = $18 AND EXISTS (SELECT FROM fresh)
  )
  SELECT id FROM fresh ORDER BY position`,
);
