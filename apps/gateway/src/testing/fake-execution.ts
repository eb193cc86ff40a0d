import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '@parley/contracts/base';
import {
  advanceOperation,
  type AdvanceOperation,
  cancelRequested,
  createOperation,
  isLegalEdge,
  keepOperationsAlive,
  type Operation,
  type OperationStatus,
} from '@parley/contracts/operations';
import { outboxInsert } from '@parley/messaging';
import { firstIdAt } from '@parley/service-runtime';
import type { FakeOperations } from './fake-operations.js';
import type { Installation } from './installation.js';

type Step = Pick<Operation, 'sequence' | 'status' | 'progress' | 'error' | 'actionRequired'>;

/** The operations service as executors see it: compare-and-set over the machine of decisions.md §7, with a history. */
export class FakeExecution {
  /** Called with each command before it is looked at; what it throws is answered. */
  beforeAdvance: (command: AdvanceOperation) => Promise<void> | void = () => undefined;
  /** Called with each command that was carried out, before it is answered; what it throws is answered instead. */
  afterAdvance: (command: AdvanceOperation) => Promise<void> | void = () => undefined;
  /** Set to refuse to open anything. */
  isAway = false;
  readonly #histories = new Map<string, Step[]>();
  #cancelled = 0n;

  private constructor(
    private readonly installation: Installation,
    private readonly operations: FakeOperations,
  ) {}

  static async start(installation: Installation, operations: FakeOperations): Promise<FakeExecution> {
    const fake = new FakeExecution(installation, operations);
    await installation.services.answer(createOperation, (request, { caller }) => {
      if (fake.isAway) throw new DomainError('unavailable', 'Not now.', { retryAfterSeconds: 1 });
      return operations.find(request.id) ?? fake.#open(caller.teamId, request);
    });
    await installation.services.answer(advanceOperation, async (command) => {
      await fake.beforeAdvance(command);
      const operation = fake.#advance(command);
      await fake.afterAdvance(command);
      return operation;
    });
    await installation.services.answer(keepOperationsAlive, () => ({ ended: [] }));
    return fake;
  }

  get(operationId: string): Operation {
    const operation = this.operations.find(operationId);
    if (!operation) throw new Error(`There is no operation ${operationId}.`);
    return operation;
  }

  history(operationId: string): Step[] {
    return this.#histories.get(operationId) ?? [];
  }

  /** An accepted cancellation, with its event on the way to the executor. */
  async cancel(operationId: string): Promise<void> {
    const { kind, sequence } = this.#move(operationId, 'cancelling', {});
    const event = { teamId: '1', operationId, kind, sequence };
    const id = String(BigInt(firstIdAt(new Date())) + this.#cancelled++);
    const { pool } = this.installation.database;
    const { text, values } = outboxInsert(pool, [{ id, contract: cancelRequested, event }]);
    await pool.query(text, values);
  }

  #open(teamId: string, fields: Partial<Operation>): Operation {
    const fresh = { status: 'pending', sequence: 1, progress: null } as const;
    const operation = this.operations.add(teamId, { ...fields, ...fresh });
    this.#histories.set(operation.id, [stepOf(operation)]);
    return operation;
  }

  #advance(command: AdvanceOperation): Operation {
    const { operationId, expectedSequence, to, progress, error, actionRequired } = command;
    const current = this.get(operationId);
    if (current.sequence !== expectedSequence) {
      const made = this.history(operationId)[expectedSequence];
      const isRepeat = made?.status === to && isDeepStrictEqual(plain(made?.actionRequired), plain(actionRequired));
      if (to !== undefined && isRepeat) return current;
      throw conflict(current);
    }
    if (to === undefined) return this.operations.change(operationId, { progress: progress ?? null });
    const details = { error: error ?? null, actionRequired: actionRequired ?? null };
    return this.#move(operationId, to, { ...details, ...(progress === undefined ? {} : { progress }) });
  }

  #move(operationId: string, to: OperationStatus, details: Partial<Operation>): Operation {
    const current = this.get(operationId);
    if (!isLegalEdge(current.status, to)) throw conflict(current);
    this.operations.change(operationId, { actionRequired: null, ...details });
    const moved = this.operations.move(operationId, to);
    this.#histories.get(operationId)?.push(stepOf(moved));
    return moved;
  }
}

function stepOf({ sequence, status, progress, error, actionRequired }: Operation): Step {
  return { sequence, status, progress, error, actionRequired };
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

function conflict(operation: Operation): DomainError {
  return new DomainError('operation_conflict', 'The operation is elsewhere.', { extra: { operation } });
}
