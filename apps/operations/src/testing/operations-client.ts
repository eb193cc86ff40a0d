import { type Caller, manyTeamsCaller } from '@parley/contracts/base';
import {
  type ActionRequired,
  type AdvanceOperation,
  advanceOperation,
  cancelOperation,
  type CancelReceipt,
  type CreateOperation,
  createOperation,
  getOperation,
  keepOperationsAlive,
  type KeptOperations,
  type ListOperations,
  listOperations,
  listTransitions,
  type Operation,
  type OperationPage,
  type OperationStatus,
  type OperationTransition,
  snapshotOperations,
} from '@parley/contracts/operations';
import type { RequestClient } from '@parley/messaging';
import { firstIdAt } from '@parley/service-runtime';
import { aCaller, sequentialIds } from '@parley/testing';

export const executor = aCaller({ kind: 'service', credentialId: 'messaging-session' });
export const anAction: ActionRequired = { id: '5', code: 'connect_session', message: 'Connect the session.' };

const pathTo: Record<OperationStatus, OperationStatus[]> = {
  pending: [],
  running: ['running'],
  action_required: ['running', 'action_required'],
  cancelling: ['running', 'cancelling'],
  succeeded: ['running', 'succeeded'],
  failed: ['failed'],
  cancelled: ['running', 'cancelling', 'cancelled'],
};

/** What must come with a move to that status. */
export const detailsOf = (to: OperationStatus) => ({
  ...(to === 'failed' ? { error: 'internal' as const } : {}),
  ...(to === 'action_required' ? { actionRequired: anAction } : {}),
});

/** The questions and commands of the service, with defaults: by default as an executor of team 1001. */
export class OperationsClient {
  readonly ids = sequentialIds(firstIdAt(new Date('2026-11-20T12:00:00.000Z')));

  /** @param timeoutMs how long a cancellation waits for its answer; the client's own default when not given */
  constructor(
    private readonly client: RequestClient,
    private readonly timeoutMs?: number,
  ) {}

  create(fields: Partial<CreateOperation> = {}, caller: Caller = executor): Promise<Operation> {
    const resource = { type: 'campaign', id: '9' };
    const request = { id: this.ids.next(), projectId: '3001', kind: 'campaign', resource, ...fields };
    return this.client.request(createOperation, request, { caller });
  }

  advance(operationId: string, fields: Omit<AdvanceOperation, 'operationId'>, caller = executor): Promise<Operation> {
    return this.client.request(advanceOperation, { operationId, ...fields }, { caller });
  }

  /** A new operation, led to the status by its shortest way. */
  async createIn(status: OperationStatus, fields: Partial<CreateOperation> = {}, caller = executor) {
    let operation = await this.create(fields, caller);
    for (const to of pathTo[status]) {
      const step = { expectedSequence: operation.sequence, to, ...detailsOf(to) };
      operation = await this.advance(operation.id, step, caller);
    }
    return operation;
  }

  get(operationId: string, caller = aCaller(), projectId?: string): Promise<Operation> {
    return this.client.request(getOperation, { operationId, projectId }, { caller });
  }

  async history(
    operationId: string,
    caller = aCaller(),
    projectId?: string,
    afterSequence?: number,
  ): Promise<OperationTransition[]> {
    return (await this.client.request(listTransitions, { operationId, projectId, afterSequence }, { caller })).data;
  }

  list(request: Partial<ListOperations>, caller = aCaller()): Promise<OperationPage> {
    return this.client.request(listOperations, { limit: 100, ...request }, { caller });
  }

  cancel(operationId: string, key: string, caller = aCaller(), projectId?: string): Promise<CancelReceipt> {
    const request = { operationId, idempotencyKey: key, projectId };
    return this.client.request(cancelOperation, request, { caller, timeoutMs: this.timeoutMs });
  }

  async snapshot(operationIds: string[], caller = manyTeamsCaller('gateway')): Promise<Operation[]> {
    return (await this.client.request(snapshotOperations, { operationIds }, { caller })).data;
  }

  async moved(known: readonly Pick<Operation, 'id' | 'sequence'>[]): Promise<Operation[]> {
    const request = { operationIds: known.map(({ id }) => id), knownSequences: known.map(({ sequence }) => sequence) };
    return (await this.client.request(snapshotOperations, request, { caller: manyTeamsCaller('gateway') })).data;
  }

  keepAlive(operationIds: string[], holdSeconds: number, caller = manyTeamsCaller('gateway')): Promise<KeptOperations> {
    return this.client.request(keepOperationsAlive, { operationIds, holdSeconds }, { caller });
  }
}
