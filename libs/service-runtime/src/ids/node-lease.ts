import type { Pool } from 'pg';

/** A leased slot: its holder may issue ids of the milliseconds in (afterMs, boundMs]. */
export interface Lease {
  slot: number;
  afterMs: number;
  boundMs: number;
}

/** Stores leases. Each call is atomic against every other holder of the table. */
export interface NodeLeases {
  /** Takes a slot whose bound has passed. Returns null when all slots are held. */
  acquire(holder: string, nowMs: number, leaseMs: number): Promise<Lease | null>;
  /** Extends the bound of a slot that is still held. Returns null when another holder has taken the slot. */
  renew(holder: string, slot: number, nowMs: number, leaseMs: number): Promise<number | null>;
  /** Gives the slot back. `lastMs` is the newest millisecond that was used. */
  release(holder: string, slot: number, lastMs: number): Promise<void>;
}

const dbNowMs = `(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;

/**
 * Leases in the table `id_nodes`. A slot is free once its bound has passed by the database's clock. A new holder starts after
 * the old bound whatever its own clock says, so ranges of one slot never overlap. A holder that was paused, partitioned or
 * lost its slot can only use up a range that no other process was given.
 */
export class PgNodeLeases implements NodeLeases {
  constructor(private readonly pool: Pool) {}

  async acquire(holder: string, nowMs: number, leaseMs: number): Promise<Lease | null> {
    const { rows } = await this.pool.query<Lease>(
      `WITH free AS (
         SELECT slot, bound_ms FROM id_nodes WHERE bound_ms < ${dbNowMs}
         ORDER BY bound_ms, slot LIMIT 1 FOR UPDATE SKIP LOCKED)
       UPDATE id_nodes n
       SET holder = $1, bound_ms = greatest(free.bound_ms, $2::bigint, ${dbNowMs}) + $3::bigint
       FROM free WHERE n.slot = free.slot
       RETURNING n.slot, free.bound_ms::float8 AS "afterMs", n.bound_ms::float8 AS "boundMs"`,
      [holder, nowMs, leaseMs],
    );
    return rows[0] ?? null;
  }

  async renew(holder: string, slot: number, nowMs: number, leaseMs: number): Promise<number | null> {
    const { rows } = await this.pool.query<{ boundMs: number }>(
      `UPDATE id_nodes SET bound_ms = greatest(bound_ms, $3::bigint + $4::bigint, ${dbNowMs} + $4::bigint)
       WHERE slot = $2 AND holder = $1 RETURNING bound_ms::float8 AS "boundMs"`,
      [holder, slot, nowMs, leaseMs],
    );
    return rows[0]?.boundMs ?? null;
  }

  async release(holder: string, slot: number, lastMs: number): Promise<void> {
    await this.pool.query(`UPDATE id_nodes SET holder = '', bound_ms = $3 WHERE slot = $2 AND holder = $1`, [
      holder,
      slot,
      lastMs,
    ]);
  }
}
