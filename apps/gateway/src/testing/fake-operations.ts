import { callerSees, DomainError, notFound } from '@parley/contracts/base';
import {
  exampleOperation,
  getOperation,
  operationChanged,
  snapshotOperations,
  type Operation,
  type OperationStatus,
} from '@parley/contracts/operations';
import type { FakeServices } from './fake-services.js';

/** The operations service as far as waits need it: rows in memory, real broker, real notifications. */
export class FakeOperations {
  readonly requested = { get: 0, snapshot: 0 };
  /** Called between the read of a row and its answer. */
  afterGet: (operation: Operation) => Promise<void> | void = () => undefined;
  /** Set to make every snapshot request wait for it. */
  holdSnapshots: Promise<void> | undefined;
  readonly #rows = new Map<string, { teamId: string; operation: Operation }>();
  #nextId = 700_000_000_000n;

  private constructor(private readonly services: FakeServices) {}

  static async start(services: FakeServices): Promise<FakeOperations> {
    const fake = new FakeOperations(services);
    await services.answer(getOperation, async ({ operationId, projectId }, { caller }) => {
      fake.requested.get += 1;
      const row = fake.#rows.get(operationId);
      const owner = row && { teamId: row.teamId, projectId: row.operation.projectId };
      if (!row || !owner || !callerSees(caller, owner)) throw notFound('Operation');
      if (projectId !== undefined && projectId !== owner.projectId) throw notFound('Operation');
      const { operation } = row;
      await fake.afterGet(operation);
      return operation;
    });
    await services.answer(snapshotOperations, async ({ operationIds, knownSequences }, { caller }) => {
      fake.requested.snapshot += 1;
      if (caller.kind !== 'service') throw new DomainError('credential_not_allowed', 'Only services ask.');
      await fake.holdSnapshots;
      const isNews = (operation: Operation, index: number): boolean =>
        operation.sequence > (knownSequences?.[index] ?? 0);
      const found = operationIds.map((id) => fake.#rows.get(id)?.operation);
      return { data: found.filter((operation, index) => operation !== undefined && isNews(operation, index)) };
    });
    return fake;
  }

  add(teamId: string, fields: Partial<Operation> = {}): Operation {
    const id = fields.id ?? String((this.#nextId += 1n));
    const operation = { ...exampleOperation, projectId: null, kind: 'campaign', id, ...fields };
    this.#rows.set(id, { teamId, operation });
    return operation;
  }

  find(id: string): Operation | undefined {
    return this.#rows.get(id)?.operation;
  }

  /** Changes the row without a word to anybody, as when a notification is lost. */
  change(id: string, fields: Partial<Operation>): Operation {
    const row = this.#rows.get(id);
    if (!row) throw new Error(`There is no operation ${id}.`);
    row.operation = { ...row.operation, ...fields };
    return row.operation;
  }

  /** The next transition, with its notification. */
  move(id: string, status: OperationStatus): Operation {
    const sequence = (this.#rows.get(id)?.operation.sequence ?? 0) + 1;
    const operation = this.change(id, { status, sequence });
    this.services.notifications.publishNotification(operationChanged, { operation }, { subjectSuffix: id });
    return operation;
  }
}
