import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DomainError } from '@parley/contracts/base';
import { type ReplayAccepted, replayAccepted, replayStream } from '@parley/contracts/replays';
import { EventConsumers, LOGGER, type Logger } from '@parley/service-runtime';
import { MakeReplay } from './make-replay.js';

/**
 * Makes replays whose request did not reach this service. Idempotency key: the delivery's id. An event stays in the
 * stream until its operation is open, however long the operations service is unreachable.
 */
@Injectable()
export class ReplayAcceptedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly makeReplay: MakeReplay,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: replayStream,
      durable: 'webhook-delivery-replays',
      contracts: [replayAccepted],
      handle: async (batch) => {
        for (const { event } of batch) await this.make(event);
      },
    });
  }

  private async make(accepted: ReplayAccepted): Promise<void> {
    try {
      await this.makeReplay.execute(accepted);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not_found')) throw error;
      const { deliveryId, webhookId } = accepted;
      this.logger.warn({ deliveryId, webhookId }, 'the endpoint of an accepted replay is gone');
    }
  }
}
