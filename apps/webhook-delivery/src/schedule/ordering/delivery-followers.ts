import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type { FollowedDelivery } from '../../deliveries/index.js';
import { partitionsOf } from './ordering-partition.js';
import { OrderingPartitions } from './ordering-partitions.js';

/**
 * Called in the transaction that changes the deliveries, before their rows are touched: the follower locks what is its own
 * first, always, so that no two transactions wait for each other.
 */
type ReplayFollower = (client: PoolClient, deliveryIds: readonly string[]) => Promise<void>;

/** What follows deliveries to their end: their ordering partitions, and the operations of replays. */
@Injectable()
export class DeliveryFollowers {
  private replays: ReplayFollower = () => Promise.resolve();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly partitions: OrderingPartitions,
  ) {}

  followReplays(follower: ReplayFollower): void {
    this.replays = follower;
  }

  /** Runs one statement on deliveries; where something follows them it shares a transaction with that. */
  async change<T>(
    deliveries: readonly FollowedDelivery[],
    statement: (client: Pool | PoolClient) => Promise<T>,
  ): Promise<T> {
    const isFollowed = deliveries.some(({ kind, partition }) => kind === 'replay' || partition !== null);
    if (!isFollowed) return statement(this.pool);
    return this.changeTogether(deliveries, statement);
  }

  /** The same of work that needs a transaction in any case. */
  async changeTogether<T>(
    deliveries: readonly FollowedDelivery[],
    work: (client: PoolClient) => Promise<T>,
  ): Promise<T> {
    return this.partitions.change(partitionsOf(deliveries), async (client) => {
      const replayIds = deliveries.filter(({ kind }) => kind === 'replay').map(({ id }) => id);
      if (replayIds.length > 0) await this.replays(client, replayIds);
      return work(client);
    });
  }
}
