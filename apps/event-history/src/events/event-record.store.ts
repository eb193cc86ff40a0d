import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { isShortLived, type Recording } from './recording.js';

/** The hot write of this service, in plain SQL: a batch is one statement, so one round trip and one transaction. */
@Injectable()
export class EventRecordStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Stores records with their bytes. Those known already are left as they are; bytes go in only beside a new record,
   * so a fact that comes again can never bring back bytes that were purged.
   * @returns how many records are new
   */
  async insert(batch: readonly Recording[]): Promise<number> {
    const column = <T>(value: (recording: Recording) => T): T[] => batch.map(value);
    const { rows } = await this.pool.query<{ count: string }>({
      name: 'event-records-insert',
      text: insertSql,
      values: [
        column(({ id }) => id),
        column(({ teamId }) => teamId),
        column(({ projectId }) => projectId),
        column(({ type }) => type),
        column(({ sourceType }) => sourceType),
        column(({ sourceId }) => sourceId),
        column(({ environment }) => environment),
        column(({ replayableUntil }) => replayableUntil),
        column(({ metadataExpiresAt }) => metadataExpiresAt),
        column(({ id, metadataExpiresAt }) => isShortLived(id, metadataExpiresAt)),
        column(({ id, replayableUntil }) => replayableUntil !== null && isShortLived(id, replayableUntil)),
        column(({ body }) => body),
      ],
    });
    return Number(rows[0]?.count ?? 0);
  }
}

const insertSql = `
  WITH made AS (
    SELECT * FROM unnest(
      $1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[],
      $8::timestamptz[], $9::timestamptz[], $10::boolean[], $11::boolean[], $12::bytea[]
    ) AS made (id, team_id, project_id, type, source_type, source_id, environment,
      replayable_until, metadata_expires_at, record_short_lived, payload_short_lived, body)
  ), recorded AS (
    INSERT INTO event_records (id, team_id, project_id, type, source_type, source_id, environment,
      replayable_until, metadata_expires_at, short_lived)
    SELECT id, team_id, project_id, type, source_type, source_id, environment,
      replayable_until, metadata_expires_at, record_short_lived
    FROM made
    -- Two batches with facts in common wait for each other in one order, never in a ring.
    ORDER BY id
    ON CONFLICT DO NOTHING
    RETURNING id
  ), kept AS (
    INSERT INTO event_payloads (id, body, expires_at, short_lived)
    SELECT id, body, replayable_until, payload_short_lived
    FROM made JOIN recorded USING (id)
    WHERE body IS NOT NULL
    ON CONFLICT DO NOTHING
  )
  SELECT count(*) AS count FROM recorded`;
