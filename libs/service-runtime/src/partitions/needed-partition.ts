import type { Pool, PoolClient } from 'pg';
import type { DayPartition } from './day-partition.js';
import { horizonTable } from './partitioned-table.js';

/** Whether a partition must be kept at `now`. Decided by the bookkeeping tables; no row of the partition is read. */
export async function isNeeded(
  client: Pool | PoolClient,
  { table, name, fromId, toId, endsAt }: DayPartition,
  now: Date,
): Promise<boolean> {
  if (endsAt.getTime() + (table.minAgeMs ?? 0) > now.getTime()) return true;
  const { rows } = await client.query<{ needed: boolean }>(
    `SELECT EXISTS (
         SELECT FROM partitions.day_horizons
         WHERE table_name = $1 AND day >= partitions.day_of($2) AND day < partitions.day_of($3) AND horizon > $4)
       OR EXISTS (SELECT FROM partitions.unsurveyed WHERE partition_name = $5)
       OR coalesce((${table.pinned?.(fromId, toId) ?? 'false'}), false) AS needed`,
    [horizonTable(table), fromId, toId, new Date(now.getTime() - (table.lingerMs ?? 0)), name],
  );
  return rows[0]?.needed !== false;
}
