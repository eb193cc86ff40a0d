import { Inject, Injectable } from '@nestjs/common';
import { statement } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { EventRow } from './event-view.js';

/** Bodies beyond this many bytes in all are not read: a page of very large events has no excerpts towards its end. */
const bodiesBytes = 4_000_000;

export type SummarizedRow = Pick<
  EventRow,
  'id' | 'teamId' | 'projectId' | 'type' | 'sourceType' | 'sourceId' | 'replayableUntil' | 'revokedThrough'
> & { body: Buffer | null };

/** In the order of the ids. The window sums the sizes of the bodies, which are read only where they still fit. */
const summarized = statement<SummarizedRow, [ids: string[], teamId: string, now: Date, bytes: string]>(
  'events-summarized',
  `WITH requested AS (
     SELECT id, ordinal FROM unnest($1::bigint[]) WITH ORDINALITY AS requested (id, ordinal)
   ), sized AS (
     SELECT q.ordinal, r.*, v.revoked_through,
       sum(coalesce(octet_length(p.body), 0)) OVER (ORDER BY q.ordinal) AS bytes
     FROM requested q
     JOIN event_records r ON r.id = q.id
     LEFT JOIN event_payloads p ON p.id = q.id
     LEFT JOIN content_revocations v ON r.source_type = 'session' AND v.session_id = r.source_id
     WHERE r.team_id = $2::bigint AND r.metadata_expires_at > $3::timestamptz
   )
   SELECT s.id, s.team_id AS "teamId", s.project_id AS "projectId", s.type, s.source_type AS "sourceType",
     s.source_id AS "sourceId", s.replayable_until AS "replayableUntil", s.revoked_through AS "revokedThrough", p.body
   FROM sized s LEFT JOIN event_payloads p ON p.id = s.id AND s.bytes <= $4::bigint
   ORDER BY s.ordinal`,
);

const selected = statement<
  { id: string },
  [ids: string[], teamId: string, now: Date, type: string | null, sessionId: string | null]
>(
  'events-selected',
  `SELECT id FROM event_records
   WHERE id = ANY ($1::bigint[]) AND team_id = $2::bigint AND metadata_expires_at > $3::timestamptz
     AND ($4::text IS NULL OR type = $4::text)
     AND ($5::text IS NULL OR (source_type = 'session' AND source_id = $5::text))`,
);

/** Reads many events by their ids: each from the partition of its day, by its key. */
@Injectable()
export class EventSummaryStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Those of the team that are there, in the order of the ids. */
  summarized(ids: string[], teamId: string, now: Date): Promise<SummarizedRow[]> {
    return summarized.rows(this.pool, ids, teamId, now, String(bodiesBytes));
  }

  /** @param by absent members select nothing away */
  async selected(
    ids: string[],
    teamId: string,
    now: Date,
    by: { type?: string; sessionId?: string },
  ): Promise<string[]> {
    const rows = await selected.rows(this.pool, ids, teamId, now, by.type ?? null, by.sessionId ?? null);
    return rows.map(({ id }) => id);
  }
}
