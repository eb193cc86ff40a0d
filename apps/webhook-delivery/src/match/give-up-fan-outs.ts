import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { WaitingFanOutStore } from './waiting-fan-out.store.js';

export const METADATA_RETENTION_SECONDS = Symbol('METADATA_RETENTION_SECONDS');

/** The deliveries of an event are kept at least that long, however short their retention. */
const leastSeconds = 8 * 24 * 3600;
const batchSize = 1000;

/** Removes events that could not get all their deliveries for so long that these would not be kept any more. */
@Injectable()
export class GiveUpFanOuts {
  constructor(
    private readonly store: WaitingFanOutStore,
    @Inject(METADATA_RETENTION_SECONDS) private readonly retentionSeconds: number,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(stopping: AbortSignal): Promise<void> {
    const olderThanSeconds = Math.max(this.retentionSeconds, leastSeconds);
    for (let isFull = true; isFull && !stopping.aborted;) {
      const eventIds = await this.store.giveUp(olderThanSeconds, batchSize);
      if (eventIds.length > 0) this.logger.error({ eventIds }, 'events given up before all their deliveries were made');
      isFull = eventIds.length === batchSize;
    }
  }
}
