import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryKind } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { partitionsOf } from './ordering-partition.js';
import { OrderingPartitions } from './ordering-partitions.js';

/**
 * Called in the transaction that changes the deliveries, before their rows are touched: followers lock what is theirs
 * first, always, so that no two transactions wait for each other.
 */
export type DeliveryFollower = (client: PoolClient, deliveryIds: readonly string[]) => Promise<void>;

interface ChangingDelivery {
  id: string;
  webhookId: string;
  kind: DeliveryKind;
  partition: string | null;
}

/** Who follows the deliveries of a kind to their end. */
@Injectable()
export class DeliveryFollowers {
  private readonly byKind = new Map<DeliveryKind, DeliveryFollower>();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly partitions: OrderingPartitions,
  ) {}

  register(kind: DeliveryKind, follower: DeliveryFollower): void {
    if (this.byKind.has(kind)) throw new Error(`Deliveries of kind ${kind} have two followers.`);
    this.byKind.set(kind, follower);
  }

  /** Runs one statement on deliveries; with followers or partitions it shares a transaction with what they do. */
  async change<T>(
    deliveries: readonly ChangingDelivery[],
    statement: (client: Pool | PoolClient) => Promise<T>,
  ): Promise<T> {
    if (this.of(deliveries).length === 0 && partitionsOf(deliveries).length === 0) return statement(this.pool);
    return this.changeTogether(deliveries, statement);
  }

  /** The same of work that needs a transaction in any case. */
  async changeTogether<T>(
    deliveries: readonly ChangingDelivery[],
    work: (client: PoolClient) => Promise<T>,
  ): Promise<T> {
    return this.partitions.change(partitionsOf(deliveries), async (client) => {
      for (const { follower, ids } of this.of(deliveries)) await follower(client, ids);
      return work(client);
    });
  }

  private of(deliveries: readonly ChangingDelivery[]): { follower: DeliveryFollower; ids: string[] }[] {
    return [...this.byKind].flatMap(([kind, follower]) => {
      const ids = deliveries.filter((delivery) => delivery.kind === kind).map(({ id }) => id);
      return ids.length > 0 ? [{ follower, ids }] : [];
    });
  }
}
