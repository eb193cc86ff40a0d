import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
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
/** A partition of a session that waited. */
export type HeldUp = Omit<OwnedMark, 'sequence'>;

/**
 * Adds deliveries to their partitions. None is attempted before all earlier events of the stream are fanned out by any
 * replica. Additions that are not settled with their batch are settled when the acknowledgements have passed them. An
 * event that waits to be fanned out by turns holds up later ones of its session: the database sees to that wherever
 * partitions are settled, so that all replicas do.
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

  /**
   * Adds deliveries of events that wait to be fanned out by turns, together with the step that says so. Their partitions
   * stay unsettled as far as such an event until it waits no more.
   * @param ended the sessions of events that `step` ends, at all endpoints where these may have held them up
   */
  async makeByTurn(
    planned: readonly PlannedDelivery[],
    ended: readonly HeldUp[],
    step: (client: PoolClient) => Promise<void>,
  ): Promise<void> {
    const progress = await this.fannedOut.latest();
    const marks = new Map(ended.map((one) => [partitionKey(one), { ...one, sequence: settledOf(one, progress) }]));
    const insert = async (client: PoolClient): Promise<void> => {
      if (planned.length > 0) await this.store.insert(client, heldOf(planned));
      await step(client);
    };
    const additions = additionsOf(planned, progress).map((one) => ({ ...one, settledSequence: 0 }));
    const behind = await this.partitions.add(additions, insert, [...marks.values()]);
    this.settleLater(behind.map((mark) => ({ ...mark, orderingKey: marks.get(partitionKey(mark))!.orderingKey })));
  }

  /** Those of a partition are added in the order of the stream, in one transaction or several. */
  private async add(planned: readonly PlannedDelivery[], progress: Progress): Promise<void> {
    const additions = additionsOf(planned, progress);
    await this.partitions.add(additions, (client) => this.store.insert(client, heldOf(planned)));
    this.settleLater(additions.filter(({ sequence, settledSequence }) => sequence > settledSequence));
  }

  private settleLater(unsettled: readonly OwnedMark[]): void {
    this.settlePartitions.add(Math.max(0, ...unsettled.map(({ sequence }) => sequence)), unsettled);
  }
}

function heldOf(planned: readonly PlannedDelivery[]) {
  return planned.map((one) => ({ ...one, firstDelayMs: 'held' as const, partition: partitionOf(one.event) }));
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

function additionOf({ event, endpoint, sequence }: PlannedDelivery, progress: Progress): OwnedAddition {
  const partition = { webhookId: endpoint.id, session: partitionOf(event), orderingKey: orderingKeyOf(event) };
  const settled = settledOf(partition, progress);
  return { ...partition, fromEventId: event.id, sequence, settledSequence: sequence <= settled ? sequence : 0 };
}

/** Up to where the stream is fanned out for a session. While an event of it is parked, its deliveries are still to come. */
function settledOf({ orderingKey }: HeldUp, { floor, parked }: Progress): number {
  return Math.min(floor, earliestOf(orderingKey, parked) - 1);
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
