import { Inject, Injectable } from '@nestjs/common';
import type { DeliveryKind } from '@parley/contracts';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';

/**
 * Called in the transaction that changes the deliveries, before their rows are touched: followers lock what is theirs
 * first, always, so that no two transactions wait for each other.
 */
export type DeliveryFollower = (client: PoolClient, deliveryIds: readonly string[]) => Promise<void>;

/** Who follows the deliveries of a kind to their end. */
@Injectable()
export class DeliveryFollowers {
  private readonly byKind = new Map<DeliveryKind, DeliveryFollower>();

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  register(kind: DeliveryKind, follower: DeliveryFollower): void {
    if (this.byKind.has(kind)) throw new Error(`Deliveries of kind ${kind} have two followers.`);
    this.byKind.set(kind, follower);
  }

  /** Runs one statement on deliveries; with followers it shares a transaction with what they do. */
  async change<T>(
    deliveries: readonly { id: string; kind: DeliveryKind }[],
    statement: (client: Pool | PoolClient) => Promise<T>,
  ): Promise<T> {
    const followed = [...this.byKind].flatMap(([kind, follower]) => {
      const ids = deliveries.filter((delivery) => delivery.kind === kind).map(({ id }) => id);
      return ids.length > 0 ? [{ follower, ids }] : [];
    });
    if (followed.length === 0) return statement(this.pool);
    return inTransaction(this.pool, async (client) => {
      for (const { follower, ids } of followed) await follower(client, ids);
      return statement(client);
    });
  }
}
