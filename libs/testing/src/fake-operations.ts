import { DomainError, notFound, type RequestContract } from '@parley/contracts/base';
import {
  advanceOperation,
  type AdvanceOperation,
  cancelRequested,
  createOperation,
  type CreateOperation,
  getOperation,
  isCancellable,
  isLegalEdge,
  isTerminal,
  keepOperationsAlive,
  type KeepOperationsAlive,
  type Operation,
  type OperationStatus,
  operationStream,
  snapshotOperations,
} from '@parley/contracts/operations';
import { type Broker, ensureStreams, RequestServer } from '@parley/messaging';
import type { Logger } from '@parley/service-runtime';
import { waitFor } from './wait-for.js';

/** The operations service as its executors know it: rows in memory, real broker, real events. It can be away. */
export class FakeOperations {
  readonly operations = new Map<string, Operation>();
  /** Every status that an operation had, in order. */
  readonly history = new Map<string, OperationStatus[]>();
  /** The same with each change of progress alone; progress after a colon. */
  readonly reported = new Map<string, string[]>();
  readonly kept: KeepOperationsAlive[] = [];
  /** Answers `unavailable` to everything. */
  isAway = false;
  /** How often it did. */
  refusals = 0;
  /** Advances that are made and then answered `unavailable`. */
  answersToLose = 0;
  /** While set, nothing can be opened. */
  refuseCreation: DomainError | undefined;

  private constructor(
    private readonly broker: Broker,
    private readonly server: RequestServer,
  ) {}

  static async start(broker: Broker, logger: Logger): Promise<FakeOperations> {
    const server = new RequestServer({ broker, service: 'operations', logger });
    const fake = new FakeOperations(broker, server);
    const { operations } = fake;
    fake.answer(createOperation, (request) => fake.create(request));
    fake.answer(getOperation, ({ operationId }) => fake.of(operationId));
    fake.answer(advanceOperation, (request) => fake.advanceAndAnswer(request));
    fake.answer(snapshotOperations, ({ operationIds }) => ({
      data: operationIds.flatMap((id) => operations.get(id) ?? []),
    }));
    fake.answer(keepOperationsAlive, (request) => {
      fake.kept.push(request);
      const statusOf = (id: string): OperationStatus => operations.get(id)?.status ?? 'failed';
      const { operationIds } = request;
      return {
        ended: operationIds.filter((id) => isTerminal(statusOf(id))),
        cancelling: operationIds.filter((id) => statusOf(id) === 'cancelling'),
      };
    });
    server.listen(() => undefined);
    await ensureStreams(broker, [operationStream]);
    await broker.connection.flush();
    return fake;
  }

  close(): Promise<void> {
    return this.server.close();
  }

  of(id: string): Operation {
    const operation = this.operations.get(id);
    if (!operation) throw notFound('Operation');
    return operation;
  }

  until(id: string, status: OperationStatus, timeoutMs = 25_000): Promise<Operation> {
    return waitFor(
      () => {
        const operation = this.operations.get(id);
        return operation?.status === status && operation;
      },
      { message: `operation ${id} to be ${status}`, timeoutMs },
    );
  }

  create({ id, projectId, kind, resource }: CreateOperation): Operation {
    if (this.refuseCreation) throw this.refuseCreation;
    const existing = this.operations.get(id);
    if (existing) return existing;
    const at = new Date().toISOString();
    return this.save({
      ...{ id, projectId, kind, resource, status: 'pending', sequence: 1, capabilities: { cancellable: false } },
      ...{ progress: null, error: null, actionRequired: null, createdAt: at, updatedAt: at },
    });
  }

  /** Moves it as another client would. */
  move(id: string, to: OperationStatus, details: Partial<Operation> = {}): Operation {
    const before = this.of(id);
    if (!isLegalEdge(before.status, to)) throw conflict(before, `no edge from ${before.status} to ${to}`);
    const cleared = { error: null, actionRequired: null };
    return this.save({ ...before, ...cleared, ...details, status: to, sequence: before.sequence + 1 });
  }

  /** As the sweeper or the deletion of the owner does. */
  fail(id: string, error: Operation['error']): void {
    this.move(id, 'failed', { error });
  }

  /** Cancels as the service does: the transition, then the event for the executor. */
  async cancel(id: string, messageId = `cancel-${id}`): Promise<void> {
    this.move(id, 'cancelling');
    await this.publishCancel(id, messageId);
  }

  async publishCancel(id: string, messageId: string): Promise<void> {
    const { kind, sequence } = this.of(id);
    const event = { teamId: '1001', operationId: id, kind, sequence };
    await this.broker.jetStream.publish(cancelRequested.subject, JSON.stringify(event), { msgID: messageId });
  }

  private answer<Q extends object, R extends object>(contract: RequestContract<Q, R>, by: (request: Q) => R): void {
    const handler = async (request: Q): Promise<R> => {
      this.refuseWhenAway();
      return by(request);
    };
    this.server.addHandler(contract.subject, handler, false, { contract });
  }

  private advanceAndAnswer(request: AdvanceOperation): Operation {
    const operation = this.advance(request);
    if (this.answersToLose === 0) return operation;
    this.answersToLose -= 1;
    throw new DomainError('unavailable', 'The answer is lost.');
  }

  private advance(request: AdvanceOperation): Operation {
    const { operationId, expectedSequence, to, progress, error, actionRequired } = request;
    const before = this.of(operationId);
    if (before.sequence !== expectedSequence) {
      const isRepeat = to !== undefined && this.history.get(operationId)?.[expectedSequence] === to;
      if (isRepeat) return before;
      throw conflict(before, `at sequence ${before.sequence}, not ${expectedSequence}`);
    }
    if (to === undefined && isTerminal(before.status)) throw conflict(before, 'it has ended');
    const changed = progress === undefined ? {} : { progress };
    if (to === undefined) return this.save({ ...before, ...changed });
    const details = { ...(error ? { error } : {}), ...(actionRequired ? { actionRequired } : {}) };
    return this.move(operationId, to, { ...changed, ...details });
  }

  private refuseWhenAway(): void {
    if (!this.isAway) return;
    this.refusals += 1;
    throw new DomainError('unavailable', 'Away.', { retryAfterSeconds: 1 });
  }

  private save(changed: Operation): Operation {
    const { id, kind, status, progress, sequence } = changed;
    const cancellable = isCancellable({ kind, status });
    const operation = { ...changed, capabilities: { cancellable } };
    const before = this.operations.get(id);
    this.operations.set(id, operation);
    if (before?.sequence !== sequence) this.history.set(id, [...(this.history.get(id) ?? []), status]);
    const step = progress === null ? status : `${status}:${progress}`;
    this.reported.set(id, [...(this.reported.get(id) ?? []), step]);
    return operation;
  }
}

function conflict(operation: Operation, why: string): DomainError {
  return new DomainError('operation_conflict', why, { extra: { operation } });
}
