import { Injectable } from '@nestjs/common';
import { sessionIdOf } from '../retention/index.js';
import {
  OrderingPartitions,
  type PartitionAddition,
  partitionKey,
  type PartitionOf,
  type PartitionSession,
} from '../schedule/index.js';
import type { Progress } from './ack-floor.js';
import { FanOutStore } from './fan-out.store.js';
import { FannedOut } from './fanned-out.js';
import { orderingKeysOf, type OwnedMark } from './ordering-keys.js';
import type { PlannedDelivery } from './planned-delivery.js';
import { earliestOf, SettlePartitions } from './settle-partitions.js';

type OwnedAddition = PartitionAddition & OwnedMark;

/**
 * Adds deliveries to their partitions. None goes before everything up to it in the stream is fanned out, by any
 * replica: what is not settled with this batch is settled when the acknowledgements have passed it.
 */
@Injectable()
export class OrderedDeliveries {
  constructor(
    private readonly partitions: OrderingPartitions,
    private readonly store: FanOutStore,
    private readonly fannedOut: FannedOut,
    private readonly settlePartitions: SettlePartitions,
  ) {}

  /** @param batch the places in the stream of the whole batch */
  async make(planned: readonly PlannedDelivery[], batch: readonly number[]): Promise<void> {
    if (planned.length > 0) {
      const progress = await this.fannedOut.with(batch);
      const additions = await this.partitions.add(planned.map(sessionOf), {
        additions: (partitionOf) => additionsOf(planned, partitionOf, progress),
        insert: (client, partitionOf) =>
          this.store.insert(
            client,
            planned.map((one) => ({ ...one, firstDelayMs: 'held', partition: partitionOf(sessionOf(one)) })),
          ),
      });
      const unsettled = additions.filter(({ sequence, settledSequence }) => sequence > settledSequence);
      this.settlePartitions.add(Math.max(0, ...unsettled.map(({ sequence }) => sequence)), unsettled);
    }
    this.fannedOut.add(batch);
  }
}

function sessionOf({ event, endpoint }: PlannedDelivery): PartitionSession {
  return { webhookId: endpoint.id, sessionId: sessionIdOf(event), name: event.session };
}

function additionsOf(
  planned: readonly PlannedDelivery[],
  partitionOf: PartitionOf,
  progress: Progress,
): OwnedAddition[] {
  const byPartition = new Map<string, OwnedAddition>();
  for (const one of planned) {
    const addition = additionOf(one, partitionOf, progress);
    const known = byPartition.get(partitionKey(addition));
    byPartition.set(partitionKey(addition), known ? together(known, addition) : addition);
  }
  return [...byPartition.values()];
}

function additionOf(one: PlannedDelivery, partitionOf: PartitionOf, { floor, parked }: Progress): OwnedAddition {
  const { event, sequence } = one;
  const session = sessionOf(one);
  const orderingKeys = orderingKeysOf(event, session);
  // An earlier event of the session that failed is still to come.
  const settled = Math.min(floor, earliestOf(orderingKeys, parked) - 1);
  return {
    ...{ webhookId: session.webhookId, session: partitionOf(session), sessionId: session.sessionId },
    ...{ orderingKeys, fromEventId: event.id, sequence, settledSequence: sequence <= settled ? sequence : 0 },
  };
}

/** Additions to one partition, in which the session may have had several names. */
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
