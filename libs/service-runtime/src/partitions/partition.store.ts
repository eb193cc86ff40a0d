import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { firstIdAt } from '../ids/id-layout.js';
import { PG_POOL } from '../service/tokens.js';
import { type DayPartition, parseDayPartition } from './day-partition.js';
import { exclusively } from './exclusively.js';
import { isNeeded } from './needed-partition.js';
import { horizonTable, type PartitionedTable } from './partitioned-table.js';

/** How long reads and writes of a whole table may queue behind a drop that waits for those under way. */
const dropLockTimeout = '100ms';

/**
 * Partitions come and go here. Each change is a transaction of its own that waits for locks a second at most: a long query
 * elsewhere delays maintenance, never the reads and writes that would queue behind it.
 */
@Injectable()
export class PartitionStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Makes a partition, taking along what the default one holds of its days. */
  async create(partition: DayPartition): Promise<void> {
    const { table, name, fromId, toId } = partition;
    await exclusively(this.pool, async (client) => {
      if (await exists(name, client)) return;
      const fallback = `partitions.${table.name}_default`;
      await client.query(`LOCK TABLE ${fallback} IN ACCESS EXCLUSIVE MODE`);
      await client.query(`CREATE TABLE partitions.${name} (LIKE public.${table.name} INCLUDING ALL)`);
      const { rowCount } = await client.query(
        `WITH moved AS (DELETE FROM ${fallback}
           WHERE ${table.idColumn} >= $1::bigint AND ${table.idColumn} < $2::bigint RETURNING *)
         INSERT INTO partitions.${name} SELECT * FROM moved`,
        [fromId, toId],
      );
      if (rowCount !== 0) await raiseHorizons(client, partition);
      await client.query(
        `ALTER TABLE public.${table.name} ATTACH PARTITION partitions.${name} FOR VALUES FROM (${fromId}) TO (${toId})`,
      );
    });
  }

  /** Oldest first, without the default one. */
  async list(table: PartitionedTable): Promise<DayPartition[]> {
    const { rows } = await this.pool.query<{ name: string; bounds: string }>(
      `SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bounds
       FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = $1::regclass`,
      [`public.${table.name}`],
    );
    return rows
      .flatMap(({ name, bounds }) => parseDayPartition(table, name, bounds) ?? [])
      .toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime());
  }

  /**
   * Drops a partition of which nothing is needed at `now`; no row of it is read. The first look takes no lock. What was
   * written before the table is ours has said until when it is needed, and the second look sees it.
   */
  async dropIfExpired(partition: DayPartition, now: Date): Promise<boolean> {
    const { table, name } = partition;
    if (await isNeeded(this.pool, partition, now)) return false;
    return exclusively(this.pool, async (client) => {
      if (!(await exists(name, client))) return false;
      // Sends an automatic vacuum away, which stands in nobody's way but ours, before anybody has to wait for us.
      await client.query(`LOCK TABLE partitions.${name} IN SHARE UPDATE EXCLUSIVE MODE`);
      await client.query(
        `SET LOCAL lock_timeout = '${dropLockTimeout}'; LOCK TABLE ONLY public.${table.name} IN ACCESS EXCLUSIVE MODE`,
      );
      if (await isNeeded(client, partition, now)) return false;
      await client.query(`DROP TABLE partitions.${name}`);
      return true;
    });
  }

  /** Deletes at most `limit` expired rows of the default partition, which is never dropped. @returns how many */
  async purgeDefault(table: PartitionedTable, now: Date, limit: number): Promise<number> {
    const fallback = `partitions.${table.name}_default`;
    const { rowCount } = await this.pool.query(
      `DELETE FROM ${fallback} WHERE ctid IN (
         SELECT ctid FROM ${fallback} WHERE ${table.idColumn} < $2::bigint
           AND ($1::timestamptz IS NOT NULL AND (${table.living})) IS NOT TRUE LIMIT $3)`,
      [now, firstIdAt(new Date(now.getTime() - (table.minAgeMs ?? 0))), limit],
    );
    return rowCount ?? 0;
  }
}

/** By the catalog's rows: `to_regclass` may answer from a cache that a waited-for transaction did not refresh yet. */
async function exists(name: string, client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class WHERE relname = $1 AND relnamespace = 'partitions'::regnamespace`,
    [name],
  );
  return rowCount === 1;
}

/** Rows of the default partition may be older than the bookkeeping: their new partition knows them from now on. */
async function raiseHorizons(client: PoolClient, { table, name }: DayPartition): Promise<void> {
  const { idColumn, rowHorizon = 'now()' } = table;
  await client.query(
    `INSERT INTO partitions.day_horizons (table_name, day, horizon)
     SELECT $1, partitions.day_of(${idColumn}), partitions.next_hour(max(${rowHorizon}))
     FROM partitions.${name} GROUP BY 2`,
    [horizonTable(table)],
  );
}
