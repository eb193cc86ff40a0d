import { Inject, Injectable } from '@nestjs/common';
import type { Operation } from '@parley/contracts/operations';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { wakeChannel } from './job.store.js';

export interface UnopenedJob {
  operationId: string;
  kind: string;
  teamId: string;
}

export interface Backlog {
  due: number;
  oldestSeconds: number;
  /** By kind. */
  queued: ReadonlyMap<string, number>;
}

/** Statements on jobs that this process has not claimed. */
@Injectable()
export class JobUpkeepStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Requests cancellation: waiting jobs are woken, running ones are notified. A repeated request changes nothing. */
  async requestCancel(operationIds: readonly string[]): Promise<void> {
    await this.pool.query({
      name: 'operation-job-cancel',
      text: `WITH untold AS (
               SELECT operation_id FROM operation_jobs WHERE operation_id = ANY($1::bigint[]) AND NOT cancel_requested
               ORDER BY operation_id FOR UPDATE
             ), told AS (
               UPDATE operation_jobs AS job SET cancel_requested = true, wake_at = least(wake_at, now())
               FROM untold WHERE job.operation_id = untold.operation_id RETURNING 1
             )
             SELECT pg_notify('${wakeChannel}', '') FROM (SELECT 1 FROM told LIMIT 1) AS any_told`,
      values: [operationIds],
    });
  }

  /**
   * Takes the jobs away from the processes that run them: their fencing token becomes invalid, and the jobs can be claimed at
   * once.
   */
  async revoke(operationIds: readonly string[]): Promise<void> {
    await this.pool.query({
      name: 'operation-job-revoke',
      text: `WITH taken AS (
               SELECT operation_id FROM operation_jobs WHERE operation_id = ANY($1::bigint[])
               ORDER BY operation_id FOR UPDATE
             ), revoked AS (
               UPDATE operation_jobs AS job
               SET claim = claim + 1, claimed_by = NULL, claimed_until = NULL, wake_at = now(), stale = true
               FROM taken WHERE job.operation_id = taken.operation_id RETURNING 1
             )
             SELECT pg_notify('${wakeChannel}', '') FROM (SELECT 1 FROM revoked LIMIT 1) AS any_revoked`,
      values: [operationIds],
    });
  }

  /** Notifies every executor of the database to look for due jobs. */
  async notify(): Promise<void> {
    await this.pool.query(`SELECT pg_notify('${wakeChannel}', '')`);
  }

  /** Returns at most `limit` opened jobs with ids greater than `afterId`, in ascending order. */
  async openedAfter(afterId: string, kinds: readonly string[], limit: number): Promise<string[]> {
    const { rows } = await this.pool.query<{ operationId: string }>({
      name: 'operation-job-opened-after',
      text: `SELECT operation_id AS "operationId" FROM operation_jobs
             WHERE operation_id > $1 AND operation IS NOT NULL AND kind = ANY($2) ORDER BY operation_id LIMIT $3`,
      values: [afterId, kinds, limit],
    });
    return rows.map(({ operationId }) => operationId);
  }

  /** Returns at most `limit` jobs that are older than `ageMs` and were never opened, oldest first. */
  async unopened(kinds: readonly string[], ageMs: number, limit: number): Promise<UnopenedJob[]> {
    const { rows } = await this.pool.query<UnopenedJob>({
      name: 'operation-job-unopened',
      text: `SELECT operation_id AS "operationId", kind, team_id AS "teamId" FROM operation_jobs
             WHERE operation IS NULL AND created_at < now() - $2 * interval '1 ms' AND kind = ANY($1)
             ORDER BY created_at LIMIT $3`,
      values: [kinds, ageMs, limit],
    });
    return rows;
  }

  /** Marks the job as opened, so that it can run. @returns false when the job no longer exists */
  async markOpened(operation: Operation): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'operation-job-opened',
      text: `UPDATE operation_jobs SET operation = coalesce(operation, $2::jsonb) WHERE operation_id = $1`,
      values: [operation.id, JSON.stringify(operation)],
    });
    return rowCount === 1;
  }

  /** @returns false when the job no longer exists, or was opened after all */
  async removeUnopened(client: PoolClient, operationId: string): Promise<boolean> {
    const { rowCount } = await client.query({
      name: 'operation-job-remove-unopened',
      text: `DELETE FROM operation_jobs WHERE operation_id = $1 AND operation IS NULL`,
      values: [operationId],
    });
    return rowCount === 1;
  }

  /** @returns how many jobs are due and run nowhere, for how long the oldest has been, and how many wait for their turn */
  async backlog(kinds: readonly string[]): Promise<Backlog> {
    const { rows } = await this.pool.query<{ kind: string; due: number; queued: number; oldest: number }>({
      name: 'operation-job-backlog',
      text: `WITH waiting AS (
               SELECT kind, coalesce(claimed_until, wake_at) AS since, false AS is_queued FROM operation_jobs
               WHERE operation IS NOT NULL AND coalesce(claimed_until, wake_at) <= now() AND kind = ANY($1)
               UNION ALL SELECT kind, queued_at, true FROM operation_jobs
               WHERE queued_at IS NOT NULL AND claimed_by IS NULL AND wake_at > now() AND kind = ANY($1)
             )
             SELECT kind, count(*)::int AS due, (count(*) FILTER (WHERE is_queued))::int AS queued,
                    extract(epoch FROM now() - min(since))::float8 AS oldest
             FROM waiting GROUP BY kind`,
      values: [kinds],
    });
    return {
      due: rows.reduce((sum, { due }) => sum + due, 0),
      oldestSeconds: Math.max(0, ...rows.map(({ oldest }) => oldest)),
      queued: new Map(kinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.queued ?? 0])),
    };
  }
}
