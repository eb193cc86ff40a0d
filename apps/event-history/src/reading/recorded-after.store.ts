import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { EventMetadata } from '../recording/index.js';
import { eventColumns } from './event-view.js';

/** Whose events: of all teams, of a project, or of the team itself. */
export type RecordedOwner = 'everywhere' | { teamId: string; projectId: string | null };

export type PositionedRow = EventMetadata & { position: string };

export interface RecordedScan {
  /** The last position given out, in the same moment as the rows. */
  head: string;
  /** The first position after `after` that still has a record, of any owner. */
  next: string | null;
  rows: PositionedRow[];
}

export type Content =
  | { kind: 'available'; body: Buffer }
  /** There is more than fits one answer. */
  | { kind: 'left_out' };

/** The records in the order of recording. */
@Injectable()
export class RecordedAfterStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async head(): Promise<string> {
    const { rows } = await this.pool.query<{ position: string }>({
      name: 'recording-position',
      text: 'SELECT position FROM recording_position',
    });
    return rows[0]?.position ?? '0';
  }

  /**
   * At most `limit` records of the owner after a position, in its order. One statement: all of one moment. The limit is
   * in its text, and callers use few of them: with one that is not known the planner would plan each time anew.
   */
  async scan(after: string, owner: RecordedOwner, limit: number): Promise<RecordedScan> {
    const { name, position, where, values } = walkOf(owner);
    const { rows } = await this.pool.query<{ head: string; next: string | null } & Nullable<PositionedRow>>({
      name: `recorded-after-${name}-${limit}`,
      text: `
        SELECT head.position AS head,
          (SELECT min(position + 0) FROM event_records WHERE position + 0 > $1::bigint) AS next, found.*
        FROM recording_position head LEFT JOIN LATERAL (
          SELECT position, ${eventColumns} FROM event_records
          WHERE ${position} > $1::bigint AND ${where} ORDER BY ${position} LIMIT ${limit}
        ) AS found ON true ORDER BY found.position`,
      values: [after, ...values],
    });
    const { head = '0', next = null } = rows[0] ?? {};
    return { head, next, rows: rows.flatMap(({ head: _, next: __, ...row }) => (isPositioned(row) ? row : [])) };
  }

  /**
   * The bytes of events, in the order asked for, as far as they together stay within `maxBytes`; those of the event
   * `always` come however many they are. An event of which the bytes are purged or its session's content revoked is not
   * in the answer.
   */
  async contents(
    events: readonly Pick<EventMetadata, 'id' | 'sourceType' | 'sourceId'>[],
    { maxBytes, always }: { maxBytes: number; always: string | null },
  ): Promise<Map<string, Content>> {
    if (events.length === 0) return new Map();
    const { rows } = await this.pool.query<{ id: string; body: Buffer | null }>({
      name: 'recorded-contents',
      text: contentsSql,
      values: [
        events.map(({ id }) => id),
        events.map(({ sourceType, sourceId }) => (sourceType === 'session' ? sourceId : null)),
        maxBytes,
        always,
        ...idRange(events),
      ],
    });
    return new Map(
      rows.map(({ id, body }) => [id, body === null ? { kind: 'left_out' } : { kind: 'available', body }]),
    );
  }
}

type Nullable<T> = { [Name in keyof T]: T[Name] | null };

/** The row beside the head is empty when there is none. */
function isPositioned(row: Nullable<PositionedRow>): row is PositionedRow {
  return row.position !== null;
}

interface Walk {
  name: string;
  /** The expression that the index of the walk is on. */
  position: string;
  where: string;
  values: string[];
}

function walkOf(owner: RecordedOwner): Walk {
  if (owner === 'everywhere') return { name: 'everywhere', position: 'position + 0', where: 'true', values: [] };
  const { teamId, projectId } = owner;
  const position = 'position';
  return projectId === null
    ? { name: 'of-team', position, where: 'project_id IS NULL AND team_id = $2::bigint', values: [teamId] }
    : {
        name: 'of-project',
        position,
        where: 'project_id = $3::bigint AND team_id = $2::bigint',
        values: [teamId, projectId],
      };
}

function idRange(events: readonly { id: string }[]): [string, string] {
  const ids = events.map(({ id }) => BigInt(id)).sort((one, other) => (one < other ? -1 : 1));
  return [String(ids[0]), String(ids.at(-1))];
}

const contentsSql = `
  SELECT id, CASE WHEN bytes <= $3 OR id = $4::bigint THEN body END AS body FROM (
    SELECT p.id, p.body, sum(octet_length(p.body)) OVER (ORDER BY ordinal) AS bytes
    FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS asked (id, session_id, ordinal)
    JOIN event_payloads p ON p.id = asked.id AND p.id BETWEEN $5::bigint AND $6::bigint
    LEFT JOIN content_revocations v ON v.session_id = asked.session_id
    WHERE v.revoked_through IS NULL OR asked.id > v.revoked_through
  ) AS sized`;
