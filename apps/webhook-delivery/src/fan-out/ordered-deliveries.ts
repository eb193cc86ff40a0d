import { Injectable } from '@nestjs/common';
import { type LaneAddition, laneKey, Lanes } from '../lanes/index.js';
import type { Progress } from './ack-floor.js';
import { FanOutStore } from './fan-out.store.js';
import { FannedOut } from './fanned-out.js';
import { orderingKeyOf, type OwnedMark } from './lane-owner.js';
import type { PlannedDelivery } from './planned-delivery.js';
import { SettleLanes } from './settle-lanes.js';

type OwnedAddition = LaneAddition & OwnedMark;

/**
 * Adds deliveries to their lanes. None goes before everything up to it in the stream is fanned out, by whichever
 * replica: what is not settled with this batch is settled when the acknowledgements have passed it.
 */
@Injectable()
export class OrderedDeliveries {
  constructor(
    private readonly lanes: Lanes,
    private readonly store: FanOutStore,
    private readonly fannedOut: FannedOut,
    private readonly settleLanes: SettleLanes,
  ) {}

  /** @param batch the places in the stream of the whole batch */
  async make(planned: readonly PlannedDelivery[], batch: readonly number[]): Promise<void> {
    if (planned.length > 0) {
      const progress = await this.fannedOut.with(batch);
      const additions = additionsOf(planned, progress);
      await this.lanes.add(additions, (client) =>
        this.store.insert(
          client,
          planned.map((one) => ({ ...one, firstDelayMs: 'held' })),
        ),
      );
      const unsettled = additions.filter(({ sequence, settledSequence }) => sequence > settledSequence);
      this.settleLanes.add(Math.max(0, ...unsettled.map(({ sequence }) => sequence)), unsettled);
    }
    this.fannedOut.add(batch);
  }
}

function additionsOf(planned: readonly PlannedDelivery[], { floor, parked }: Progress): OwnedAddition[] {
  const byLane = new Map<string, OwnedAddition>();
  for (const { event, endpoint, sequence } of planned) {
    const lane = { webhookId: endpoint.id, session: event.session };
    const orderingKey = orderingKeyOf(event, event.session);
    // An earlier event of the session that failed is still to come.
    const settled = Math.min(floor, (parked.earliestOf(orderingKey) ?? Infinity) - 1);
    const settledSequence = sequence <= settled ? sequence : 0;
    const known = byLane.get(laneKey(lane));
    if (!known) byLane.set(laneKey(lane), { ...lane, orderingKey, fromEventId: event.id, sequence, settledSequence });
    else {
      known.fromEventId = BigInt(event.id) < BigInt(known.fromEventId) ? event.id : known.fromEventId;
      known.sequence = Math.max(known.sequence, sequence);
      known.settledSequence = Math.max(known.settledSequence, settledSequence);
    }
  }
  return [...byLane.values()];
}
