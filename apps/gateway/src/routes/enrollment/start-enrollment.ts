import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import { getOperation } from '@parley/contracts/operations';
import { keyedRequest, oncePerKey } from '@parley/idempotency';
import { RequestClient } from '@parley/messaging';
import { OperationJobs } from '@parley/operation-executor';
import { IDS, PG_POOL, type Ids } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool } from 'pg';
import { endsWait } from '../../streams/operations/index.js';
import { type RequestedBy, idempotencyOf, operationKeySeconds } from '../../access/requests/index.js';
import { enrollmentKind, enrollmentRoute } from './enrollment.js';
import { EnrollmentStore } from './enrollment.store.js';

interface Started {
  operationId: string;
}

/**
 * Starts the enrollment by which a project becomes Live (decisions.md §8). A unique index allows one open enrollment
 * per project. If the operations service does not answer, the outcome is unknown: within two minutes the enrollment is
 * either under way or deleted, and until then another start is a conflict.
 */
@Injectable()
export class StartEnrollment {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(IDS) private readonly ids: Ids,
    private readonly store: EnrollmentStore,
    private readonly jobs: OperationJobs,
    private readonly client: RequestClient,
  ) {}

  /**
   * A repeat with the same key gets the answer of the first, however far the enrollment is.
   * @throws DomainError `not_found`, `idempotency_conflict`, `conflict`, `unavailable`
   */
  async execute(by: RequestedBy, projectId: string, key: string | undefined): Promise<Started> {
    const started = await this.#insert(by, projectId, key).catch(async (error: unknown) => {
      if (!(error instanceof StillOpen)) throw error;
      await this.#closeEnded(by, projectId);
      return this.#insert(by, projectId, key);
    });
    await this.jobs.openOrFind(started.operationId, by.caller.teamId);
    return started;
  }

  async #insert(by: RequestedBy, projectId: string, key: string | undefined): Promise<Started> {
    const { teamId } = by.caller;
    const idempotency = idempotencyOf(by, enrollmentRoute, key, operationKeySeconds);
    const { answer } = await inTransaction(this.pool, async (client) => {
      const stage = await this.store.lockStage(client, teamId, projectId);
      if (stage === null) throw notFound('Project', projectId);
      const once = idempotency && keyedRequest(by.caller, idempotency, { projectId });
      return oncePerKey(client, once, async () => {
        if (stage === 'Live') throw new DomainError('conflict', 'The project is already Live.');
        const operationId = this.ids.next();
        if (!(await this.store.insert(client, { operationId, teamId, projectId, key }))) throw new StillOpen();
        const resource = { type: 'project', id: projectId };
        await this.jobs.insert(client, { operationId, kind: enrollmentKind, teamId, projectId, resource });
        return { operationId };
      });
    });
    return answer;
  }

  /**
   * Closes an enrollment whose operation has ended. Callers see that end a moment before the executor closes the
   * enrollment, and must not have to wait for it.
   */
  async #closeEnded(by: RequestedBy, projectId: string): Promise<void> {
    const operationId = await this.store.findOpen(projectId);
    if (operationId === null) return;
    const operation = await this.client.request(getOperation, { operationId }, by).catch((error: unknown) => {
      // The operation is not open yet: another request is just starting it.
      if (error instanceof DomainError && error.code === 'not_found') throw underWay();
      throw error;
    });
    if (!endsWait(operation, undefined)) throw underWay();
    await this.store.close(operationId);
  }
}

function underWay(): DomainError {
  return new StillOpen();
}

class StillOpen extends DomainError {
  constructor() {
    super('conflict', 'The project has an open enrollment already.');
  }
}
