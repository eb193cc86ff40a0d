import { Inject, Injectable } from '@nestjs/common';
import { idTime, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type { DeliveryJob } from '../jobs/delivery-job.js';
import type { OrderingPartition, PartitionAddition, PartitionMark, PartitionSession } from './ordering-partition.js';
import { addSql, findSql, forgetSql, lockNewSql, lockSql, promoteSql, settleSql, stalledSql } from './ordering-sql.js';

/** A partition in which something waits and nothing goes on. */
export interface StalledPartition extends OrderingPartition {
  sessionId: string | null;
  /** Of the endpoint. */
  teamId: string;
  projectId: string | null;
  addedSequence: number;
  settledSequence: number;
}

/** What there is for a session. */
export interface FoundPartition {
  /** The key of its partition; null when it has none that is known by its id. */
  own: string | null;
  /** The session of the partition that has its name for a key; null when there is none, or when it is known by name alone. */
  ownerOfName: string | null;
}

type StalledRow = Omit<StalledPartition, 'addedSequence' | 'settledSequence'> &
  Record<'addedSequence' | 'settledSequence', string>;

const idEpochMs = idTime('0').getTime();

/** Everything but {@link stalled} and {@link forget} runs in a transaction that locks the partitions first. */
@Injectable()
export class OrderingStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Locks partitions, in an order that everybody keeps. Those that do not exist have nothing in them. */
  async lock(client: PoolClient, partitions: readonly OrderingPartition[]): Promise<void> {
    await client.query({ name: 'partitions-lock', text: lockSql, values: columns(partitions) });
  }

  /** Until the end of the transaction no other begins partitions of these endpoints. */
  async lockNew(client: PoolClient, webhookIds: readonly string[]): Promise<void> {
    await client.query({ name: 'partitions-lock-new', text: lockNewSql, values: [webhookIds] });
  }

  /** @returns one for each session */
  async find(client: PoolClient, sessions: readonly PartitionSession[]): Promise<FoundPartition[]> {
    const { rows } = await client.query<FoundPartition>({
      name: 'partitions-find',
      text: findSql,
      values: [
        sessions.map(({ webhookId }) => webhookId),
        sessions.map(({ sessionId }) => sessionId),
        sessions.map(({ name }) => name),
      ],
    });
    return rows;
  }

  /** Locks partitions, making those that are new, before the deliveries of the additions are inserted. */
  async add(client: PoolClient, additions: readonly PartitionAddition[]): Promise<void> {
    await client.query({
      name: 'partitions-add',
      text: addSql,
      values: [
        ...columns(additions),
        additions.map(({ sessionId }) => sessionId),
        additions.map(({ fromEventId }) => fromEventId),
        additions.map(({ sequence }) => sequence),
        additions.map(({ settledSequence }) => settledSequence),
      ],
    });
  }

  async settle(client: PoolClient, marks: readonly PartitionMark[]): Promise<void> {
    const values = [...columns(marks), marks.map(({ sequence }) => sequence)];
    await client.query({ name: 'partitions-settle', text: settleSql, values });
  }

  /** Lets the next delivery go in each partition that has no head. @returns those that are due now */
  async promote(client: PoolClient, partitions: readonly OrderingPartition[]): Promise<DeliveryJob[]> {
    const { rows } = await client.query<DeliveryJob>({
      name: 'partitions-promote',
      text: promoteSql,
      values: [...columns(partitions), idEpochMs],
    });
    return rows;
  }

  /** Partitions in which something waits and nothing goes on, so many at most; without a lock, so that some of them go on at this moment. */
  async stalled(limit: number): Promise<StalledPartition[]> {
    const { rows } = await this.pool.query<StalledRow>(stalledSql, [limit]);
    return rows.map(({ addedSequence, settledSequence, ...partition }) => ({
      ...partition,
      addedSequence: Number(addedSequence),
      settledSequence: Number(settledSequence),
    }));
  }

  /** OrderingPartitions of endpoints that were removed, once they are empty. */
  async forget(): Promise<void> {
    await this.pool.query(forgetSql);
  }
}

function columns(partitions: readonly OrderingPartition[]): unknown[][] {
  return [partitions.map(({ webhookId }) => webhookId), partitions.map(({ session }) => session)];
}
