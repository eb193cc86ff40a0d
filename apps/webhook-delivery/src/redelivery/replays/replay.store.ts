import { Inject, Injectable } from '@nestjs/common';
import type { ReplayAccepted } from '@parley/contracts/replays';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type { DeliveryKey } from '../../deliveries/index.js';

/** Records which operation follows which delivery. */
@Injectable()
export class ReplayStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Waits for a concurrent transaction that inserts the same replay. `ON CONFLICT` names no index, so that both unique
   * ids count: with only one, two concurrent inserts could conflict on the other and fail with an error.
   * @returns false when the replay exists already
   */
  async insert(client: PoolClient, { deliveryId, eventId, operationId }: ReplayAccepted): Promise<boolean> {
    const { rowCount } = await client.query({
      name: 'replay-insert',
      text: `INSERT INTO replays (delivery_id, event_id, operation_id) VALUES ($1::bigint, $2::bigint, $3::bigint)
             ON CONFLICT DO NOTHING`,
      values: [deliveryId, eventId, operationId],
    });
    return rowCount === 1;
  }

  /** The operations that follow these deliveries. */
  async operationsOf(client: PoolClient, deliveryIds: readonly string[]): Promise<string[]> {
    const { rows } = await client.query<{ operationId: string }>({
      name: 'replay-operations',
      text: `SELECT operation_id AS "operationId" FROM replays WHERE delivery_id = ANY($1::bigint[])`,
      values: [deliveryIds],
    });
    return rows.map(({ operationId }) => operationId);
  }

  /** Notes that the operation ended. @returns the delivery that it followed */
  async end(client: PoolClient, operationId: string): Promise<DeliveryKey | null> {
    const { rows } = await client.query<DeliveryKey>({
      name: 'replay-end',
      text: `UPDATE replays SET ended_at = now() WHERE operation_id = $1::bigint
             RETURNING event_id AS "eventId", delivery_id AS id`,
      values: [operationId],
    });
    return rows[0] ?? null;
  }

  /** Deletes the replay as if it had never been made. @returns its delivery */
  async remove(client: PoolClient, operationId: string): Promise<DeliveryKey | null> {
    const { rows } = await client.query<DeliveryKey>(
      'DELETE FROM replays WHERE operation_id = $1::bigint RETURNING event_id AS "eventId", delivery_id AS id',
      [operationId],
    );
    return rows[0] ?? null;
  }

  /** Deletes at most `limit` replays that ended `ageSeconds` ago or earlier, by the database's clock. @returns how many */
  async forget(ageSeconds: number, limit: number): Promise<number> {
    const { rowCount } = await this.pool.query(
      `DELETE FROM replays WHERE delivery_id IN (
         SELECT delivery_id FROM replays WHERE ended_at < now() - make_interval(secs => $1) LIMIT $2)`,
      [ageSeconds, limit],
    );
    return rowCount ?? 0;
  }
}
