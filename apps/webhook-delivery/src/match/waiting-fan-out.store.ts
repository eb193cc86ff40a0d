import { Inject, Injectable } from '@nestjs/common';
import type { EventMade } from '@parley/contracts/events';
import { parseJson } from '@parley/messaging';
import { columnsOf, type NoRow, statement } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { firstIdBefore } from '../retention/index.js';
import { partitionOf } from './ordering-keys.js';
import type { StreamedEvent } from './planned-delivery.js';

/** An event that goes to many endpoints. */
export interface NewFanOut extends StreamedEvent {
  /** In the order of ids: those that wanted it when it was matched. */
  endpointIds: readonly string[];
  /** Those of them that kept order then. */
  orderedIds: readonly string[];
}

/** What is left of a fan-out: the endpoints after `afterId`. `orderedIds` has those before it too. */
export type FanOut = NewFanOut & { afterId: string };

/** How much one claim takes. */
export interface MostClaimed {
  teams: number;
  /** Deliveries, of which each team has an equal part. */
  deliveries: number;
}

/** How far a fan-out has come. `afterId` null: it is over. */
export interface FanOutStep {
  eventId: string;
  afterId: string | null;
}

type ClaimedRow = Pick<FanOut, 'afterId' | 'endpointIds' | 'orderedIds'> & { event: string; sequence: string };

/** Longer than a round takes. What a dead process had claimed goes on then. */
const claimSeconds = 30;
const longestPauseSeconds = 3600;
/** Target number of bytes of a claim's events, of which each team has at least one. */
const bytesOfClaim = 1024 * 1024;
/** More have no part in the deliveries of a round, as each goes to many endpoints. */
const eventsOfTeam = 16;

/** Events whose deliveries are made by turns. */
@Injectable()
export class WaitingFanOutStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Idempotent by event. One that is over already begins again, which makes no delivery twice. */
  async add(fanOuts: readonly NewFanOut[]): Promise<void> {
    await addFanOuts.count(
      this.pool,
      fanOuts.map(({ event }) => event.id),
      fanOuts.map(({ event }) => event.teamId),
      fanOuts.map(({ event }) => event.projectId ?? '0'),
      fanOuts.map(({ event, orderedIds }) => (orderedIds.length > 0 ? partitionOf(event) : null)),
      fanOuts.map(({ event }) => JSON.stringify(event)),
      ...columnsOf(fanOuts, 'sequence'),
      fanOuts.map(({ endpointIds }) => endpointIds.join(',')),
      fanOuts.map(({ orderedIds }) => orderedIds.join(',')),
    );
  }

  /**
   * Claims the oldest events of teams, in the order of their ids from the one after `afterTeamId`, going round: as many as
   * a round can use. A claim that {@link move} does not end lapses, each time later, so that what fails is set aside.
   * @returns the oldest first
   */
  async claim(afterTeamId: string, most: MostClaimed): Promise<FanOut[]> {
    const bounds = [claimSeconds, longestPauseSeconds, most.deliveries, bytesOfClaim] as const;
    const rows = await claimFanOuts.rows(this.pool, afterTeamId, most.teams, eventsOfTeam, ...bounds);
    const claimed: FanOut[] = [];
    // One after the other: a large one is parsed in slices.
    for (const { event, sequence, ...rest } of rows) {
      const parsed = (await parseJson(Buffer.from(event, 'utf8'))) as EventMade;
      claimed.push({ event: parsed, sequence: Number(sequence), ...rest });
    }
    return claimed.sort((one, other) => (BigInt(one.event.id) < BigInt(other.event.id) ? -1 : 1));
  }

  /** @param client one in whose transaction deliveries are made in order: what moves on holds their partitions up no more */
  async move(steps: readonly FanOutStep[], client: Pool | PoolClient = this.pool): Promise<void> {
    await moveFanOuts.count(client, ...columnsOf(steps, 'eventId', 'afterId'));
  }

  /** Removes events that are older than that many seconds, at most `limit`. @returns their ids */
  async giveUp(olderThanSeconds: number, limit: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `DELETE FROM waiting_fan_outs WHERE event_id IN (
         SELECT event_id FROM waiting_fan_outs WHERE event_id < ${firstIdBefore('$1')} ORDER BY event_id LIMIT $2
       ) RETURNING event_id AS id`,
      [olderThanSeconds, limit],
    );
    return rows.map(({ id }) => id);
  }

  async count(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM waiting_fan_outs');
    return rows[0]!.count;
  }
}

const addFanOuts = statement<
  NoRow,
  [
    ...[eventIds: string[], teamIds: string[], projectIds: string[], partitions: (string | null)[], events: string[]],
    ...[sequences: number[], endpointIds: string[], orderedIds: string[]],
  ]
>(
  'waiting-fan-outs-add',
  `INSERT INTO waiting_fan_outs
     (event_id, team_id, project_id, partition, event, sequence, after_id, up_to_id, endpoint_ids, ordered_ids)
   SELECT event_id, team_id, project_id, partition, event, sequence, 0, ids[cardinality(ids)], ids, ordered
   FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::text[], $8::text[])
     AS f (event_id, team_id, project_id, partition, event, sequence, joined, joined_ordered)
   CROSS JOIN LATERAL (
     SELECT string_to_array(joined, ',')::bigint[] AS ids, string_to_array(joined_ordered, ',')::bigint[] AS ordered
   ) AS split
   ON CONFLICT (event_id) DO NOTHING`,
);

const moveFanOuts = statement<NoRow, [eventIds: string[], afterIds: (string | null)[]]>(
  'waiting-fan-outs-move',
  `WITH step AS (SELECT * FROM unnest($1::bigint[], $2::bigint[]) AS s (event_id, after_id)), over AS (
     DELETE FROM waiting_fan_outs w USING step WHERE w.event_id = step.event_id AND step.after_id IS NULL
   )
   UPDATE waiting_fan_outs w
   SET after_id = greatest(w.after_id, step.after_id), claimed_until = '-infinity', attempts = 0
   FROM step WHERE w.event_id = step.event_id AND step.after_id IS NOT NULL`,
);

/** Beyond these the pause is the longest one; without a limit the power would overflow at some time. */
const mostDoublings = 10;

const isFree = 'claimed_until <= now()';
const nextTeam = (condition: string): string =>
  `SELECT team_id FROM waiting_fan_outs WHERE ${isFree} AND ${condition} ORDER BY team_id LIMIT 1`;

/** Each step of the two walks is one look into the index by team, however many events wait. */
const claimFanOuts = statement<
  ClaimedRow,
  [
    ...[afterTeamId: string, teams: number, eventsOfTeam: number, claimSeconds: number, longestPauseSeconds: number],
    ...[deliveries: number, bytes: number],
  ]
>(
  'waiting-fan-outs-claim',
  `
  WITH RECURSIVE later AS (
    (${nextTeam('team_id > $1')})
    UNION ALL SELECT next.team_id FROM later CROSS JOIN LATERAL (${nextTeam('team_id > later.team_id')}) AS next
  ), sooner AS (
    (${nextTeam('team_id <= $1')})
    UNION ALL SELECT next.team_id
    FROM sooner CROSS JOIN LATERAL (${nextTeam('team_id > sooner.team_id AND team_id <= $1')}) AS next
  ), team AS MATERIALIZED (
    SELECT team_id FROM (SELECT team_id FROM later UNION ALL SELECT team_id FROM sooner) AS ring LIMIT $2
  ), oldest AS (
    SELECT waiting.*, row_number() OVER (PARTITION BY waiting.team_id ORDER BY event_id) AS place
    FROM team CROSS JOIN LATERAL (
      SELECT w.team_id, event_id, octet_length(event) AS bytes,
        (SELECT count(*) FROM unnest(endpoint_ids) AS id WHERE id > after_id) AS deliveries
      FROM waiting_fan_outs w WHERE w.team_id = team.team_id AND ${isFree}
      ORDER BY event_id LIMIT $3 FOR UPDATE SKIP LOCKED
    ) AS waiting
  ), summed AS (
    SELECT event_id, place, sum(bytes) OVER (ORDER BY place, event_id) AS bytes,
      sum(deliveries) OVER (PARTITION BY team_id ORDER BY place) - deliveries AS deliveries_before
    FROM oldest
  ), chosen AS (
    SELECT event_id FROM summed
    WHERE place = 1 OR (bytes <= $7 AND deliveries_before < $6::float8 / (SELECT count(*) FROM team))
  )
  UPDATE waiting_fan_outs w SET attempts = attempts + 1,
    claimed_until = now() + least($4 * power(2, least(attempts, ${mostDoublings})), $5) * interval '1 second'
  FROM chosen WHERE w.event_id = chosen.event_id
  RETURNING event, sequence, after_id AS "afterId", ordered_ids::text[] AS "orderedIds", ARRAY(
    SELECT id::text FROM unnest(endpoint_ids) AS id WHERE id > after_id) AS "endpointIds"`,
);
