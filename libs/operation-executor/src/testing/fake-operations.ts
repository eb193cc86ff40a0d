import { Controller, Module, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Payload } from '@nestjs/microservices';
import {
  AdvanceOperation,
  advanceOperation,
  cancelRequested,
  CreateOperation,
  createOperation,
  DomainError,
  getOperation,
  type KeptOperations,
  KeepOperationsAlive,
  keepOperationsAlive,
  notFound,
  type Operation,
  OperationIds,
  OperationLookup,
  type OperationSnapshots,
  type OperationStatus,
  snapshotOperations,
} from '@parley/contracts';
import { type Broker, Handles, RequestServer } from '@parley/messaging';
import type { Logger } from '@parley/service-runtime';
import { hasEnded } from '../terminal.js';

const edges: Record<string, OperationStatus[]> = {
  pending: ['running', 'failed'],
  running: ['action_required', 'succeeded', 'failed', 'cancelling'],
  action_required: ['running', 'failed', 'cancelling'],
  cancelling: ['cancelled', 'succeeded', 'failed'],
};

/** The operations service as its contracts describe it, in memory, over real NATS; it can be away and drop answers. */
export class FakeOperations {
  readonly operations = new Map<string, Operation>();
  /** Every status that an operation had, in order. */
  readonly history = new Map<string, OperationStatus[]>();
  readonly kept: { operationIds: string[]; holdSeconds: number }[] = [];
  /** Answers `unavailable` to everything. */
  isAway = false;
  /** How often it did. */
  refusals = 0;
  /** Advances that are made and then answered `unavailable`. */
  answersToLose = 0;
  private app?: INestMicroservice;

  constructor(
    private readonly broker: Broker,
    private readonly logger: Logger,
  ) {}

  async start(): Promise<void> {
    const strategy = new RequestServer({ broker: this.broker, service: 'operations', logger: this.logger });
    @Module({
      controllers: [FakeOperationsController],
      providers: [{ provide: FakeOperations, useValue: this }],
    })
    class FakeModule {}
    this.app = await NestFactory.createMicroservice(FakeModule, { strategy, logger: false });
    await this.app.listen();
    await this.broker.connection.flush();
  }

  async stop(): Promise<void> {
    await this.app?.close();
  }

  of(id: string): Operation {
    const operation = this.operations.get(id);
    if (!operation) throw notFound('Operation');
    return operation;
  }

  create({ id, projectId, kind, resource }: CreateOperation): Operation {
    const existing = this.operations.get(id);
    if (existing) return existing;
    const at = new Date().toISOString();
    return this.save({
      ...{ id, projectId, kind, resource, status: 'pending', sequence: 1, capabilities: { cancellable: true } },
      ...{ progress: null, error: null, actionRequired: null, createdAt: at, updatedAt: at },
    });
  }

  /** Moves it as somebody else would. */
  move(id: string, to: OperationStatus, details: Partial<Operation> = {}): Operation {
    const before = this.of(id);
    if (!edges[before.status]?.includes(to)) throw this.conflict(before, `no edge from ${before.status} to ${to}`);
    const cleared = { error: null, actionRequired: null };
    return this.save({ ...before, ...cleared, ...details, status: to, sequence: before.sequence + 1 });
  }

  advance(request: AdvanceOperation): Operation {
    const { operationId, expectedSequence, to, progress, error, actionRequired } = request;
    const before = this.of(operationId);
    if (before.sequence !== expectedSequence) {
      const isRepeat = to !== undefined && this.history.get(operationId)?.[expectedSequence] === to;
      if (isRepeat) return before;
      throw this.conflict(before, `at sequence ${before.sequence}, not ${expectedSequence}`);
    }
    if (to === undefined && hasEnded(before)) throw this.conflict(before, 'it has ended');
    const changed = progress === undefined ? {} : { progress };
    if (to === undefined) return this.save({ ...before, ...changed });
    const details = { ...(error ? { error } : {}), ...(actionRequired ? { actionRequired } : {}) };
    return this.move(operationId, to, { ...changed, ...details });
  }

  /** Cancels as the service does: the transition, then the fact for the executor. */
  async cancel(id: string, messageId = `cancel-${id}`): Promise<void> {
    this.move(id, 'cancelling');
    await this.publishCancel(id, messageId);
  }

  async publishCancel(id: string, messageId: string): Promise<void> {
    const { kind, sequence } = this.of(id);
    const fact = { teamId: '1001', operationId: id, kind, sequence };
    await this.broker.jetStream.publish(cancelRequested.subject, JSON.stringify(fact), { msgID: messageId });
  }

  refuseWhenAway(): void {
    if (!this.isAway) return;
    this.refusals += 1;
    throw new DomainError('unavailable', 'Away.', { retryAfterSeconds: 1 });
  }

  private save(operation: Operation): Operation {
    const before = this.operations.get(operation.id);
    this.operations.set(operation.id, operation);
    if (before?.sequence !== operation.sequence) {
      this.history.set(operation.id, [...(this.history.get(operation.id) ?? []), operation.status]);
    }
    return operation;
  }

  private conflict(operation: Operation, why: string): DomainError {
    return new DomainError('operation_conflict', why, { extra: { operation } });
  }
}

@Controller()
class FakeOperationsController {
  constructor(private readonly fake: FakeOperations) {}

  @Handles(createOperation)
  create(@Payload() request: CreateOperation): Promise<Operation> {
    return this.answer(() => this.fake.create(request));
  }

  @Handles(getOperation)
  get(@Payload() { operationId }: OperationLookup): Promise<Operation> {
    return this.answer(() => this.fake.of(operationId));
  }

  @Handles(advanceOperation)
  advance(@Payload() request: AdvanceOperation): Promise<Operation> {
    return this.answer(() => {
      const operation = this.fake.advance(request);
      if (this.fake.answersToLose === 0) return operation;
      this.fake.answersToLose -= 1;
      throw new DomainError('unavailable', 'The answer is lost.');
    });
  }

  @Handles(snapshotOperations)
  snapshot(@Payload() { operationIds }: OperationIds): Promise<OperationSnapshots> {
    const { operations } = this.fake;
    return this.answer(() => ({ data: operationIds.flatMap((id) => operations.get(id) ?? []) }));
  }

  @Handles(keepOperationsAlive)
  keepAlive(@Payload() request: KeepOperationsAlive): Promise<KeptOperations> {
    const { operations, kept } = this.fake;
    return this.answer(() => {
      kept.push({ operationIds: request.operationIds, holdSeconds: request.holdSeconds });
      const isOver = (id: string): boolean => {
        const operation = operations.get(id);
        return !operation || hasEnded(operation);
      };
      return { ended: request.operationIds.filter(isOver) };
    });
  }

  private answer<T>(make: () => T): Promise<T> {
    this.fake.refuseWhenAway();
    return Promise.resolve(make());
  }
}
