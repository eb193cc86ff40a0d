import { Injectable } from '@nestjs/common';
import type { Caller, KeepOperationsAlive as Request, KeptOperations } from '@parley/contracts';
import { OpenOperationStore } from './open-operation.store.js';
import { requireService } from './require-service.js';

/** An executor's sign of life, for all of its operations at once. Idempotent. */
@Injectable()
export class KeepOperationsAlive {
  constructor(private readonly open: OpenOperationStore) {}

  async execute({ operationIds, holdSeconds }: Request, caller: Caller): Promise<KeptOperations> {
    requireService(caller);
    const kept = new Set(await this.open.keepAlive(operationIds, holdSeconds));
    return { ended: operationIds.filter((id) => !kept.has(id)) };
  }
}
