import { Inject, Injectable } from '@nestjs/common';
import { partitionModulus, recordingPartition, type RecordingPartition } from '@parley/contracts/events';
import { statement } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { type EventMetadata, type Layout, LayoutChanged } from '../recording/index.js';
import { eventColumns } from './event-view.js';

/** Whose events to read: those of all teams of a partition, of a project, or of a team itself. */
export type RecordedOwner = RecordingPartition | { teamId: string; projectId: string | null };

export type PositionedRow = EventMetadata & { position: string };

export interface RecordedScan {
  /** The last position assigned in the partition, from the same snapshot as the rows. */
  head: string;
  /** True when the record right after `after` still exists, of any owner. */
  hasNext: boolean;
  rows: PositionedRow[];
}

/** Reads records in the order of recording. */
@Injectable()
export class RecordedAfterStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** The last position assigned in a partition. @throws LayoutChanged */
  async head({ partition, partitions }: RecordingPartition): Promise<string> {
    const [head] = await readPosition.rows(this.pool, partition);
    if (head?.partitions !== partitions) throw new LayoutChanged('Recording is divided otherwise.');
    return head.position;
  }

  /**
   * Returns at most `limit` records of the owner after a position, in recording order, in one statement and so from one
   * snapshot. The limit is part of the text (callers use few different ones): with a parameter, the planner would plan every
   * call anew.
   *
   * @throws LayoutChanged
   */
  async scan(
    after: string,
    owner: RecordedOwner,
    limit: number,
    { partitions, beganAt }: Layout,
  ): Promise<RecordedScan> {
    const { partition } = 'partition' in owner ? owner : recordingPartition(owner.teamId, partitions);
    // Up to the division, the next position may belong to any team.
    const nextOf = BigInt(after) < beganAt ? { partition: 1, partitions: 1 } : { partition, partitions };
    const { name, position, where, values } = walkOf(owner);
    const { rows } = await this.pool.query<
      { partitions: number; head: string; hasNext: boolean } & Nullable<PositionedRow>
    >({
      name: `recorded-after-${name}-${limit}`,
      text: `
        SELECT head.partitions, head.position AS head,
          EXISTS (SELECT FROM event_records WHERE position + 0 = $1::bigint + 1 AND ${isOf('$3', '$4')}) AS "hasNext",
          found.*
        FROM recording_position head LEFT JOIN LATERAL (
          SELECT position, ${eventColumns} FROM event_records
          WHERE ${position} > $1::bigint AND ${where} ORDER BY ${position} LIMIT ${limit}
        ) AS found ON true WHERE head.id = $2::int ORDER BY found.position`,
      values: [after, partition, nextOf.partition, nextOf.partitions, ...values],
    });
    if (rows[0]?.partitions !== partitions) throw new LayoutChanged('Recording was divided while it was read.');
    const { head, hasNext } = rows[0];
    return { head, hasNext, rows: rows.flatMap((row) => positionedRow(row)) };
  }

  /**
   * The bytes of events, in the order given, as long as they together stay within `maxBytes`; null for those beyond. The
   * bytes of the event `always` are included whatever their size. Events whose bytes are purged or whose session's content is
   * revoked are left out.
   */
  async contents(
    events: readonly Pick<EventMetadata, 'id' | 'sourceType' | 'sourceId'>[],
    { maxBytes, always }: { maxBytes: number; always: string | null },
  ): Promise<Map<string, Buffer | null>> {
    if (events.length === 0) return new Map();
    const rows = await readContents.rows(
      this.pool,
      events.map(({ id }) => id),
      events.map(({ sourceType, sourceId }) => (sourceType === 'session' ? sourceId : null)),
      maxBytes,
      always,
      ...idRange(events),
    );
    return new Map(rows.map(({ id, body }) => [id, body]));
  }
}

type Nullable<T> = { [Name in keyof T]: T[Name] | null };

/** When no record was found, the only row has the head but no record; it is dropped. */
function positionedRow({
  head: _,
  hasNext: __,
  partitions: ___,
  ...row
}: { partitions: number; head: string; hasNext: boolean } & Nullable<PositionedRow>): PositionedRow[] {
  return row.position === null ? [] : [row as PositionedRow];
}

interface Walk {
  name: string;
  /** The indexed expression of the walk. */
  position: string;
  where: string;
  values: (string | number)[];
}

function walkOf(owner: RecordedOwner): Walk {
  if ('partition' in owner) {
    const position = 'position + 0';
    if (owner.partitions === 1) return { name: 'everywhere', position, where: 'true', values: [] };
    // There is an index for the order of all events but none per partition. Near its end, where streams read, it contains few
    // rows of other partitions.
    const where = `${position} <= head.position AND ${isOf('$2', '$5')}`;
    return { name: 'of-partition', position, where, values: [owner.partitions] };
  }
  const { teamId, projectId } = owner;
  const position = 'position';
  return projectId === null
    ? { name: 'of-team', position, where: 'project_id IS NULL AND team_id = $5::bigint', values: [teamId] }
    : {
        name: 'of-project',
        position,
        where: 'project_id = $6::bigint AND team_id = $5::bigint',
        values: [teamId, projectId],
      };
}

/** The same formula as `recordingPartition` in the contracts. */
function isOf(partition: string, partitions: string): string {
  return `(team_id % ${partitionModulus}) % ${partitions}::int + 1 = ${partition}::int`;
}

function idRange(events: readonly { id: string }[]): [string, string] {
  const ids = events.map(({ id }) => BigInt(id)).sort((one, other) => (one < other ? -1 : 1));
  return [String(ids[0]), String(ids.at(-1))];
}

const readPosition = statement<{ position: string; partitions: number }, [partition: number]>(
  'recording-position',
  'SELECT position, partitions FROM recording_position WHERE id = $1',
);

const readContents = statement<
  { id: string; body: Buffer | null },
  [
    ...[ids: string[], sessionIds: (string | null)[], maxBytes: number, always: string | null],
    ...[firstId: string, lastId: string],
  ]
>(
  'recorded-contents',
  `
  SELECT id, CASE WHEN bytes <= $3 OR id = $4::bigint THEN body END AS body FROM (
    SELECT p.id, p.body, sum(octet_length(p.body)) OVER (ORDER BY ordinal) AS bytes
    FROM unnest($1::bigint[], $2::text[]) WITH ORDINALITY AS asked (id, session_id, ordinal)
    JOIN event_payloads p ON p.id = asked.id AND p.id BETWEEN $5::bigint AND $6::bigint
    LEFT JOIN content_revocations v ON v.session_id = asked.session_id
    WHERE v.revoked_through IS NULL OR asked.id > v.revoked_through
  ) AS sized`,
);
