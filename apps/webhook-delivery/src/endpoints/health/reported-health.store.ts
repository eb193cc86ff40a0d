import { Inject, Injectable } from '@nestjs/common';
import { inTransaction, statement } from '@parley/database';
import { isSuspended, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { HealthNotices, type NoticedEndpoint } from './health-notices.js';
import { disableAfterMs, fewestFailures, warnedForMs } from './health-rules.js';

/** How long an endpoint has failed before it is reported (`NOTICE_AFTER_SECONDS`). */
export const NOTICE_AFTER_SECONDS = Symbol('NOTICE_AFTER_SECONDS');

const mostAtOnce = 200;

/** SQL: a time of `h`, later by the time for which the team was suspended since. */
const active = (column: string): string => `h.${column} + suspended_time(p.team_id, h.${column})`;

/** SQL: when an endpoint is disabled if it goes on failing. It is warned of a day before, at least. */
const disablesAt = `greatest(${active('failing_since')} + interval '${disableAfterMs / 1000} seconds',
  coalesce(${active('warned_at')}, now()) + interval '${warnedForMs / 1000} seconds')`;

const noticeColumns = `p.id AS "webhookId", p.team_id AS "teamId", p.project_id AS "projectId", p.url, p.description,
  p.destination_type AS "destinationType", h.failing_since AS "failingSince", h.failures, h.last_failed_at AS "lastFailedAt",
  h.last_response_status AS "lastStatus", h.last_error AS "lastError"`;

type FailingRow = Omit<NoticedEndpoint, 'reason' | 'disablesAt' | 'final' | 'missed'> & { disablesAt: Date };

const noticeFailing = statement<FailingRow, [afterSeconds: number, fewest: number, limit: number]>(
  'endpoint-notice-failing',
  `WITH due AS (
     SELECT ${noticeColumns}, ${disablesAt} AS "disablesAt"
     FROM endpoint_health h JOIN endpoints p ON p.id = h.endpoint_id AND p.enabled
     LEFT JOIN endpoint_states s ON s.endpoint_id = p.id
     WHERE s.noticed_at IS NULL AND s.recovered_at IS NULL AND h.failures >= $2
       AND h.failing_since <= now() - make_interval(secs => $1) AND NOT ${isSuspended('p.team_id')}
       AND ${active('failing_since')} <= now() - make_interval(secs => $1)
     ORDER BY p.id LIMIT $3 FOR UPDATE OF h SKIP LOCKED
   ), noticed AS (
     INSERT INTO endpoint_states AS s (endpoint_id, reported_at, reported_reason, failing_since, noticed_at)
     SELECT "webhookId", now(), 'failing', "failingSince", now() FROM due ORDER BY "webhookId"
     ON CONFLICT (endpoint_id) DO UPDATE SET noticed_at = excluded.noticed_at,
       reported_at = coalesce(s.reported_at, excluded.reported_at),
       reported_reason = coalesce(s.reported_reason, excluded.reported_reason),
       failing_since = coalesce(s.failing_since, excluded.failing_since)
     WHERE s.noticed_at IS NULL AND s.recovered_at IS NULL
     RETURNING endpoint_id
   )
   SELECT due.* FROM due JOIN noticed ON noticed.endpoint_id = due."webhookId"`,
);

const noticeFinal = statement<FailingRow, [limit: number]>(
  'endpoint-notice-final',
  `WITH due AS (
     SELECT ${noticeColumns}, ${disablesAt} AS "disablesAt"
     FROM endpoint_states s JOIN endpoints p ON p.id = s.endpoint_id AND p.enabled
     JOIN endpoint_health h ON h.endpoint_id = p.id
     WHERE s.noticed_at < now() AND s.final_at IS NULL AND s.recovered_at IS NULL AND h.warned_at IS NOT NULL
       AND ${disablesAt} <= now() + interval '1 day' AND NOT ${isSuspended('p.team_id')}
     ORDER BY p.id LIMIT $1 FOR UPDATE OF s SKIP LOCKED
   ), noticed AS (
     UPDATE endpoint_states s SET final_at = now() FROM due WHERE s.endpoint_id = due."webhookId" RETURNING s.endpoint_id
   )
   SELECT due.* FROM due JOIN noticed ON noticed.endpoint_id = due."webhookId"`,
);

/** An endpoint of which a success is to be reported. */
export type RecoveredEndpoint = Pick<
  NoticedEndpoint,
  'webhookId' | 'teamId' | 'projectId' | 'url' | 'destinationType' | 'description' | 'reason' | 'failingSince'
> & { recoveredAt: Date };

const recoveredColumns = `p.id AS "webhookId", p.team_id AS "teamId", p.project_id AS "projectId", p.url, p.description,
     p.destination_type AS "destinationType", s.reported_reason AS reason, s.failing_since AS "failingSince", s.recovered_at AS "recoveredAt"`;

const recoveredEndpoints = statement<RecoveredEndpoint, [limit: number]>(
  'endpoint-recovered',
  `SELECT ${recoveredColumns}
   FROM endpoint_states s JOIN endpoints p ON p.id = s.endpoint_id
   WHERE s.recovered_at IS NOT NULL ORDER BY s.recovered_at LIMIT $1`,
  { neverNull: ['reason', 'recoveredAt'] },
);

const recoveredAmong = statement<RecoveredEndpoint, [ids: readonly string[]]>(
  'endpoint-recovered-among',
  `SELECT ${recoveredColumns}
   FROM endpoint_states s JOIN endpoints p ON p.id = s.endpoint_id
   WHERE s.endpoint_id = ANY($1::bigint[]) AND s.recovered_at IS NOT NULL ORDER BY p.id FOR UPDATE OF p`,
  { neverNull: ['reason', 'recoveredAt'] },
);

const forgetReported = statement<{ webhookId: string }, [webhookId: string, recoveredAt: Date]>(
  'endpoint-forget-reported',
  `UPDATE endpoint_states SET reported_at = NULL, reported_reason = NULL, failing_since = NULL, noticed_at = NULL,
     final_at = NULL, recovered_at = NULL
   WHERE endpoint_id = $1::bigint AND recovered_at = $2 RETURNING endpoint_id AS "webhookId"`,
);

const disableEndpoints = statement<
  Omit<NoticedEndpoint, 'reason' | 'disablesAt' | 'final' | 'missed'>,
  [ids: readonly string[], reason: string]
>(
  'endpoint-disable',
  `WITH p AS (
     UPDATE endpoints SET enabled = false, disabled_reason = $2 WHERE id = ANY($1::bigint[]) AND enabled
     RETURNING id, team_id, project_id, url, description, destination_type
   ), noted AS (
     INSERT INTO endpoint_states AS s (endpoint_id, disabled_at, reported_at, reported_reason, failing_since)
     SELECT p.id, now(), now(), $2, h.failing_since FROM p LEFT JOIN endpoint_health h ON h.endpoint_id = p.id
     ORDER BY p.id
     ON CONFLICT (endpoint_id) DO UPDATE SET disabled_at = excluded.disabled_at, reported_at = excluded.reported_at,
       reported_reason = excluded.reported_reason,
       failing_since = coalesce(s.failing_since, excluded.failing_since), recovered_at = NULL
   )
   SELECT ${noticeColumns} FROM p LEFT JOIN endpoint_health h ON h.endpoint_id = p.id`,
);

/** Reports endpoints to their owners, each change once (beyond.md §3): the event is written where the change is noted. */
@Injectable()
export class ReportedHealthStore {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly notices: HealthNotices,
    @Inject(NOTICE_AFTER_SECONDS) private readonly afterSeconds: number,
  ) {}

  /**
   * Reports endpoints that have failed for long enough, and those that are disabled in a day, some at a time. Called by one
   * process at a time; what two call at once is reported once all the same.
   */
  async reportFailing(): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const failing = await noticeFailing.rows(client, this.afterSeconds, fewestFailures, mostAtOnce);
      await this.notices.write(
        client,
        'webhook.failing',
        failing.map((endpoint) => ({ ...endpoint, reason: 'failing' })),
      );
    });
    await inTransaction(this.pool, async (client) => {
      const last = await noticeFinal.rows(client, mostAtOnce);
      await this.notices.write(
        client,
        'webhook.failing',
        last.map((endpoint) => ({ ...endpoint, reason: 'failing', final: true })),
      );
    });
  }

  /** Disables endpoints and reports it; one that is disabled already keeps its reason. @returns those that were enabled */
  async disable(client: PoolClient, ids: readonly string[], reason: 'gone' | 'failing'): Promise<readonly string[]> {
    if (ids.length === 0) return ids;
    // A success before this is reported first; what was missed until then is not counted, as nothing can be sent there.
    for (const endpoint of await recoveredAmong.rows(client, ids)) await this.settleRecovered(client, endpoint);
    const disabled = await disableEndpoints.rows(client, ids, reason);
    await this.notices.write(
      client,
      'webhook.disabled',
      disabled.map((endpoint) => ({ ...endpoint, reason })),
    );
    return disabled.map(({ webhookId }) => webhookId);
  }

  /** The endpoints whose first success after a report is not reported yet, the oldest first. */
  recovered(limit: number): Promise<RecoveredEndpoint[]> {
    return recoveredEndpoints.rows(this.pool, limit);
  }

  /** Nothing when it is reported already. @param missed events that a recovery would send; undefined: not counted */
  async reportRecovered(endpoint: RecoveredEndpoint, missed: number | undefined): Promise<void> {
    await inTransaction(this.pool, (client) => this.settleRecovered(client, endpoint, missed));
  }

  private async settleRecovered(
    client: PoolClient,
    { recoveredAt, ...endpoint }: RecoveredEndpoint,
    missed?: number,
  ): Promise<void> {
    const [forgotten] = await forgetReported.rows(client, endpoint.webhookId, recoveredAt);
    if (forgotten) await this.notices.write(client, 'webhook.recovered', [{ ...endpoint, missed }]);
  }
}
