import { Injectable } from '@nestjs/common';
import { DomainError, manyTeamsCaller, notFound } from '@parley/contracts/base';
import { type Operation, snapshotOperations, type SnapshotOperations } from '@parley/contracts/operations';
import { RequestClient } from '@parley/messaging';
import { Batcher } from '@parley/service-runtime';

/** Operations per request: the reply stays well below the largest message of NATS. */
export const snapshotSize = 500;
const readTimeoutMs = 5_000;
const caller = manyTeamsCaller('gateway');

/** Reads current operations of all teams. Only for requests whose caller has been authorized. */
@Injectable()
export class OperationSnapshots {
  readonly #reads: Batcher<string, Operation | DomainError>;

  constructor(private readonly client: RequestClient) {
    this.#reads = new Batcher({ maxSize: snapshotSize, run: (operationIds) => this.#run(operationIds) });
  }

  /**
   * Reads one operation. Reads that arrive while a request is under way share the next request.
   * @throws DomainError `unavailable`, `not_found`
   */
  async read(operationId: string): Promise<Operation> {
    const found = await this.#reads.add(operationId);
    if (found instanceof DomainError) throw found;
    return found;
  }

  /**
   * Returns which operations are past their known sequence; at most {@link snapshotSize} at once.
   * @throws DomainError `unavailable`
   */
  async readMoved(known: ReadonlyMap<string, number>, timeoutMs: number): Promise<Operation[]> {
    const request = { operationIds: [...known.keys()], knownSequences: [...known.values()] };
    return this.#ask(request, timeoutMs);
  }

  async #run(operationIds: string[]): Promise<(Operation | DomainError)[]> {
    try {
      const data = await this.#ask({ operationIds }, readTimeoutMs);
      const found = new Map(data.map((each) => [each.id, each]));
      return operationIds.map((id) => found.get(id) ?? notFound('Operation', id));
    } catch (error) {
      // The same for all of them: a retry with halves would only take longer.
      if (error instanceof DomainError && error.code === 'unavailable') return operationIds.map(() => error);
      throw error;
    }
  }

  /** As customers see them: while their team is suspended, without their own progress (decisions.md §14). */
  async #ask(request: SnapshotOperations, timeoutMs: number): Promise<Operation[]> {
    const { data, suspended = [] } = await this.client.request(snapshotOperations, request, { caller, timeoutMs });
    if (suspended.length === 0) return data;
    const held = new Set(suspended);
    return data.map((operation) => (held.has(operation.id) ? { ...operation, progress: 'suspended' } : operation));
  }
}
