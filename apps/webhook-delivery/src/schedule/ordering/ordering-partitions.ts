import { Inject, Injectable } from '@nestjs/common';
import { columnsOf, idEpochMs, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { DeliveryJobQueue } from '../jobs/delivery-job-queue.js';
import type { DeliveryJob } from '../jobs/delivery-job.js';
import type { OrderingPartition, PartitionAddition, PartitionMark, StalledPartition } from './ordering-partition.js';
import { addSql, forgetSql, lockSql, promoteSql, settleSql, stalledSql } from './ordering-sql.js';

/**
 * Order within a session (decisions.md §6): of a partition one delivery at most may be attempted, its head, retries
 * included; the others are held. All changes of what is in a partition are made here: partitions are locked before
 * anything else, and at the end of the same transaction the next goes where there is no head any more. Its job is queued
 * after the commit; what is lost there the sweeper queues.
 */
@Injectable()
export class OrderingPartitions {
  constructor(
    @Inject(DeliveryJobQueue) private readonly queue: Pick<DeliveryJobQueue, 'enqueue' | 'enqueueHere'>,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * `work` may end deliveries of the partitions, or take them out. It may run again after a deadlock. The next goes on in
   * this process, without a way through Redis.
   */
  async change<T>(partitions: readonly OrderingPartition[], work: (client: PoolClient) => Promise<T>): Promise<T> {
    if (partitions.length === 0) return inTransaction(this.pool, work);
    const { result, promoted } = await inTransaction(this.pool, async (client) => {
      await lock(client, partitions);
      return { result: await work(client), promoted: await promote(client, partitions) };
    });
    await this.queue.enqueueHere(promoted);
    return result;
  }

  /**
   * @param additions one a partition
   * @param insert inserts their deliveries, held; may run again after a deadlock
   */
  async add(additions: readonly PartitionAddition[], insert: (client: PoolClient) => Promise<unknown>): Promise<void> {
    const promoted = await inTransaction(this.pool, async (client) => {
      const values = columnsOf(additions, 'webhookId', 'session', 'fromEventId', 'sequence', 'settledSequence');
      await client.query({ name: 'partitions-add', text: addSql, values });
      await insert(client);
      return promote(client, additions);
    });
    await this.queue.enqueue(promoted);
  }

  /** All that the stream holds for these partitions up to their marks has been added. @param marks one a partition */
  async settle(marks: readonly PartitionMark[]): Promise<void> {
    if (marks.length === 0) return;
    const promoted = await inTransaction(this.pool, async (client) => {
      await lock(client, marks);
      const values = columnsOf(marks, 'webhookId', 'session', 'sequence');
      await client.query({ name: 'partitions-settle', text: settleSql, values });
      return promote(client, marks);
    });
    await this.queue.enqueue(promoted);
  }

  /** Those in which something waits and nothing goes on, so many at most; without a lock, so that some of them go on at this moment. */
  async stalled(limit: number): Promise<StalledPartition[]> {
    return (await this.pool.query<StalledPartition>(stalledSql, [limit])).rows;
  }

  /** Deletes those of endpoints that were removed, once they are empty. */
  async forget(): Promise<void> {
    await this.pool.query(forgetSql);
  }
}

/** In an order that every transaction keeps. Those that do not exist have nothing in them. */
async function lock(client: PoolClient, partitions: readonly OrderingPartition[]): Promise<void> {
  await client.query({ name: 'partitions-lock', text: lockSql, values: columnsOf(partitions, 'webhookId', 'session') });
}

/** Lets the next delivery go in each partition that has no head. @returns those that are due now */
async function promote(client: PoolClient, partitions: readonly OrderingPartition[]): Promise<DeliveryJob[]> {
  const values = [...columnsOf(partitions, 'webhookId', 'session'), idEpochMs];
  return (await client.query<DeliveryJob>({ name: 'partitions-promote', text: promoteSql, values })).rows;
}
