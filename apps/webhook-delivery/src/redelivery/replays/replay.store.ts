import { Inject, Injectable } from '@nestjs/common';
import type { ReplayAccepted } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type { DeliveryKey } from '../../deliveries/index.js';

/** Which operation follows which delivery. */
@Injectable()
export class ReplayStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Waits for a transaction that inserts the same one. Both ids are its own, and both are arbiters: with one of them alone
   * two transactions at the same moment find each other in the other's index, and that is an error.
   * @returns false when it is known
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

  /** The operations that follow deliveries. */
  async operationsOf(client: PoolClient, deliveryIds: readonly string[]): Promise<string[]> {
    const { rows } = await client.query<{ operationId: string }>({
      name: 'replay-operations',
      text: `SELECT operation_id AS "operationId" FROM replays WHERE delivery_id = ANY($1::bigint[])`,
      values: [deliveryIds],
    });
    return rows.map(({ operationId }) => operationId);
  }

  /** Its operation ended. @returns the delivery that it followed */
  async end(client: PoolClient, operationId: string): Promise<DeliveryKey | null> {
    const { rows } = await client.query<DeliveryKey>({
      name: 'replay-end',
      text: `UPDATE replays SET ended_at = now() WHERE operation_id = $1::bigint
             RETURNING event_id AS "eventId", delivery_id AS id`,
      values: [operationId],
    });
    return rows[0] ?? null;
  }

  /** As if it had never been made. @returns its delivery */
  async remove(client: PoolClient, operationId: string): Promise<DeliveryKey | null> {
    const { rows } = await client.query<DeliveryKey>(
      'DELETE FROM replays WHERE operation_id = $1::bigint RETURNING event_id AS "eventId", delivery_id AS id',
      [operationId],
    );
    return rows[0] ?? null;
  }

  /** Deletes at most `limit` that ended so long ago, on the clock of the database. @returns how many */
  async forget(ageSeconds: number, limit: number): Promise<number> {
    const { rowCount } = await this.pool.query(
      `DELETE FROM replays WHERE delivery_id IN (
         SELECT delivery_id FROM replays WHERE ended_at < now() - make_interval(secs => $1) LIMIT $2)`,
      [ageSeconds, limit],
    );
    return rowCount ?? 0;
  }
}
