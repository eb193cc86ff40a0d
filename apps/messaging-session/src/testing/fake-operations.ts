import {
  type AdvanceOperation,
  advanceOperation,
  cancelRequested,
  createOperation,
  DomainError,
  getOperation,
  keepOperationsAlive,
  notFound,
  type Operation,
  type OperationStatus,
  operationStream,
  type RequestContract,
  snapshotOperations,
} from '@parley/contracts';
import { type Broker, ensureStreams, RequestServer } from '@parley/messaging';
import type { Logger } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';

/** decisions.md §7, "Machine". */
const edges: Readonly<Record<OperationStatus, readonly OperationStatus[]>> = {
  pending: ['running', 'failed'],
  running: ['action_required', 'succeeded', 'failed', 'cancelling'],
  action_required: ['running', 'failed', 'cancelling'],
  cancelling: ['cancelled', 'succeeded', 'failed'],
  succeeded: [],
  failed: [],
  cancelled: [],
};

/** The operations service as its executors know it: rows in memory, real broker, real facts. */
export class FakeOperations {
  /** Every operation that was opened, with its statuses in their order; progress after a colon. */
  readonly told = new Map<string, string[]>();
  /** While set, nothing can be opened. */
  refuseCreation: DomainError | undefined;
  readonly #rows = new Map<string, Operation>();

  private constructor(
    private readonly broker: Broker,
    private readonly server: RequestServer,
  ) {}

  static async start(broker: Broker, logger: Logger): Promise<FakeOperations> {
    const server = new RequestServer({ broker, service: 'operations', logger });
    const fake = new FakeOperations(broker, server);
    const answer = <Q extends object, R extends object>(contract: RequestContract<Q, R>, by: (request: Q) => R): void =>
      server.addHandler(contract.subject, async (request: Q) => by(request), false, { contract });
    answer(createOperation, ({ id, projectId, kind, resource }) => {
      if (fake.refuseCreation) throw fake.refuseCreation;
      return fake.#rows.get(id) ?? fake.keep(opened(id, projectId, kind, resource));
    });
    answer(getOperation, ({ operationId }) => fake.get(operationId));
    answer(advanceOperation, (request) => fake.advance(request));
    answer(snapshotOperations, ({ operationIds }) => ({
      data: operationIds.flatMap((id) => fake.#rows.get(id) ?? []),
    }));
    answer(keepOperationsAlive, ({ operationIds }) => ({
      ended: operationIds.filter((id) => edges[fake.#rows.get(id)?.status ?? 'failed'].length === 0),
    }));
    server.listen(() => undefined);
    await ensureStreams(broker, [operationStream]);
    await broker.connection.flush();
    return fake;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  get(id: string): Operation {
    const operation = this.#rows.get(id);
    if (!operation) throw notFound('Operation');
    return operation;
  }

  /** As a customer's cancellation does: `cancelling`, and the fact for the executor. */
  cancel(id: string): void {
    const operation = this.advance({ operationId: id, expectedSequence: this.get(id).sequence, to: 'cancelling' });
    const fact = { teamId: '1001', operationId: id, kind: operation.kind, sequence: operation.sequence };
    this.broker.connection.publish(cancelRequested.subject, JSON.stringify(fact));
  }

  /** As the sweeper or the deletion of the owner does. */
  fail(id: string, error: Operation['error']): void {
    const { sequence } = this.get(id);
    this.advance({ operationId: id, expectedSequence: sequence, to: 'failed', error: error ?? 'internal' });
  }

  until(id: string, status: OperationStatus, timeoutMs = 15_000): Promise<Operation> {
    return waitFor(
      () => {
        const operation = this.#rows.get(id);
        return operation?.status === status && operation;
      },
      { message: `operation ${id} to be ${status}`, timeoutMs },
    );
  }

  private advance({ operationId, expectedSequence, to, progress, error, actionRequired }: AdvanceOperation): Operation {
    const before = this.get(operationId);
    const allowed = to === undefined ? edges[before.status].length > 0 : edges[before.status].includes(to);
    if (before.sequence !== expectedSequence || !allowed) {
      throw new DomainError('operation_conflict', 'operation_conflict', { extra: { operation: before } });
    }
    return this.keep({
      ...before,
      status: to ?? before.status,
      sequence: before.sequence + (to === undefined ? 0 : 1),
      progress: progress === undefined ? before.progress : progress,
      error: error ?? null,
      actionRequired: actionRequired ?? null,
    });
  }

  private keep(operation: Operation): Operation {
    this.#rows.set(operation.id, operation);
    const { id, status, progress } = operation;
    const steps = this.told.get(id) ?? [];
    this.told.set(id, [...steps, progress === null ? status : `${status}:${progress}`]);
    return operation;
  }
}

function opened(id: string, projectId: string | null, kind: string, resource: Operation['resource']): Operation {
  const now = new Date().toISOString();
  return {
    id,
    projectId,
    kind,
    resource,
    status: 'pending',
    sequence: 1,
    capabilities: { cancellable: false },
    progress: null,
    error: null,
    actionRequired: null,
    createdAt: now,
    updatedAt: now,
  };
}
