import { Inject, Injectable } from '@nestjs/common';
import { type Caller, DomainError, manyTeamsCaller, type ServiceName } from '@parley/contracts/base';
import {
  advanceOperation,
  type AdvanceOperation,
  type CreateOperation,
  createOperation,
  getOperation,
  keepOperationsAlive,
  type KeptOperations,
  type Operation,
  snapshotOperations,
} from '@parley/contracts/operations';
import { RequestClient } from '@parley/messaging';

/** Short, so that an unreachable service does not delay a stopping process. All these requests are retried. */
const timeoutMs = 5_000;

/** Injection token of the name of the executing service. */
export const EXECUTING_SERVICE = Symbol('EXECUTING_SERVICE');

/**
 * Client of the operations service for executors. Every method throws DomainError `unavailable` while that service is
 * unreachable.
 */
@Injectable()
export class OperationsApi {
  constructor(
    private readonly client: RequestClient,
    @Inject(EXECUTING_SERVICE) private readonly service: ServiceName,
  ) {}

  create(teamId: string, request: CreateOperation): Promise<Operation> {
    return this.client.request(createOperation, request, { caller: this.of(teamId) });
  }

  /** Returns null when there is no such operation. */
  async find(teamId: string, operationId: string): Promise<Operation | null> {
    try {
      return await this.client.request(getOperation, { operationId }, { caller: this.of(teamId), timeoutMs });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'not_found') return null;
      throw error;
    }
  }

  advance(teamId: string, request: AdvanceOperation): Promise<Operation> {
    return this.client.request(advanceOperation, request, { caller: this.of(teamId), timeoutMs });
  }

  /** @param operationIds at most 1000 @returns the operations that exist */
  async snapshot(operationIds: string[]): Promise<Map<string, Operation>> {
    const caller = manyTeamsCaller(this.service);
    const { data } = await this.client.request(snapshotOperations, { operationIds }, { caller, timeoutMs });
    return new Map(data.map((operation) => [operation.id, operation]));
  }

  /** @param operationIds at most 1000 */
  keepAlive(operationIds: string[], holdSeconds: number): Promise<KeptOperations> {
    const caller = manyTeamsCaller(this.service);
    return this.client.request(keepOperationsAlive, { operationIds, holdSeconds }, { caller, timeoutMs });
  }

  private of(teamId: string): Caller {
    return { kind: 'service', teamId, credentialId: this.service };
  }
}
