import { Inject, Injectable } from '@nestjs/common';
import type { EventMade } from '@parley/contracts';
import { columnsOf, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { StreamedEvent } from './planned-delivery.js';

/** Endpoints with ids in a range. */
interface EndpointRange {
  /** Before the range. */
  afterId: string;
  /** The last of the range. */
  upToId: string;
}

export type NewFanOut = StreamedEvent & EndpointRange;

/** How far a fan-out has come. `afterId` null: it is over. */
export interface FanOutStep {
  eventId: string;
  afterId: string | null;
}

/** Longer than a round takes. What a dead process had claimed goes on then. */
const claimSeconds = 30;
const longestPauseSeconds = 3600;

/** Events whose deliveries are made by turns. */
@Injectable()
export class WaitingFanOutStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Idempotent by event. One that is over already begins again, which makes no delivery twice. */
  async add(fanOuts: readonly NewFanOut[]): Promise<void> {
    await this.pool.query({
      name: 'waiting-fan-outs-add',
      text: `INSERT INTO waiting_fan_outs (event_id, team_id, event, sequence, after_id, up_to_id)
             SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
             ON CONFLICT (event_id) DO NOTHING`,
      values: [
        fanOuts.map(({ event }) => event.id),
        fanOuts.map(({ event }) => event.teamId),
        fanOuts.map(({ event }) => JSON.stringify(event)),
        ...columnsOf(fanOuts, 'sequence', 'afterId', 'upToId'),
      ],
    });
  }

  /**
   * Claims the oldest events of teams, in the order of their ids from the one after `afterTeamId`, going round. A claim
   * that {@link move} does not end lapses, each time later, so that what fails is set aside.
   */
  async claim(afterTeamId: string, most: { teams: number; eventsOfTeam: number }): Promise<NewFanOut[]> {
    const { rows } = await this.pool.query<EndpointRange & { event: string; sequence: string }>({
      name: 'waiting-fan-outs-claim',
      text: claimSql,
      values: [afterTeamId, most.teams, most.eventsOfTeam, claimSeconds, longestPauseSeconds],
    });
    return rows.map(({ event, sequence, ...range }) => ({
      ...{ event: JSON.parse(event) as EventMade, sequence: Number(sequence) },
      ...range,
    }));
  }

  async move(steps: readonly FanOutStep[]): Promise<void> {
    await this.pool.query({
      name: 'waiting-fan-outs-move',
      text: `WITH step AS (SELECT * FROM unnest($1::bigint[], $2::bigint[]) AS s (event_id, after_id)), over AS (
               DELETE FROM waiting_fan_outs w USING step WHERE w.event_id = step.event_id AND step.after_id IS NULL
             )
             UPDATE waiting_fan_outs w
             SET after_id = greatest(w.after_id, step.after_id), claimed_until = '-infinity', attempts = 0
             FROM step WHERE w.event_id = step.event_id AND step.after_id IS NOT NULL`,
      values: columnsOf(steps, 'eventId', 'afterId'),
    });
  }

  async count(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM waiting_fan_outs');
    return rows[0]!.count;
  }
}

const isFree = 'claimed_until <= now()';
const nextTeam = (condition: string): string =>
  `SELECT team_id FROM waiting_fan_outs WHERE ${isFree} AND ${condition} ORDER BY team_id LIMIT 1`;

/** Each step of the two walks is one look into the index by team, however many events wait. */
const claimSql = `
  WITH RECURSIVE later AS (
    (${nextTeam('team_id > $1')})
    UNION ALL SELECT next.team_id FROM later CROSS JOIN LATERAL (${nextTeam('team_id > later.team_id')}) AS next
  ), sooner AS (
    (${nextTeam('team_id <= $1')})
    UNION ALL SELECT next.team_id
    FROM sooner CROSS JOIN LATERAL (${nextTeam('team_id > sooner.team_id AND team_id <= $1')}) AS next
  ), team AS MATERIALIZED (
    SELECT team_id FROM (SELECT team_id FROM later UNION ALL SELECT team_id FROM sooner) AS ring LIMIT $2
  ), chosen AS (
    SELECT waiting.event_id FROM team CROSS JOIN LATERAL (
      SELECT event_id FROM waiting_fan_outs WHERE team_id = team.team_id AND ${isFree}
      ORDER BY event_id LIMIT $3 FOR UPDATE SKIP LOCKED
    ) AS waiting
  )
  UPDATE waiting_fan_outs w SET attempts = attempts + 1,
    claimed_until = now() + least($4 * power(2, attempts), $5) * interval '1 second'
  FROM chosen WHERE w.event_id = chosen.event_id
  RETURNING event, sequence, after_id AS "afterId", up_to_id AS "upToId"`;
