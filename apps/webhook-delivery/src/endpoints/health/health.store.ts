import { Inject, Injectable } from '@nestjs/common';
import { columnsOf, type NoRow, statement } from '@parley/database';
import { isSuspended, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import {
  type EndpointHealth,
  type FailureRun,
  failureRuns,
  type HealthSign,
  type HealthStep,
  probeIntervalMs,
  stepsAfterFailure,
} from './health-rules.js';
import { ReportedHealthStore } from './reported-health.store.js';

/** A change of an endpoint's health, for the log and the metrics. */
export interface HealthChange {
  webhookId: string;
  teamId: string;
  step: HealthStep | 'close';
}

/** An endpoint that {@link HealthStore.hold} has locked until the transaction ends. */
export interface HeldEndpoint {
  id: string;
  teamId: string;
  url: string;
}

/** SQL: a time of `h`, later by the time for which the team was suspended since: what went by meanwhile does not count. */
const activeSince = (column: string): string =>
  `h.${column} + suspended_time((SELECT p.team_id FROM endpoints p WHERE p.id = h.endpoint_id), h.${column})`;

interface CountedRow extends EndpointHealth {
  webhookId: string;
}

const holdEndpoints = statement<HeldEndpoint, [ids: readonly string[]]>(
  'endpoint-health-hold',
  `SELECT id, team_id AS "teamId", url FROM endpoints WHERE id = ANY($1::bigint[]) ORDER BY id FOR KEY SHARE`,
);

const lockHealth = statement<NoRow, [ids: readonly string[]]>(
  'endpoint-health-lock',
  'SELECT FROM endpoint_health WHERE endpoint_id = ANY($1::bigint[]) ORDER BY endpoint_id FOR UPDATE',
);

const countFailures = statement<
  CountedRow,
  [
    ...[webhookIds: string[], failures: number[], firstAt: Date[], lastAt: Date[]],
    ...[lastStatuses: (number | null)[], lastErrors: (string | null)[], attempted: readonly string[]],
  ]
>(
  'endpoint-health-count',
  `INSERT INTO endpoint_health AS h
     (endpoint_id, failures, failing_since, last_failed_at, last_response_status, last_error)
   SELECT * FROM unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::timestamptz[], $5::int[], $6::text[])
     AS run (endpoint_id, failures, since, last_at, last_status, last_error)
   ORDER BY endpoint_id
   ON CONFLICT (endpoint_id) DO UPDATE SET failures = h.failures + excluded.failures,
     last_failed_at = excluded.last_failed_at, last_response_status = excluded.last_response_status,
     last_error = excluded.last_error,
     probe_delivery_id = CASE WHEN h.probe_delivery_id = ANY($7::bigint[]) THEN NULL ELSE h.probe_delivery_id END
   RETURNING endpoint_id AS "webhookId", failures, ${activeSince('failing_since')} AS "failingSince",
     ${activeSince('warned_at')} AS "warnedAt", open_since AS "openSince"`,
);

/** Counts failures in Postgres, shared by all processes. A healthy endpoint has no row and costs no write. */
@Injectable()
export class HealthStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly reported: ReportedHealthStore,
  ) {}

  /**
   * Locks failing endpoints against `EndpointStore.change` and removal until the transaction ends, and the health of all its
   * endpoints, as it deletes that of the ones that succeeded before it writes that of the others. Must come before the first write
   * of `endpoint_health`: an endpoint is locked before its health, and each in the order of ids, so that deadlocks are rare.
   */
  async hold(client: PoolClient, failing: readonly string[], all: readonly string[]): Promise<HeldEndpoint[]> {
    const [held] = await Promise.all([holdEndpoints.rows(client, failing), lockHealth.count(client, all)]);
    return held;
  }

  /** Counts the failures of held endpoints in the transaction that records the attempts, and takes the steps that follow. */
  async count(
    client: PoolClient,
    held: readonly HeldEndpoint[],
    signs: readonly HealthSign[],
  ): Promise<HealthChange[]> {
    const byId = new Map(held.map((endpoint) => [endpoint.id, endpoint]));
    const valid = signs.filter(({ webhookId, url }) => byId.get(webhookId)?.url === url);
    const runs = new Map(failureRuns(valid).map((run) => [run.webhookId, run]));
    const attempted = valid.map(({ deliveryId }) => deliveryId);
    const counted = runs.size === 0 ? [] : await this.add(client, [...runs.values()], attempted);
    const steps = counted.flatMap(({ webhookId, ...health }) =>
      stepsAfterFailure(health, runs.get(webhookId)!.lastAt).map((step) => ({ webhookId, step })),
    );
    const of = (wanted: HealthStep) => steps.filter(({ step }) => step === wanted).map(({ webhookId }) => webhookId);
    const done: Record<HealthStep, readonly string[]> = {
      open: await this.open(client, of('open')),
      warn: await this.warn(client, of('warn')),
      gone: await this.reported.disable(
        client,
        valid.filter(({ gone }) => gone).map(({ webhookId }) => webhookId),
        'gone',
      ),
      failing: await this.reported.disable(client, of('failing'), 'failing'),
    };
    return Object.entries(done).flatMap(([step, ids]) =>
      ids.map((webhookId) => ({ webhookId, teamId: byId.get(webhookId)!.teamId, step: step as HealthStep })),
    );
  }

  /**
   * Notes the warning for endpoints that have failed for `afterSeconds`, even if no attempt is made meanwhile. Each is
   * noted once, over all processes. The time for which the team is suspended does not count (decisions.md §14).
   */
  async warnOverdue(afterSeconds: number): Promise<HealthChange[]> {
    const { rows } = await this.pool.query<HealthChange>(
      `UPDATE endpoint_health h SET warned_at = now() FROM endpoints p
       WHERE p.id = h.endpoint_id AND p.enabled AND h.warned_at IS NULL
         AND h.failing_since <= now() - make_interval(secs => $1) AND NOT ${isSuspended('p.team_id')}
         AND h.failing_since + suspended_time(p.team_id, h.failing_since) <= now() - make_interval(secs => $1)
       RETURNING p.id AS "webhookId", p.team_id AS "teamId", 'warn' AS step`,
      [afterSeconds],
    );
    return rows;
  }

  /** Ordered by id to prevent deadlocks. A probe among the attempts has ended: its delivery is held again when it comes due. */
  private async add(
    client: PoolClient,
    runs: readonly FailureRun[],
    attempted: readonly string[],
  ): Promise<CountedRow[]> {
    const columns = columnsOf(runs, 'webhookId', 'failures', 'firstAt', 'lastAt', 'lastStatus', 'lastError');
    return countFailures.rows(client, ...columns, attempted);
  }

  private async open(client: PoolClient, ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return ids;
    await client.query(
      `UPDATE endpoint_health SET open_since = now(), probe_at = now() + make_interval(secs => $2)
       WHERE endpoint_id = ANY($1::bigint[])`,
      [ids, probeIntervalMs / 1000],
    );
    return ids;
  }

  private async warn(client: PoolClient, ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return ids;
    await client.query('UPDATE endpoint_health SET warned_at = now() WHERE endpoint_id = ANY($1::bigint[])', [ids]);
    return ids;
  }
}
