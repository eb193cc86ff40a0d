import { Inject, Injectable } from '@nestjs/common';
import { type Caller, firstMsFrom } from '@parley/contracts/base';
import type { DeliveryStatus, SearchDeliveries } from '@parley/contracts/webhooks';
import { firstIdAt, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { deliveryColumns, type DeliveryRow } from './delivery.js';

/** The filters that an index has. `FilteredDeliveries` has the others. */
export type IndexedFilters = Omit<SearchDeliveries, 'type' | 'sessionId' | 'responseStatus'>;

/** Reads deliveries over all endpoints of a team or a project. */
@Injectable()
export class DeliverySearchStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Deliveries, newest first: of all endpoints by their indexes, or the deliveries of one event. Deliveries of other owners
   * are not read.
   */
  async page(filters: IndexedFilters, { teamId, projectId }: Caller): Promise<DeliveryRow[]> {
    const { webhookId, eventId, limit } = filters;
    const projects = [projectId, filters.projectId].filter((id) => id !== undefined);
    const values: unknown[] = [];
    const value = (one: unknown, type: string) => `$${values.push(one)}::${type}`;
    const owned = [
      `p.team_id = ${value(teamId, 'bigint')}`,
      ...projects.map((id) => `p.project_id = ${value(id, 'bigint')}`),
      ...(webhookId === undefined ? [] : [`p.id = ${value(webhookId, 'bigint')}`]),
    ].join(' AND ');
    const matching = conditions(filters, value).join(' AND ');
    const most = value(limit, 'int');
    const text =
      eventId === undefined
        ? newestOf({ owned, matching, most, first: value(firstOfEach(limit), 'int') })
        : `SELECT ${deliveryColumns}
           FROM deliveries d JOIN endpoints p ON p.id = d.webhook_id
           WHERE ${isOfEvent(value(eventId, 'bigint'))} AND ${matching} AND ${owned}
           ORDER BY d.id DESC LIMIT ${most}`;
    const { rows } = await this.pool.query<DeliveryRow>(text, values);
    return rows;
  }

  /** The newest delivery of an event at each endpoint that has one. */
  async newestOfEvent(eventId: string): Promise<Map<string, DeliveryRow>> {
    const { rows } = await this.pool.query<DeliveryRow>(
      `SELECT DISTINCT ON (d.webhook_id) ${deliveryColumns} FROM deliveries d
       WHERE ${isOfEvent('$1::bigint')} ORDER BY d.webhook_id, d.id DESC`,
      [eventId],
    );
    return new Map(rows.map((row) => [row.webhookId, row]));
  }

  /** The ids of the deliveries of an event by endpoint, newest first. @param most of one endpoint */
  async idsOfEvent(eventId: string, most: number): Promise<Map<string, string[]>> {
    const { rows } = await this.pool.query<{ webhookId: string; ids: string[] }>(
      `SELECT webhook_id AS "webhookId", (array_agg(id::text ORDER BY id DESC))[1:$2::int] AS ids FROM deliveries d
       WHERE ${isOfEvent('$1::bigint')} GROUP BY webhook_id`,
      [eventId, most],
    );
    return new Map(rows.map(({ webhookId, ids }) => [webhookId, ids]));
  }
}

/**
 * How many deliveries of each endpoint are read for a page of so many. At most `limit / firstOfEach` endpoints can have more
 * in the page, so a page of many endpoints reads a few times its own length.
 */
function firstOfEach(limit: number): number {
  return Math.ceil(Math.sqrt(limit) / 2) + 1;
}

interface NewestParts {
  /** Condition on an endpoint `p`. */
  owned: string;
  /** Condition on a delivery `d`. */
  matching: string;
  most: string;
  first: string;
}

/**
 * SQL for the newest deliveries of many endpoints. A few of each say how far the page reaches at most (`reach`). Only of
 * endpoints whose few all are within that reach, more is read.
 */
function newestOf({ owned, matching, most, first }: NewestParts): string {
  return `WITH few AS MATERIALIZED (
      SELECT d.* FROM endpoints p CROSS JOIN LATERAL (
        SELECT * FROM deliveries d WHERE d.webhook_id = p.id AND ${matching} ORDER BY d.id DESC LIMIT ${first}) AS d
      WHERE ${owned}),
    reach AS MATERIALIZED (
      SELECT coalesce((SELECT id FROM few ORDER BY id DESC OFFSET ${most} - 1 LIMIT 1), 0) AS id),
    busy AS MATERIALIZED (
      SELECT webhook_id, min(id) AS before FROM few GROUP BY webhook_id
      HAVING count(*) = ${first} AND min(id) > (SELECT id FROM reach))
    SELECT ${deliveryColumns} FROM (
      SELECT * FROM few UNION ALL
      SELECT d.* FROM busy b CROSS JOIN LATERAL (
        SELECT * FROM deliveries d WHERE d.webhook_id = b.webhook_id AND d.id < b.before AND d.id >= (SELECT id FROM reach)
          AND ${matching} ORDER BY d.id DESC LIMIT ${most}) AS d
      ORDER BY id DESC LIMIT ${most}) AS d
    ORDER BY d.id DESC`;
}

/** SQL condition on a delivery `d`: it is of the event, or of a rendering of it. Each half has its index. */
function isOfEvent(eventId: string): string {
  return `(d.event_id = ${eventId} OR d.source_event_id = ${eventId})`;
}

interface Conditions {
  status?: DeliveryStatus;
  since?: string;
  until?: string;
  after?: string;
}

/** Clocks of the processes that make events and deliveries differ by less. */
const clockMarginIds = 3_600_000n << 22n;
const greatestId = 2n ** 63n - 1n;

/** The time of a delivery is the time in its id. Its event is older, so that the days after it need no look. */
function conditions(
  { status, since, until, after }: Conditions,
  value: (one: unknown, type: string) => string,
): string[] {
  const ends = [until && firstIdAt(firstMsFrom(until)), after].flatMap((id) => (id === undefined ? [] : [BigInt(id)]));
  const end = ends.reduce<bigint | undefined>(
    (least, id) => (least === undefined || id < least ? id : least),
    undefined,
  );
  return [
    'true',
    ...(status === undefined ? [] : [`d.status = ${value(status, 'text')}`]),
    ...(since === undefined ? [] : [`d.id >= ${value(firstIdAt(firstMsFrom(since)), 'bigint')}`]),
    ...(end === undefined
      ? []
      : [
          `d.id < ${value(end, 'bigint')}`,
          `d.event_id < ${value(end > greatestId - clockMarginIds ? greatestId : end + clockMarginIds, 'bigint')}`,
        ]),
  ];
}
