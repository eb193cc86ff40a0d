import { Inject, Injectable } from '@nestjs/common';
import { firstMsFrom } from '@parley/contracts/base';
import type { NewestEvents, RenderedName, WalkEvents } from '@parley/contracts/events';
import { firstIdAt, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { EventRow } from './event-view.js';

/** The data that decides whether the bytes of an event are available. */
type WalkedRow = Pick<EventRow, 'id' | 'replayableUntil' | 'revokedThrough'>;

export interface WalkedEventRow extends WalkedRow {
  type: string;
  /** Null for an event that belongs to no session. */
  sessionId: string | null;
  /** Null for an event about no webhook. */
  webhookId: string | null;
  /** Null where they were not asked for, or there are none. */
  renderings: RenderedName[] | null;
}

/** @property projectId absent: walks the events of the team itself */
export type WalkFilter = Omit<WalkEvents, 'types'> & { now: Date };

export type NewestFilter = Omit<NewestEvents, 'types' | 'sessionIds'> & { now: Date };

/** Events of an owner with ids from `first`, inclusive, to `end`, exclusive, that come beyond an id in the direction of a walk. */
interface IdRange extends Pick<WalkFilter, 'teamId' | 'projectId' | 'limit' | 'now' | 'rendered'> {
  first: string;
  end: string;
  beyond: string;
}

const walks = {
  'oldest first': { goesOn: '>', order: 'ASC' },
  'newest first': { goesOn: '<', order: 'DESC' },
} as const;

/** Ids and names of what is rendered of a row of `page`, without the bodies. */
const renderings = `(
  SELECT jsonb_path_query_array(p.rendered::jsonb, '$[*].names[*]') FROM event_payloads p WHERE p.id = page.id
)`;

/** No id of an event is greater. */
const maxId = (2n ** 63n - 1n).toString();

@Injectable()
export class EventWalkStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Oldest first, by the index of the owner. Test sends are left out. */
  page({ since, until, after = '0', ...owned }: WalkFilter): Promise<WalkedEventRow[]> {
    const [first, end] = [firstIdAt(firstMsFrom(since)), firstIdAt(firstMsFrom(until))];
    return this.rows({ ...owned, first, end, beyond: after }, 'oldest first');
  }

  /** Newest first, else as {@link page}. */
  newest({ since, until, before = maxId, ...owned }: NewestFilter): Promise<WalkedEventRow[]> {
    const first = since === undefined ? '0' : firstIdAt(firstMsFrom(since));
    const end = until === undefined ? maxId : firstIdAt(firstMsFrom(until));
    return this.rows({ ...owned, first, end, beyond: before }, 'newest first');
  }

  private async rows(range: IdRange, direction: keyof typeof walks): Promise<WalkedEventRow[]> {
    const { teamId, projectId, first, end, beyond, limit, now, rendered = false } = range;
    const owner = projectId === undefined ? 'project_id IS NULL' : 'project_id = $7::bigint';
    const { goesOn, order } = walks[direction];
    // Not prepared, so that it is planned for these bounds: for an unknown range the planner would sort all rows.
    const { rows } = await this.pool.query<WalkedEventRow>(
      `SELECT page.id, page.type, CASE WHEN page.source_type = 'session' THEN page.source_id END AS "sessionId",
         CASE WHEN page.source_type = 'webhook' THEN page.source_id END AS "webhookId", page.replayable_until AS "replayableUntil", v.revoked_through AS "revokedThrough",
         ${rendered ? renderings : 'NULL::jsonb'} AS renderings
       FROM (
         SELECT id, type, source_type, source_id, replayable_until FROM event_records
         WHERE id >= $1::bigint AND id < $2::bigint AND id ${goesOn} $3::bigint AND metadata_expires_at > $4::timestamptz
           AND team_id = $5::bigint AND ${owner} AND only_webhook_id IS NULL
         ORDER BY id ${order} LIMIT $6
       ) AS page
       LEFT JOIN content_revocations v ON page.source_type = 'session' AND v.session_id = page.source_id
       ORDER BY page.id ${order}`,
      [first, end, beyond, now, teamId, limit, ...(projectId === undefined ? [] : [projectId])],
    );
    return rows;
  }

  /**
   * The events in the order of `ids`, from the first, as long as their bodies together stay within `bytes`; the first is
   * included whatever its size. An unknown event has no body. Bodies beyond the limit are not read.
   */
  bodies(ids: readonly string[], bytes: number): Promise<(WalkedRow & { body: Buffer | null })[]> {
    return this.payloads('body', ids, bytes);
  }

  /** {@link bodies} in the format `waha`, in JSON. */
  renderings(ids: readonly string[], bytes: number): Promise<(WalkedRow & { rendered: string | null })[]> {
    return this.payloads('rendered', ids, bytes);
  }

  private async payloads<Row extends WalkedRow>(
    column: 'body' | 'rendered',
    ids: readonly string[],
    bytes: number,
  ): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>(
      `WITH asked AS (
         SELECT id, ordinal FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (id, ordinal)
       ), sized AS (
         SELECT a.id, a.ordinal, r.replayable_until, v.revoked_through, p.${column},
           sum(coalesce(octet_length(p.${column}), 0)) OVER (ORDER BY a.ordinal) AS bytes
         FROM asked a
         LEFT JOIN event_records r ON r.id = a.id
         LEFT JOIN event_payloads p ON p.id = a.id
         LEFT JOIN content_revocations v ON r.source_type = 'session' AND v.session_id = r.source_id
       )
       SELECT id, replayable_until AS "replayableUntil", revoked_through AS "revokedThrough", ${column}
       FROM sized WHERE ordinal = 1 OR bytes <= $2 ORDER BY ordinal`,
      [ids, bytes],
    );
    return rows;
  }
}
