import { Inject, Injectable } from '@nestjs/common';
import { bucketRetention, stepCountsSql, stepSql } from '@parley/contracts/metrics';
import { inTransaction, type NoRow, statement } from '@parley/database';
import { idEpochMs, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { FilteredEventsStore } from './filtered-events.store.js';

/** Moves attempts from `uncounted_records` into the buckets of `delivery_metrics`. */
@Injectable()
export class RollUpStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly filtered: FilteredEventsStore,
  ) {}

  /**
   * Counts the attempts of the oldest uncounted records, and deletes those in the same transaction: each is counted once, whatever
   * dies. One process counts at a time, because whether an event is new is read from what was counted before.
   * Events that filters kept back are counted with them.
   * @returns whether there is more of either; null while another process counts
   */
  async count(most: { attempts: number; records: number; filtered: number }): Promise<boolean | null> {
    return inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<{ alone: boolean }>(
        `SELECT pg_try_advisory_xact_lock(hashtextextended('webhook-delivery metrics', 0)) AS alone`,
      );
      if (rows[0]?.alone !== true) return null;
      await takeOver.count(client, most.attempts);
      const counted = await countAttempts.rows(client, most.attempts, most.records);
      const filtered = await this.filtered.count(client, most.filtered);
      return counted[0]?.isMore === true || filtered === most.filtered;
    });
  }

  /** Deletes buckets that are kept no longer, some thousands of each length at a time. */
  async forgetOld(most: number): Promise<void> {
    for (const { minutes, keptHours } of bucketRetention) {
      // The bucket in which the oldest request begins is kept whole.
      while ((await forgetBuckets.count(this.pool, minutes, keptHours * 60 + minutes, most)) === most);
    }
    await this.filtered.forgetCounted(most);
  }
}

const sumOf = (column: string): string => `sum(${column})::bigint AS ${column}`;
const counters = ['attempts', 'succeeded', 'first_attempts', 'delivered', 'bytes'];
const scales = ['latency', 'age', 'wait'];
const key = ['team_id', 'bucket_minutes', 'webhook_id', 'at', 'project_id', 'type', 'trigger', 'error', 'status_class'];

const eventMs = `((t.event_id >> 22) + ${idEpochMs})`;
/** Not `extract`, whose result is numeric and costs more than all else of an attempt. */
const startedMs = `date_part('epoch', t.started_at) * 1000`;
const isFirst = `t.number = 1 AND t.trigger = 'schedule'`;

/**
 * Each attempt, with the step of each duration that it has. It counts its event for its owner when none of the event's
 * attempts was counted before, and for its endpoint when it is the first there.
 */
const attempts = `
  SELECT t.team_id, t.project_id, t.webhook_id, t.type, t.trigger, coalesce(t.error, '') AS error,
    coalesce(t.response_status / 100, 0) AS status_class, date_trunc('minute', t.started_at) AS minute, t.bytes,
    t.succeeded, t.delivered, ${isFirst} AS is_first,
    ((t.event_id, t.delivery_id, t.number) IN (SELECT event_id, delivery_id, number FROM leads)) IS TRUE AS leads,
    t.number = 1 AND (t.kind <> 'replay' OR NOT EXISTS (
      SELECT FROM deliveries d WHERE d.event_id = t.event_id AND d.webhook_id = t.webhook_id AND d.id < t.delivery_id
        AND d.attempts > 0)) AS leads_there,
    ${stepSql('t.duration_ms')} AS latency_step,
    CASE WHEN t.delivered AND t.kind <> 'replay' THEN ${stepSql(`${startedMs} + t.duration_ms - ${eventMs}`)} END AS age_step,
    CASE WHEN ${isFirst} AND t.kind = 'event' THEN ${stepSql(`${startedMs} - ${eventMs}`)} END AS wait_step
  FROM taken t`;

/** Equal attempts together, which are few, before their steps become arrays. */
const alike = `
  SELECT team_id, project_id, webhook_id, type, trigger, error, status_class, minute, latency_step, age_step, wait_step,
    count(*) AS attempts, count(*) FILTER (WHERE succeeded) AS succeeded, count(*) FILTER (WHERE is_first) AS first_attempts,
    count(*) FILTER (WHERE delivered) AS delivered, count(*) FILTER (WHERE leads) AS owner_events,
    count(*) FILTER (WHERE leads_there) AS own_events, sum(bytes) AS bytes
  FROM attempts_made GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`;

const cells = `
  SELECT team_id, project_id, webhook_id, type, trigger, error, status_class, minute,
    ${counters.map(sumOf).join(', ')}, ${sumOf('owner_events')}, ${sumOf('own_events')},
    ${scales.map((scale) => `${countsByStep(scale)} AS ${scale}`).join(', ')}
  FROM alike GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`;

/** For each endpoint and for all of its owner, in each length of bucket. */
const buckets = `
  SELECT team_id, b.minutes AS bucket_minutes, scope.webhook_id, to_timestamp(floor(extract(epoch FROM minute)
      / (b.minutes * 60)) * b.minutes * 60) AS at, project_id, CASE WHEN b.minutes < 60 THEN '' ELSE type END AS type,
    trigger, error, status_class, ${counters.map(sumOf).join(', ')}, sum(scope.events)::bigint AS events,
    ${scales.map((scale) => `${stepCountsSql((step) => `sum(${scale}[${step}])::bigint`)} AS ${scale}`).join(', ')}
  FROM cells c CROSS JOIN unnest('{${bucketRetention.map(({ minutes }) => minutes).join(',')}}'::int[]) AS b (minutes)
  CROSS JOIN LATERAL (VALUES (c.webhook_id, c.own_events), (0, c.owner_events)) AS scope (webhook_id, events)
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9`;

function countsByStep(scale: string): string {
  return stepCountsSql((step) => `coalesce(sum(attempts) FILTER (WHERE ${scale}_step = ${step}), 0)::bigint`);
}

function added(column: string): string {
  return `${column} = m.${column} + excluded.${column}`;
}

const columns = [...key, ...counters, 'events', ...scales].join(', ');

const columnsOfAttempts = `event_ids, delivery_ids, numbers, webhook_ids, team_ids, project_ids, kinds, types, triggers, started_at,
  durations_ms, response_statuses, errors, statuses, had_succeeded, bytes`;

/** What earlier versions noted, a row for each attempt: they may run beside this one for a while. A record has those of an event. */
const takeOver = statement<NoRow, [most: number]>(
  'metrics-take-over',
  `
  WITH moved AS (
    DELETE FROM uncounted_attempts WHERE ctid = ANY (ARRAY(SELECT ctid FROM uncounted_attempts ORDER BY event_id LIMIT $1))
    RETURNING *
  )
  INSERT INTO uncounted_records (${columnsOfAttempts}, recorded_ids)
  SELECT array_agg(event_id), array_agg(delivery_id), array_agg(number), array_agg(webhook_id), array_agg(team_id),
    array_agg(project_id), array_agg(kind), array_agg(type), array_agg(trigger), array_agg(started_at), array_agg(duration_ms),
    array_agg(response_status), array_agg(error), array_agg(CASE WHEN succeeded THEN 'succeeded' ELSE 'failed' END),
    array_agg(succeeded AND NOT delivered), array_agg(bytes), '{}'
  FROM moved GROUP BY event_id`,
);

/**
 * Takes the oldest records that have so many attempts together, or the first of them, and no more than so many records. An event
 * is new when all of its recorded attempts are taken now, or left for later: a record has attempts of many events, and an event may
 * be in many records. What is taken is looked up in hashes or by an index, because the planner expects a few rows and would compare
 * each of 20,000 attempts with all others: `IS TRUE` keeps a lookup from becoming a join.
 */
const countAttempts = statement<{ isMore: boolean }, [attempts: number, records: number]>(
  'metrics-count-attempts',
  `
  WITH oldest AS (
    SELECT id, sum(cardinality(event_ids)) OVER (ORDER BY id) - cardinality(event_ids) AS earlier
    FROM (SELECT id, event_ids FROM uncounted_records ORDER BY id LIMIT $2) AS records
  ), last AS (
    SELECT max(id) AS id FROM oldest WHERE earlier < $1
  ), records AS (
    DELETE FROM uncounted_records WHERE id <= (SELECT id FROM last) RETURNING *
  ), taken AS (
    SELECT t.*, t.status = 'succeeded' AS succeeded, t.status = 'succeeded' AND NOT t.had_succeeded AS delivered
    FROM records r CROSS JOIN LATERAL unnest(${columnsOfAttempts}) AS t (event_id, delivery_id, number, webhook_id, team_id,
      project_id, kind, type, trigger, started_at, duration_ms, response_status, error, status, had_succeeded, bytes)
    WHERE r.recorded_ids = '{}' OR t.delivery_id = ANY (r.recorded_ids)
  ), uncounted AS (
    SELECT event_id FROM taken
    UNION ALL
    SELECT l.event_id FROM uncounted_records r CROSS JOIN LATERAL unnest(r.event_ids, r.delivery_ids) AS l (event_id, delivery_id)
    WHERE r.id > (SELECT id FROM last) AND (r.recorded_ids = '{}' OR l.delivery_id = ANY (r.recorded_ids))
      AND (l.event_id IN (SELECT event_id FROM taken)) IS TRUE
    UNION ALL
    SELECT event_id FROM uncounted_attempts WHERE event_id IN (SELECT event_id FROM taken)
  ), leads AS (
    SELECT DISTINCT ON (t.event_id) t.event_id, t.delivery_id, t.number FROM taken t
    WHERE (t.event_id IN (
      SELECT e.event_id FROM (SELECT event_id, count(*) AS attempts FROM uncounted GROUP BY event_id) AS e
      WHERE (SELECT count(*) FROM attempts a WHERE a.event_id = e.event_id) <= e.attempts)) IS TRUE
    ORDER BY t.event_id, t.started_at, t.delivery_id, t.number
  ), attempts_made AS (${attempts}), alike AS (${alike}), cells AS (${cells}), buckets AS (${buckets}), written AS (
    INSERT INTO delivery_metrics AS m (${columns}) SELECT ${columns} FROM buckets
    ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${[...counters, 'events'].map(added).join(', ')},
      ${scales.map((scale) => `${scale} = ${stepCountsSql((step) => `m.${scale}[${step}] + excluded.${scale}[${step}]`)}`).join(', ')}
  )
  SELECT count(*) = $2 OR max(id) < (SELECT max(id) FROM oldest) AS "isMore" FROM records`,
);

const forgetBuckets = statement<NoRow, [bucketMinutes: number, ageMinutes: number, most: number]>(
  'metrics-forget-buckets',
  `DELETE FROM delivery_metrics WHERE ctid = ANY (ARRAY(
     SELECT ctid FROM delivery_metrics WHERE bucket_minutes = $1 AND at < now() - make_interval(mins => $2) LIMIT $3))`,
);
