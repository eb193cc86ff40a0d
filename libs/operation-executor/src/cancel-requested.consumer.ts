import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ServiceName } from '@parley/contracts/base';
import { cancelRequested, operationStream } from '@parley/contracts/operations';
import { EventConsumers } from '@parley/service-runtime';
import { JobUpkeepStore } from './job-upkeep.store.js';
import { OperationHandlers } from './operation-handler.js';
import { EXECUTING_SERVICE } from './operations-api.js';

/** Idempotency key: the operation's id. A repeated event wakes a job only once; a job that has ended no longer exists. */
@Injectable()
export class CancelRequestedConsumer implements OnApplicationBootstrap {
  constructor(
    @Inject(EXECUTING_SERVICE) private readonly service: ServiceName,
    private readonly consumers: EventConsumers,
    private readonly handlers: OperationHandlers,
    private readonly store: JobUpkeepStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { kinds } = this.handlers;
    if (kinds.length === 0) return;
    await this.consumers.start({
      stream: operationStream,
      durable: `${this.service}-operations`,
      contracts: [cancelRequested],
      handle: async (batch) => {
        const ours = batch.filter(({ event }) => kinds.includes(event.kind));
        if (ours.length > 0) await this.store.requestCancel(ours.map(({ event }) => event.operationId));
      },
    });
  }
}
