import { Injectable } from '@nestjs/common';
import { type AgedDelivery, type AgedPosition, ExpiryStore } from './expiry.store.js';

const pageSize = 1000;
const longestMs = 500;

/** Ends deliveries unfinished after seven days as `failed` (decisions.md §6). Walks them in parts, again and again. */
@Injectable()
export class ExpireDeliveries {
  private readonly walks: readonly { page: (after: AgedPosition) => Promise<AgedDelivery[]>; position: AgedPosition }[];

  constructor(private readonly store: ExpiryStore) {
    this.walks = [
      { page: (after) => store.due(after, pageSize), position: null },
      { page: (after) => store.held(after, pageSize), position: null },
    ];
  }

  async execute(): Promise<void> {
    for (const walk of this.walks) {
      const startedAt = performance.now();
      do {
        const aged = await walk.page(walk.position);
        await this.store.end(aged.filter(({ isExpired }) => isExpired));
        walk.position = aged.length < pageSize ? null : aged.at(-1)!;
      } while (walk.position !== null && performance.now() - startedAt < longestMs);
    }
  }
}
