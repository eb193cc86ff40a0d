import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import type { Operation, OperationResource } from '@parley/contracts/operations';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { JobAlarm } from './job-alarm.js';
import { JobUpkeepStore } from './job-upkeep.store.js';
import { type ClaimedJob, resourceSql } from './job.store.js';
import { OperationsApi } from './operations-api.js';

export interface NewJob {
  /** From the service's own id source; becomes the operation's id. */
  operationId: string;
  kind: string;
  teamId: string;
  /** Null for an operation of the team itself. */
  projectId: string | null;
  resource: OperationResource;
  /** When the job first runs; default at once. */
  wakeAt?: Date;
}

type StoredJob = Pick<ClaimedJob, 'kind' | 'teamId' | 'projectId' | 'resource'> & { operation: Operation | null };

/** The jobs of this service's operations, for the use cases that create and wake them. */
@Injectable()
export class OperationJobs {
  private readonly upkeep: JobUpkeepStore;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly operations: OperationsApi,
    private readonly alarm: JobAlarm,
  ) {
    this.upkeep = new JobUpkeepStore(pool);
  }

  /** Inserts a job in the transaction of the caller's own rows. The job does not run before {@link open}. */
  async insert(client: PoolClient, job: NewJob): Promise<void> {
    const { operationId, kind, teamId, projectId, resource, wakeAt } = job;
    await client.query({
      name: 'operation-job-insert',
      text: `INSERT INTO operation_jobs (operation_id, kind, team_id, project_id, resource_type, resource_id, wake_at)
             VALUES ($1, $2, $3, $4, $5, $6, coalesce($7::timestamptz, now()))`,
      values: [operationId, kind, teamId, projectId, resource.type, resource.id, wakeAt ?? null],
    });
  }

  /**
   * Opens the operation of a committed job and lets the job run. Await it before replying with the operation's id.
   * Idempotent. When it throws, the executor finds out within two minutes whether the operation was opened after all, and
   * runs the job or has its handler abandon it.
   *
   * @throws DomainError `unavailable` while the operations service is unreachable; any other refusal of that service
   */
  async open(operationId: string): Promise<Operation> {
    const job = await this.find(operationId);
    if (!job) throw new Error(`There is no job for operation ${operationId}; is its transaction committed?`);
    return this.openJob(operationId, job);
  }

  /**
   * Like {@link open}, for a request that may be repeated after its job has ended: then returns the operation as it ended.
   *
   * @param teamId of the operation
   * @throws DomainError `unavailable` also when the job was abandoned: the request must insert it again
   */
  async openOrFind(operationId: string, teamId: string): Promise<Operation> {
    const job = await this.find(operationId);
    if (job) return this.openJob(operationId, job);
    const operation = await this.operations.find(teamId, operationId);
    if (!operation) throw tookTooLong();
    return operation;
  }

  /** The operation as it is now. Null when there is none. @throws DomainError `unavailable` */
  current(operationId: string, teamId: string): Promise<Operation | null> {
    return this.operations.find(teamId, operationId);
  }

  /**
   * Wakes jobs after something they wait for: they run now, or once more after the current run. Unknown ids are ignored. Jobs
   * already due are locked too: a run that began before the change was committed would not see it, and would wait for ever.
   * Jobs that wait for their turn run anyway.
   *
   * @param client pass it to wake the jobs in the transaction of the change; required when that transaction holds a job's
   *   claim
   */
  async wake(operationIds: readonly string[], client: Pool | PoolClient = this.pool): Promise<void> {
    if (operationIds.length === 0) return;
    await client.query({
      name: 'operation-job-wake',
      text: `WITH locked AS (
               SELECT operation_id, wake_at, queued_at IS NOT NULL AND claimed_by IS NULL AS is_queued
               FROM operation_jobs WHERE operation_id = ANY($1::bigint[]) ORDER BY operation_id FOR UPDATE
             )
             UPDATE operation_jobs AS job SET wake_at = now() FROM locked
             WHERE job.operation_id = locked.operation_id AND locked.wake_at > now() AND NOT locked.is_queued`,
      values: [operationIds],
    });
    if (client === this.pool) this.alarm.ring();
    else this.alarm.expect();
  }

  private async openJob(operationId: string, job: StoredJob): Promise<Operation> {
    if (job.operation) return job.operation;
    const { teamId, projectId, kind, resource } = job;
    const operation = await this.operations.create(teamId, { id: operationId, projectId, kind, resource });
    if (!(await this.upkeep.markOpened(operation))) return this.withoutJob(teamId, operation);
    this.alarm.ring();
    return operation;
  }

  private async find(operationId: string): Promise<StoredJob | null> {
    const { rows } = await this.pool.query<StoredJob>({
      name: 'operation-job-find',
      text: `SELECT kind, team_id AS "teamId", project_id AS "projectId", ${resourceSql} AS resource, operation
             FROM operation_jobs WHERE operation_id = $1`,
      values: [operationId],
    });
    return rows[0] ?? null;
  }

  /**
   * Handles a job that disappeared while it was opened here. Either another request opened it and it has ended, or it was
   * abandoned because this process was suspended: then the operation must not stay open without a job.
   */
  private async withoutJob(teamId: string, opened: Operation): Promise<Operation> {
    const operation = opened.status === 'pending' ? await this.failUnlessMoved(teamId, opened) : opened;
    if (operation === null || operation.error === 'internal') throw tookTooLong();
    return operation;
  }

  private async failUnlessMoved(teamId: string, operation: Operation): Promise<Operation | null> {
    const { id: operationId, sequence: expectedSequence } = operation;
    try {
      return await this.operations.advance(teamId, { operationId, expectedSequence, to: 'failed', error: 'internal' });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'operation_conflict')) throw error;
      return this.operations.find(teamId, operationId);
    }
  }
}

function tookTooLong(): DomainError {
  return new DomainError('unavailable', 'It took too long to start; nothing was done.', { retryAfterSeconds: 1 });
}
