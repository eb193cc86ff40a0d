import { Injectable } from '@nestjs/common';
import { DeliveryStore } from '../attempt/index.js';
import { AbandonedStore } from './abandoned.store.js';

const endpointsAtOnce = 100;
const batchSize = 500;
/** Batches for one endpoint in a turn; its other deliveries wait for the next turn. */
const batchesPerEndpoint = 10;
const longestMs = 500;
const firstId = '0';

/**
 * Discards unfinished deliveries of endpoints that are disabled or gone (decisions.md §6), including held ones and those
 * due much later. Walks the endpoints with waiting deliveries a part at a time, from where it left off.
 */
@Injectable()
export class DiscardAbandoned {
  private position = firstId;

  constructor(
    private readonly abandoned: AbandonedStore,
    private readonly deliveries: DeliveryStore,
  ) {}

  async execute(): Promise<void> {
    const startedAt = performance.now();
    const page = await this.abandoned.waitedFor(this.position, endpointsAtOnce);
    for (const { webhookId, abandoned } of page) {
      if (performance.now() - startedAt > longestMs) return;
      if (abandoned) await this.discard(webhookId);
      this.position = webhookId;
    }
    if (page.length < endpointsAtOnce) this.position = firstId;
  }

  private async discard(webhookId: string): Promise<void> {
    for (let batch = 0; batch < batchesPerEndpoint; batch++) {
      const waiting = await this.abandoned.waiting(webhookId, batchSize);
      if (waiting.length > 0) await this.deliveries.discard(waiting);
      if (waiting.length < batchSize) return;
    }
  }
}
