import { Injectable } from '@nestjs/common';
import { DomainError, manyTeamsCaller, notFound, snapshotOperations, type Operation } from '@parley/contracts';
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
    return (await this.client.request(snapshotOperations, request, { caller, timeoutMs })).data;
  }

  async #run(operationIds: string[]): Promise<(Operation | DomainError)[]> {
    try {
      const context = { caller, timeoutMs: readTimeoutMs };
      const { data } = await this.client.request(snapshotOperations, { operationIds }, context);
      const found = new Map(data.map((each) => [each.id, each]));
      return operationIds.map((id) => found.get(id) ?? notFound('Operation', id));
    } catch (error) {
      // The same for all of them: a retry with halves would only take longer.
      if (error instanceof DomainError && error.code === 'unavailable') return operationIds.map(() => error);
      throw error;
    }
  }
}
