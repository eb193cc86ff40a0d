import { Injectable } from '@nestjs/common';
import { DeliveryJobQueue, SoleTasks } from '../../schedule/index.js';
import { BatchStore } from './batch.store.js';

const endpointsAtOnce = 100;
/** Batches of one endpoint in a turn; its others wait for the next turn. */
const batchesPerEndpoint = 20;
/** After this long, the remaining endpoints wait for the next turn. */
const longestMs = 500;
const firstId = '0';

/**
 * Closes the batches that have reached one of their bounds (beyond.md §2), an endpoint after the other, from where it left off. One
 * process does so at a time; a crash loses nothing, because the sweeper finds the delivery that is due for a closed batch.
 */
@Injectable()
export class CloseBatches {
  private position = firstId;

  constructor(
    private readonly tasks: SoleTasks,
    private readonly batches: BatchStore,
    private readonly queue: DeliveryJobQueue,
  ) {}

  async execute(): Promise<void> {
    await this.tasks.alone('batches', () => this.closeDue());
  }

  private async closeDue(): Promise<void> {
    const startedAt = performance.now();
    const page = await this.batches.waitedFor(this.position, endpointsAtOnce);
    for (const webhookId of page) {
      if (performance.now() - startedAt > longestMs) return;
      await this.closeOf(webhookId);
      this.position = webhookId;
    }
    if (page.length < endpointsAtOnce) this.position = firstId;
  }

  private async closeOf(webhookId: string): Promise<void> {
    for (let closed = 0; closed < batchesPerEndpoint; closed++) {
      const attempted = await this.batches.close(webhookId);
      if (attempted === null) return;
      await this.queue.enqueue([attempted]);
    }
  }
}
