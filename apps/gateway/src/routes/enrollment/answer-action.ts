import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts/base';
import { getOperation, type Operation } from '@parley/contracts/operations';
import { RequestClient } from '@parley/messaging';
import { OperationJobs } from '@parley/operation-executor';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { HeldWaits } from '../../streams/operations/index.js';
import type { RequestedBy } from '../../access/requests/index.js';
import { answerTo, type Answer, type EnrollmentAnswerBody } from './enrollment.js';
import { EnrollmentStore } from './enrollment.store.js';

/** The executor handles the answer at once. If it is delayed, the reply has the operation as it stands. */
const takenUpWithinSeconds = 5;

export interface AddressedAction {
  projectId: string;
  actionId: string;
}

/** Answers an action of an enrollment (decisions.md §8). The answer wakes the executor, which advances the operation. */
@Injectable()
export class AnswerAction {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly store: EnrollmentStore,
    private readonly jobs: OperationJobs,
    private readonly client: RequestClient,
    private readonly waits: HeldWaits,
  ) {}

  /** @throws DomainError `not_found`, `missing_field`, `invalid_parameter`, `conflict` */
  async execute(
    by: RequestedBy,
    { projectId, actionId }: AddressedAction,
    body: EnrollmentAnswerBody,
  ): Promise<Operation> {
    const action = await this.store.findAction(by.caller.teamId, projectId, actionId);
    if (!action) throw notFound('Action', actionId);
    const answer = answerTo(action.code, body);
    const watch = this.waits.watch(action.operationId);
    try {
      const asking = await this.client.request(getOperation, { operationId: action.operationId, projectId }, by);
      if (asking.actionRequired?.id !== actionId) throw notRequested();
      await this.#store(action.operationId, actionId, answer);
      const afterSequence = asking.sequence;
      // The answer is stored whether or not the client still waits for the reply.
      const onceGone = () => () => undefined;
      return await watch.hold(asking, { afterSequence, waitSeconds: takenUpWithinSeconds, onceGone });
    } finally {
      watch.end();
    }
  }

  async #store(operationId: string, actionId: string, answer: Answer): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      if (!(await this.store.answer(client, actionId, answer))) throw notRequested();
      await this.jobs.wake([operationId], client);
    });
  }
}

function notRequested(): DomainError {
  return new DomainError('conflict', 'The action has already been answered, or its operation no longer asks for it.');
}
