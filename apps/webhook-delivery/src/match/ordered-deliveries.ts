import { Injectable } from '@nestjs/common';
import { sessionIdOf } from '../retention/index.js';
import { type LaneAddition, laneKey, type LaneOf, Lanes, type LaneSession } from '../schedule/index.js';
import type { Progress } from './ack-floor.js';
import { FanOutStore } from './fan-out.store.js';
import { FannedOut } from './fanned-out.js';
import { orderingKeysOf, type OwnedMark } from './lane-owner.js';
import type { PlannedDelivery } from './planned-delivery.js';
import { earliestOf, SettleLanes } from './settle-lanes.js';

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
      const additions = await this.lanes.add(planned.map(sessionOf), {
        additions: (laneOf) => additionsOf(planned, laneOf, progress),
        insert: (client, laneOf) =>
          this.store.insert(
            client,
            planned.map((one) => ({ ...one, firstDelayMs: 'held', lane: laneOf(sessionOf(one)) })),
          ),
      });
      const unsettled = additions.filter(({ sequence, settledSequence }) => sequence > settledSequence);
      this.settleLanes.add(Math.max(0, ...unsettled.map(({ sequence }) => sequence)), unsettled);
    }
    this.fannedOut.add(batch);
  }
}

function sessionOf({ event, endpoint }: PlannedDelivery): LaneSession {
  return { webhookId: endpoint.id, sessionId: sessionIdOf(event), name: event.session };
}

function additionsOf(planned: readonly PlannedDelivery[], laneOf: LaneOf, progress: Progress): OwnedAddition[] {
  const byLane = new Map<string, OwnedAddition>();
  for (const one of planned) {
    const addition = additionOf(one, laneOf, progress);
    const known = byLane.get(laneKey(addition));
    byLane.set(laneKey(addition), known ? together(known, addition) : addition);
  }
  return [...byLane.values()];
}

function additionOf(one: PlannedDelivery, laneOf: LaneOf, { floor, parked }: Progress): OwnedAddition {
  const { event, sequence } = one;
  const session = sessionOf(one);
  const orderingKeys = orderingKeysOf(event, session);
  // An earlier event of the session that failed is still to come.
  const settled = Math.min(floor, earliestOf(orderingKeys, parked) - 1);
  return {
    ...{ webhookId: session.webhookId, session: laneOf(session), sessionId: session.sessionId },
    ...{ orderingKeys, fromEventId: event.id, sequence, settledSequence: sequence <= settled ? sequence : 0 },
  };
}

/** Additions to one lane, in which the session may have had several names. */
function together(one: OwnedAddition, other: OwnedAddition): OwnedAddition {
  return {
    ...one,
    sessionId: one.sessionId ?? other.sessionId,
    orderingKeys: [...new Set([...one.orderingKeys, ...other.orderingKeys])],
    fromEventId: BigInt(other.fromEventId) < BigInt(one.fromEventId) ? other.fromEventId : one.fromEventId,
    sequence: Math.max(one.sequence, other.sequence),
    settledSequence: Math.max(one.settledSequence, other.settledSequence),
  };
}
