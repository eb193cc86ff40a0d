import { Inject, Injectable } from '@nestjs/common';
import { firstIdAt, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { Prisma } from '../database/prisma.js';
import type { EventRow } from './event-view.js';

export type FoundEvent = EventRow & { body: Buffer | null };

export interface ListFilter {
  teamId: string;
  /** Absent: the events that the team itself owns. */
  projectId?: string;
  type?: string;
  since?: string;
  until?: string;
  after?: string;
  limit: number;
  now: Date;
}

@Injectable()
export class EventReadStore {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** A keyset walk, newest first. Times are ranges of ids, so that partitions outside them are not touched. */
  async list({ teamId, projectId, type, since, until, after, limit, now }: ListFilter): Promise<EventRow[]> {
    const below = [until === undefined ? null : BigInt(firstIdAt(new Date(until))), after ? BigInt(after) : null];
    const records = await this.prisma.eventRecord.findMany({
      where: {
        teamId: BigInt(teamId),
        projectId: projectId === undefined ? null : BigInt(projectId),
        type,
        id: { gte: since === undefined ? undefined : BigInt(firstIdAt(new Date(since))), lt: smallest(below) },
        metadataExpiresAt: { gt: now },
      },
      orderBy: { id: 'desc' },
      take: limit,
    });
    const revoked = await this.revokedThrough(records.map(({ sourceId }) => sourceId));
    return records.map((record) => ({
      ...record,
      id: record.id.toString(),
      teamId: record.teamId.toString(),
      projectId: record.projectId?.toString() ?? null,
      revokedThrough: record.sourceType === 'session' ? (revoked.get(record.sourceId) ?? null) : null,
    }));
  }

  /**
   * One statement, so that the bytes and what decides about them are of one moment.
   * @param options `client`: of the transaction to read in
   */
  async find(id: string, { withBody, client }: { withBody: boolean; client?: PoolClient }): Promise<FoundEvent | null> {
    const { rows } = await (client ?? this.pool).query<FoundRow>({
      ...(withBody ? findWithBody : find),
      values: [id],
    });
    const row = rows[0];
    if (!row) return null;
    return { ...row, revokedThrough: row.revokedThrough === null ? null : BigInt(row.revokedThrough) };
  }

  private async revokedThrough(sourceIds: string[]): Promise<Map<string, bigint>> {
    const rows = await this.prisma.contentRevocation.findMany({
      where: { sessionId: { in: [...new Set(sourceIds)] } },
    });
    return new Map(rows.map(({ sessionId, revokedThrough }) => [sessionId, revokedThrough]));
  }
}

type FoundRow = Omit<EventRow, 'revokedThrough'> & { revokedThrough: string | null; body: Buffer | null };

const columns = `
  r.id, r.team_id AS "teamId", r.project_id AS "projectId", r.type, r.source_type AS "sourceType",
  r.source_id AS "sourceId", r.environment, r.replayable_until AS "replayableUntil",
  r.metadata_expires_at AS "metadataExpiresAt", v.revoked_through AS "revokedThrough"`;
const revocation = `
  LEFT JOIN content_revocations v ON r.source_type = 'session' AND v.session_id = r.source_id`;
const find = {
  name: 'event-find',
  text: `SELECT ${columns}, NULL::bytea AS body FROM event_records r ${revocation} WHERE r.id = $1::bigint`,
};
const findWithBody = {
  name: 'event-find-with-body',
  text: `
    SELECT ${columns}, p.body FROM event_records r ${revocation}
    LEFT JOIN event_payloads p ON p.id = $1::bigint
    WHERE r.id = $1::bigint`,
};

function smallest(bounds: (bigint | null)[]): bigint | undefined {
  return bounds.reduce<bigint | undefined>(
    (least, bound) => (bound === null || (least !== undefined && least < bound) ? least : bound),
    undefined,
  );
}
