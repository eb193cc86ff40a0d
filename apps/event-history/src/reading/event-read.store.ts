import { Inject, Injectable } from '@nestjs/common';
import { firstMsFrom } from '@parley/contracts/base';
import { type ListEvents, typesToName } from '@parley/contracts/events';
import { statement } from '@parley/database';
import { firstIdAt, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { Prisma } from '../database/prisma.js';
import type { EventMetadata } from '../recording/index.js';
import { eventColumns, type EventRow } from './event-view.js';

export type FoundEvent = EventRow & { body: Buffer | null; rendered: string | null };

/** @property projectId absent: lists the events of the team itself */
export type ListFilter = Omit<ListEvents, 'sessionId'> & { teamId: string; now: Date };

@Injectable()
export class EventReadStore {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** A keyset walk, newest first. Times become ranges of ids, so that partitions outside them are not read. */
  async list({ until, after, ...filter }: ListFilter): Promise<EventRow[]> {
    const below = [until === undefined ? null : BigInt(firstIdAt(firstMsFrom(until))), after ? BigInt(after) : null];
    const before = (smallest(below) ?? maxId).toString();
    const { rows } = await this.pool.query<EventMetadata>(listStatement({ ...filter, before }));
    const records = rows.slice(0, filter.limit);
    const revoked = await this.revokedThrough(records.map(({ sourceId }) => sourceId));
    return records.map((record) => ({
      ...record,
      revokedThrough: record.sourceType === 'session' ? (revoked.get(record.sourceId) ?? null) : null,
    }));
  }

  /**
   * Reads in one statement, so that the bytes and the data that decides about them are consistent.
   *
   * @param options `client`: of the transaction to read in
   */
  async find(id: string, { withBody, client }: { withBody: boolean; client?: PoolClient }): Promise<FoundEvent | null> {
    const [event] = await (withBody ? findWithBody : find).rows(client ?? this.pool, id);
    return event ?? null;
  }

  private async revokedThrough(sourceIds: string[]): Promise<Map<string, string>> {
    const rows = await this.prisma.contentRevocation.findMany({
      where: { sessionId: { in: [...new Set(sourceIds)] } },
    });
    return new Map(rows.map(({ sessionId, revokedThrough }) => [sessionId, revokedThrough.toString()]));
  }
}

const maxId = 2n ** 63n - 1n;
/** Row limits of prepared statements: page sizes plus one row, which tells whether another page exists. */
const preparedLimits = [11, 26, 51, 101];
/** The types are part of the text too: constants of this version (decisions.md §16). */
const isListedUnnamed = `type NOT IN (${typesToName.map((type) => `'${type}'`).join(', ')})`;

/**
 * Uses prepared statements where possible: planning over the daily partitions takes longer than the walk. The limit is part
 * of the text, because with a parameter the planner would plan every call anew; few different limits are used. Queries with
 * `since` are not prepared: for an unknown range of ids the planner assumes few rows and sorts them all instead of walking
 * the index.
 */
function listStatement(filter: Omit<ListFilter, 'until' | 'after'> & { before: string }): QueryConfig {
  const { teamId, projectId, type, messageId, since, before, now, limit } = filter;
  const rows = preparedLimits.find((prepared) => prepared >= limit) ?? limit;
  const values: unknown[] = [];
  const value = (one: unknown, type: string) => `$${values.push(one)}::${type}`;
  const conditions = [
    `id < ${value(before, 'bigint')}`,
    `metadata_expires_at > ${value(now, 'timestamptz')}`,
    `team_id = ${value(teamId, 'bigint')}`,
    projectId === undefined ? 'project_id IS NULL' : `project_id = ${value(projectId, 'bigint')}`,
    type === undefined ? isListedUnnamed : `type = ${value(type, 'text')}`,
    ...(messageId === undefined ? [] : [`message_id = ${value(messageId, 'bigint')}`]),
    ...(since === undefined ? [] : [`id >= ${value(firstIdAt(firstMsFrom(since)), 'bigint')}`]),
  ];
  const owner = projectId === undefined ? 'team' : 'project';
  const name = `events-of-${owner}${type ? '-by-type' : ''}${messageId ? '-of-message' : ''}-${rows}`;
  return {
    ...(since === undefined ? { name } : {}),
    text: `
      SELECT ${eventColumns} FROM ${messageId ? 'event_messages JOIN event_records USING (id)' : 'event_records'}
      WHERE ${conditions.join(' AND ')}
      ORDER BY id DESC LIMIT ${rows}`,
    values,
  };
}

const found = `
  (SELECT ${eventColumns} FROM event_records WHERE id = $1::bigint) AS r
  LEFT JOIN content_revocations v ON r."sourceType" = 'session' AND v.session_id = r."sourceId"`;
const find = statement<FoundEvent, [id: string]>(
  'event-find',
  `SELECT r.*, v.revoked_through AS "revokedThrough", NULL::bytea AS body, NULL::text AS rendered FROM ${found}`,
);
const findWithBody = statement<FoundEvent, [id: string]>(
  'event-find-with-body',
  `SELECT r.*, v.revoked_through AS "revokedThrough", p.body, p.rendered FROM ${found}
   LEFT JOIN event_payloads p ON p.id = $1::bigint`,
);

function smallest(bounds: (bigint | null)[]): bigint | undefined {
  return bounds.reduce<bigint | undefined>(
    (least, bound) => (bound === null || (least !== undefined && least < bound) ? least : bound),
    undefined,
  );
}
