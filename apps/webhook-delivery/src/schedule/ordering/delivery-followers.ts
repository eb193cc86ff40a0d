import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type { FollowedDelivery } from '../../deliveries/index.js';
import { partitionsOf } from './ordering-partition.js';
import { OrderingPartitions } from './ordering-partitions.js';

/**
 * Called in the transaction that changes the deliveries, before their rows are touched. The follower must lock its own
 * rows first: this fixed lock order prevents deadlocks.
 */
type ReplayFollower = (client: PoolClient, deliveryIds: readonly string[]) => Promise<void>;

/** Keeps the data that depends on the end of a delivery in step with it: ordering partitions, and operations of replays. */
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

  /** Runs one statement on deliveries, in a transaction with their followers if any is a replay or in an ordering partition. */
  async change<T>(
    deliveries: readonly FollowedDelivery[],
    statement: (client: Pool | PoolClient) => Promise<T>,
  ): Promise<T> {
    const isFollowed = deliveries.some(({ kind, partition }) => kind === 'replay' || partition !== null);
    if (!isFollowed) return statement(this.pool);
    return this.changeTogether(deliveries, statement);
  }

  /** Like {@link change}, for work that always needs a transaction. */
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
