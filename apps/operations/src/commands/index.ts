import { Module, Controller } from '@nestjs/common';
import { requireService } from '@parley/contracts/base';
import { keepOperationsAlive, KeepOperationsAlive as Request, type KeptOperations } from '@parley/contracts/operations';
import { Handles, type RequestContext } from '@parley/messaging';
import { AdvanceOperation } from './advance-operation.js';
import { CancelOperation } from './cancel-operation.js';
import { CreateOperation } from './create-operation.js';
import { OpenOperationStore } from '../operation/index.js';

/** Handles an executor's keep-alive for all of its operations at once. Idempotent. */
@Controller()
class KeepOperationsAlive {
  constructor(private readonly open: OpenOperationStore) {}

  @Handles(keepOperationsAlive)
  async execute({ operationIds, holdSeconds }: Request, { caller }: RequestContext): Promise<KeptOperations> {
    requireService(caller, 'change an operation');
    const kept = new Map((await this.open.keepAlive(operationIds, holdSeconds)).map(({ id, status }) => [id, status]));
    return {
      ended: operationIds.filter((id) => !kept.has(id)),
      cancelling: operationIds.filter((id) => kept.get(id) === 'cancelling'),
    };
  }
}

@Module({ controllers: [AdvanceOperation, CancelOperation, CreateOperation, KeepOperationsAlive] })
export class CommandsModule {}
