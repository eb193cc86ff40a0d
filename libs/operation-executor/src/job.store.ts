import type { Operation, OperationResource } from '@parley/contracts/operations';
import { columnsOf } from '@parley/database';
import type { Pool, PoolClient } from 'pg';

/** Postgres channel that announces jobs of a database: due now, or to be cancelled. The rows are the truth. */
export const wakeChannel = 'operation_jobs';

/** An {@link OperationResource}. The id is text: as a JSON number it would lose its last digits. */
export const resourceSql = `json_build_object('type', resource_type, 'id', resource_id::text)`;

export interface ClaimedJob {
  operationId: string;
  kind: string;
  teamId: string;
  projectId: string | null;
  resource: OperationResource;
  /** The operation as last known. */
  operation: Operation;
  /** The operation may have moved on: the previous run did not end normally, or the job was revoked. */
  isStale: boolean;
  cancelRequested: boolean;
  claim: string;
  /** Number of failed runs in a row. */
  attempts: number;
}

/** The state in which a run leaves its job. */
export interface Release {
  operation: Operation;
  isStale: boolean;
  cancelRequested: boolean;
  attempts: number;
  /** When the job is to run again: after a delay, at a time, or (`null`) once it is woken. */
  wake: { afterMs: number } | { at: Date } | null;
  /** The job keeps waiting for its turn: the run was a short one. */
  staysQueued?: boolean;
}

/**
 * All statements on held claims. They use the database's clock, and the fencing token `claim` protects each of them.
 * {@link JobQueueStore} makes the claims.
 */
export class JobStore {
  constructor(
    private readonly pool: Pool,
    private readonly leaseMs: number,
  ) {}

  /** Locks the job: no other process can claim it before the transaction ends. @returns false when the claim is lost */
  async lockClaim(client: PoolClient, operationId: string, claim: string): Promise<boolean> {
    const { rowCount } = await client.query({
      name: 'operation-job-lock',
      text: `SELECT 1 FROM operation_jobs WHERE operation_id = $1 AND claim = $2 AND claimed_by IS NOT NULL FOR UPDATE`,
      values: [operationId, claim],
    });
    return rowCount === 1;
  }

  async holdsClaim(operationId: string, claim: string): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'operation-job-held',
      text: `SELECT 1 FROM operation_jobs WHERE operation_id = $1 AND claim = $2 AND claimed_until > now()`,
      values: [operationId, claim],
    });
    return rowCount === 1;
  }

  /** Skips locked jobs. @returns the operations whose claims were renewed for a whole lease */
  async renewUnlocked(claims: readonly { operationId: string; claim: string }[]): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ operationId: string }>({
      name: 'operation-job-renew',
      text: `WITH mine AS (
               SELECT job.operation_id
               FROM operation_jobs AS job JOIN unnest($1::bigint[], $2::bigint[]) AS held (operation_id, claim)
                 ON job.operation_id = held.operation_id AND job.claim = held.claim
               WHERE job.claimed_by IS NOT NULL FOR UPDATE OF job SKIP LOCKED
             )
             UPDATE operation_jobs AS job SET claimed_until = now() + $3 * interval '1 ms'
             FROM mine WHERE job.operation_id = mine.operation_id RETURNING job.operation_id AS "operationId"`,
      values: [...columnsOf(claims, 'operationId', 'claim'), this.leaseMs],
    });
    return new Set(rows.map(({ operationId }) => operationId));
  }

  /** Waits for a lock on the job. @returns false when the claim is lost */
  async renewOne({ operationId, claim }: { operationId: string; claim: string }): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'operation-job-renew-one',
      text: `UPDATE operation_jobs SET claimed_until = clock_timestamp() + $3 * interval '1 ms'
             WHERE operation_id = $1 AND claim = $2 AND claimed_by IS NOT NULL`,
      values: [operationId, claim, this.leaseMs],
    });
    return rowCount === 1;
  }

  async cancellationsAmong(operationIds: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ operationId: string }>({
      name: 'operation-job-cancellations',
      text: `SELECT operation_id AS "operationId" FROM operation_jobs
             WHERE operation_id = ANY($1::bigint[]) AND cancel_requested`,
      values: [operationIds],
    });
    return new Set(rows.map(({ operationId }) => operationId));
  }

  /** Removes a job for good. @returns false when the claim is lost */
  async remove(client: PoolClient, operationId: string, claim: string): Promise<boolean> {
    const { rowCount } = await client.query({
      name: 'operation-job-remove',
      text: `DELETE FROM operation_jobs WHERE operation_id = $1 AND claim = $2 AND claimed_by IS NOT NULL`,
      values: [operationId, claim],
    });
    return rowCount === 1;
  }

  /** Gives the claim up. A wake-up during the run is kept. @returns false when the claim was lost before */
  async release(operationId: string, claim: string, release: Release): Promise<boolean> {
    const { operation, isStale, cancelRequested, attempts, wake, staysQueued = false } = release;
    const afterMs = wake && 'afterMs' in wake ? wake.afterMs : null;
    const at = wake && 'at' in wake ? wake.at : null;
    const { rowCount } = await this.pool.query({
      name: 'operation-job-release',
      text: `UPDATE operation_jobs
             SET claimed_by = NULL, claimed_until = NULL, operation = $3, stale = $4, attempts = $6,
                 cancel_requested = cancel_requested OR $5, queued_at = CASE WHEN $9::boolean THEN queued_at END,
                 wake_at = least(wake_at, coalesce(now() + $7 * interval '1 ms', $8::timestamptz, 'infinity'))
             WHERE operation_id = $1 AND claim = $2 AND claimed_by IS NOT NULL`,
      values: [
        operationId,
        claim,
        JSON.stringify(operation),
        isStale,
        cancelRequested,
        attempts,
        afterMs,
        at,
        staysQueued,
      ],
    });
    return rowCount === 1;
  }
}
