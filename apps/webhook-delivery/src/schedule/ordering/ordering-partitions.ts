import { Inject, Injectable } from '@nestjs/common';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { DeliveryJobQueue } from '../jobs/delivery-job-queue.js';
import type { OrderingPartition, PartitionAddition, PartitionMark, PartitionSession } from './ordering-partition.js';
import { OrderingStore } from './ordering.store.js';
import { PartitionFinder, type PartitionOf } from './partition-finder.js';

/**
 * Order within a session (decisions.md §6): of a partition one delivery at most may be attempted, its head, retries
 * included; the others are held. All changes of what is in a partition are made here: partitions are locked before
 * anything else, and at the end of the same transaction the next goes where there is no head any more. Its job is queued
 * after the commit; what is lost there the sweeper queues.
 */
@Injectable()
export class OrderingPartitions {
  constructor(
    private readonly store: OrderingStore,
    private readonly finder: PartitionFinder,
    @Inject(DeliveryJobQueue) private readonly queue: Pick<DeliveryJobQueue, 'enqueue' | 'enqueueHere'>,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * `work` may end deliveries of the partitions, or take them out. It may run again after a deadlock. The next goes on in
   * this process, without a way through Redis.
   */
  async change<T>(partitions: readonly OrderingPartition[], work: (client: PoolClient) => Promise<T>): Promise<T> {
    const { result, promoted } = await inTransaction(this.pool, async (client) => {
      await this.store.lock(client, partitions);
      return { result: await work(client), promoted: await this.store.promote(client, partitions) };
    });
    await this.queue.enqueueHere(promoted);
    return result;
  }

  /**
   * @param planned tells what comes to which partition, one addition a partition, and inserts its deliveries, held;
   * `insert` may run again after a deadlock, with additions made anew
   */
  async add<A extends PartitionAddition>(
    sessions: readonly PartitionSession[],
    planned: {
      additions: (partitionOf: PartitionOf) => A[];
      insert: (client: PoolClient, partitionOf: PartitionOf) => Promise<unknown>;
    },
  ): Promise<A[]> {
    const { additions, promoted } = await inTransaction(this.pool, async (client) => {
      const partitionOf = await this.finder.find(client, sessions);
      const made = planned.additions(partitionOf);
      await this.store.add(client, made);
      await planned.insert(client, partitionOf);
      return { additions: made, promoted: await this.store.promote(client, made) };
    });
    await this.queue.enqueue(promoted);
    return additions;
  }

  /** All that the stream holds for these partitions up to their marks has been added. @param marks one a partition */
  async settle(marks: readonly PartitionMark[]): Promise<void> {
    if (marks.length === 0) return;
    const promoted = await inTransaction(this.pool, async (client) => {
      await this.store.lock(client, marks);
      await this.store.settle(client, marks);
      return this.store.promote(client, marks);
    });
    await this.queue.enqueue(promoted);
  }
}
