import { Injectable } from '@nestjs/common';
import { DeliveryJobQueue } from '../jobs/delivery-job-queue.js';
import { type DuePosition, DueStore } from './due.store.js';

const pageSize = 500;
const pagesAtOnce = 4;

/**
 * Queues what comes due: retries, and what has a first delay. Walks the index of what is due from where it stood; what it
 * cannot keep up with, and what it missed, is overdue soon and found by the scan of that.
 */
@Injectable()
export class DueScan {
  private position: DuePosition | null = null;

  constructor(
    private readonly store: DueStore,
    private readonly queue: DeliveryJobQueue,
  ) {}

  async execute(): Promise<void> {
    for (let page = 0; page < pagesAtOnce; page++) {
      const { due, end } = await this.store.comeDue(this.position, pageSize);
      await this.queue.add(due);
      this.position = end;
      if (due.length < pageSize) return;
    }
  }
}
