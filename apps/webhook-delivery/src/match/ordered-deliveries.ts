import { Injectable } from '@nestjs/common';
import { OrderingPartitions, type PartitionAddition, partitionKey } from '../schedule/index.js';
import type { Progress } from '../stream/index.js';
import { FanOutStore } from './fan-out.store.js';
import { FannedOut } from './fanned-out.js';
import { orderingKeyOf, type OwnedMark, partitionOf } from './ordering-keys.js';
import type { PlannedDelivery } from './planned-delivery.js';
import { earliestOf, SettlePartitions } from './settle-partitions.js';
import { byTurnsOfTeams } from './wide-events.js';

/** Most deliveries of one transaction. */
const mostOfAll = 1000;

type OwnedAddition = PartitionAddition & OwnedMark;

/**
 * Adds deliveries to their partitions. None is attempted before all earlier events of the stream are fanned out by any
 * replica. Additions that are not settled with their batch are settled when the acknowledgements have passed them.
 */
@Injectable()
export class OrderedDeliveries {
  constructor(
    private readonly partitions: OrderingPartitions,
    private readonly store: FanOutStore,
    private readonly fannedOut: FannedOut,
    private readonly settlePartitions: SettlePartitions,
  ) {}

  /** @param batch stream sequences of the whole batch */
  async make(planned: readonly PlannedDelivery[], batch: readonly number[]): Promise<void> {
    if (planned.length > 0) {
      const progress = await this.fannedOut.with(batch);
      const turns = byTurnsOfTeams(planned);
      for (let made = 0; made < turns.length; made += mostOfAll) {
        await this.add(turns.slice(made, made + mostOfAll), progress);
      }
    }
    this.fannedOut.add(batch);
  }

  /** Those of a partition are added in the order of the stream, in one transaction or several. */
  private async add(planned: readonly PlannedDelivery[], progress: Progress): Promise<void> {
    const additions = additionsOf(planned, progress);
    const held = planned.map((one) => ({
      ...one,
      firstDelayMs: 'held' as const,
      partition: partitionOf(one.event),
    }));
    await this.partitions.add(additions, (client) => this.store.insert(client, held));
    const unsettled = additions.filter(({ sequence, settledSequence }) => sequence > settledSequence);
    this.settlePartitions.add(Math.max(0, ...unsettled.map(({ sequence }) => sequence)), unsettled);
  }
}

function additionsOf(planned: readonly PlannedDelivery[], progress: Progress): OwnedAddition[] {
  const byPartition = new Map<string, OwnedAddition>();
  for (const one of planned) {
    const addition = additionOf(one, progress);
    const known = byPartition.get(partitionKey(addition));
    byPartition.set(partitionKey(addition), known ? together(known, addition) : addition);
  }
  return [...byPartition.values()];
}

function additionOf({ event, endpoint, sequence }: PlannedDelivery, { floor, parked }: Progress): OwnedAddition {
  const orderingKey = orderingKeyOf(event);
  // While an earlier event of the session is parked, its delivery is still to come.
  const settled = Math.min(floor, earliestOf(orderingKey, parked) - 1);
  return {
    ...{ webhookId: endpoint.id, session: partitionOf(event), orderingKey },
    ...{ fromEventId: event.id, sequence, settledSequence: sequence <= settled ? sequence : 0 },
  };
}

/** Merges two additions to one partition. */
function together(one: OwnedAddition, other: OwnedAddition): OwnedAddition {
  return {
    ...one,
    fromEventId: BigInt(other.fromEventId) < BigInt(one.fromEventId) ? other.fromEventId : one.fromEventId,
    sequence: Math.max(one.sequence, other.sequence),
    settledSequence: Math.max(one.settledSequence, other.settledSequence),
  };
}
