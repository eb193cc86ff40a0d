import { Inject, Injectable } from '@nestjs/common';
import { columnsOf, inTransaction } from '@parley/database';
import { idEpochMs, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { DeliveryJobQueue } from '../jobs/delivery-job-queue.js';
import type { DeliveryJob } from '../jobs/delivery-job.js';
import {
  distinct,
  type OrderingPartition,
  type PartitionAddition,
  partitionKey,
  type PartitionMark,
  type StalledPartition,
} from './ordering-partition.js';
import {
  addToPartitions,
  forgetPartitions,
  lockPartitions,
  promoteNext,
  settlePartitions,
  stalledPartitions,
} from './ordering-sql.js';

/**
 * Keeps order within a session (decisions.md §6). Only the head of a partition may be attempted, its retries included;
 * the other deliveries are held. All changes of a partition's contents go through here: each transaction locks the
 * partitions before other rows, and at its end promotes the next delivery of every partition without a head. The job of a
 * promoted delivery is queued after the commit; if that job is lost, the sweeper queues it again.
 */
@Injectable()
export class OrderingPartitions {
  constructor(
    @Inject(DeliveryJobQueue) private readonly queue: Pick<DeliveryJobQueue, 'enqueue' | 'enqueueHere'>,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /**
   * Runs `work`, which may end deliveries of the partitions or take them out, then promotes the next deliveries. Their
   * jobs stay in this process and skip Redis. `work` may run again after a deadlock.
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
   * Adds held deliveries to partitions, then promotes the next deliveries.
   * @param additions one for each partition
   * @param insert inserts the deliveries, held; may run again after a deadlock
   * @param ended partitions that an event held up while it waited to be fanned out; `insert` ends that. Each once
   * @returns as {@link settle} of `ended`
   */
  async add(
    additions: readonly PartitionAddition[],
    insert: (client: PoolClient) => Promise<unknown>,
    ended: readonly PartitionMark[] = [],
  ): Promise<PartitionMark[]> {
    const partitions = distinct([...additions, ...ended]);
    const { promoted, behind } = await inTransaction(this.pool, async (client) => {
      if (ended.length > 0) await lock(client, partitions);
      const heldUp = await addAll(client, additions);
      await insert(client);
      const ends = new Set(ended.map(partitionKey));
      const marks = [...ended, ...heldUp.filter((mark) => !ends.has(partitionKey(mark)))];
      return { behind: await settleAll(client, marks), promoted: await promote(client, partitions) };
    });
    await this.queue.enqueue(promoted);
    return behind;
  }

  /**
   * Notes that all events that the stream holds for a partition up to its mark have been added, and promotes. An event
   * that waits to be fanned out keeps a partition unsettled.
   * @param marks one for each partition
   * @returns how far additions go beyond the marks, for partitions in which nothing but the mark holds them up
   */
  async settle(marks: readonly PartitionMark[]): Promise<PartitionMark[]> {
    if (marks.length === 0) return [];
    const { promoted, behind } = await inTransaction(this.pool, async (client) => {
      await lock(client, marks);
      return { behind: await settleAll(client, marks), promoted: await promote(client, marks) };
    });
    await this.queue.enqueue(promoted);
    return behind;
  }

  /** At most `limit` partitions that look stalled. They are read without a lock, so some of them may move on meanwhile. */
  async stalled(limit: number): Promise<StalledPartition[]> {
    return stalledPartitions.rows(this.pool, limit);
  }

  /** Deletes the partitions of removed endpoints, once they hold no delivery. */
  async forget(): Promise<void> {
    await forgetPartitions.count(this.pool);
  }
}

/** Locks partitions in one order, which prevents deadlocks. A partition without a row has no deliveries. */
async function lock(client: PoolClient, partitions: readonly OrderingPartition[]): Promise<void> {
  await lockPartitions.count(client, ...columnsOf(partitions, 'webhookId', 'session'));
}

/** @returns what {@link settleAll} is to settle, with the lock that the client has now */
async function addAll(client: PoolClient, additions: readonly PartitionAddition[]): Promise<PartitionMark[]> {
  if (additions.length === 0) return [];
  const columns = columnsOf(additions, 'webhookId', 'session', 'fromEventId', 'sequence', 'settledSequence');
  return addToPartitions.rows(client, ...columns);
}

async function settleAll(client: PoolClient, marks: readonly PartitionMark[]): Promise<PartitionMark[]> {
  if (marks.length === 0) return [];
  const rows = await settlePartitions.rows(client, ...columnsOf(marks, 'webhookId', 'session', 'sequence'));
  return rows.filter(({ isBehind }) => isBehind).map(({ isBehind: _, ...mark }) => mark);
}

/** Makes the next delivery the head of each partition that has none. @returns jobs of the heads that are due now */
async function promote(client: PoolClient, partitions: readonly OrderingPartition[]): Promise<DeliveryJob[]> {
  return promoteNext.rows(client, ...columnsOf(partitions, 'webhookId', 'session'), idEpochMs);
}
