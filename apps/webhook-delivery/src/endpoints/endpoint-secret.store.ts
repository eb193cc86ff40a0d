import { Inject, Injectable } from '@nestjs/common';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

export interface Rotation {
  endpointId: string;
  secretId: string;
  sealed: Uint8Array;
  /** For how long the older secrets still sign; 0: they are gone with this. */
  overlapSeconds: number;
  /** Live secrets of one endpoint, the new one among them; beyond it the oldest go. */
  mostLive: number;
}

@Injectable()
export class EndpointSecretStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Adds the newest secret and lets the older ones end, none of them later than it was to end before. Under the lock of
   * the endpoint's row, so that rotations at once come one after the other. The newest is the one that has no end.
   * @returns false when the endpoint is gone
   */
  async rotate({ endpointId, secretId, sealed, overlapSeconds, mostLive }: Rotation): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      const { rowCount } = await client.query('SELECT FROM endpoints WHERE id = $1::bigint FOR UPDATE', [endpointId]);
      if (rowCount === 0) return false;
      // The clock, not the start of the transaction: it may have waited for the lock.
      await client.query(
        `UPDATE endpoint_secrets
         SET valid_until = least(valid_until, clock_timestamp() + make_interval(secs => $2))
         WHERE endpoint_id = $1::bigint`,
        [endpointId, overlapSeconds],
      );
      await client.query(
        `DELETE FROM endpoint_secrets WHERE endpoint_id = $1::bigint AND (
           $2 = 0 OR valid_until <= clock_timestamp() OR id NOT IN (
             SELECT id FROM endpoint_secrets WHERE endpoint_id = $1::bigint
             ORDER BY valid_until DESC, id DESC LIMIT $3
           )
         )`,
        [endpointId, overlapSeconds, mostLive - 1],
      );
      await client.query('INSERT INTO endpoint_secrets (id, endpoint_id, sealed) VALUES ($1::bigint, $2::bigint, $3)', [
        secretId,
        endpointId,
        sealed,
      ]);
      return true;
    });
  }
}
