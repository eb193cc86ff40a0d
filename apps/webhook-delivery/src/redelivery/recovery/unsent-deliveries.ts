import { Injectable } from '@nestjs/common';
import { parseJson, Slices } from '@parley/messaging';
import type { DeliveryKey } from '../../deliveries/index.js';
import { ContentFilters } from '../../endpoints/index.js';
import { RecoveredDeliveryStore } from './recovered-delivery.store.js';
import type { EndpointScope } from './recovery.js';

/** Bytes of bodies that are in memory at once. */
const bodyBytes = 4 * 1024 * 1024;

/** Deliveries divided by the endpoint's present `filter`. */
export interface DividedDeliveries {
  wanted: readonly DeliveryKey[];
  /** How many the filter keeps back. */
  filtered: number;
}

/** Divides failed and discarded deliveries by the content of their events (beyond.md §1). */
@Injectable()
export class UnsentDeliveries {
  constructor(
    private readonly deliveries: RecoveredDeliveryStore,
    private readonly filters: ContentFilters,
  ) {}

  /** Reads no bytes for an endpoint without a filter. One whose bytes are gone is in neither part: it cannot be sent. */
  async wanted({ filter }: EndpointScope, unsent: readonly DeliveryKey[]): Promise<DividedDeliveries> {
    if (filter === null) return { wanted: unsent, filtered: 0 };
    const slices = new Slices();
    const wanted: DeliveryKey[] = [];
    let filtered = 0;
    for (let looked = 0; looked < unsent.length;) {
      const rest = unsent.slice(looked);
      const bodies = await this.deliveries.bodies(
        rest.map(({ eventId }) => eventId),
        bodyBytes,
      );
      for (const [index, body] of bodies.entries()) {
        if (body === null) continue;
        if (this.filters.letsThrough(filter, await parseJson(body))) wanted.push(rest[index]!);
        else filtered += 1;
        if (slices.isOver) await slices.next();
      }
      looked += bodies.length;
    }
    return { wanted, filtered };
  }
}
