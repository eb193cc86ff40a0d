import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { firstIdAt } from '../ids/id-layout.js';
import { PG_POOL } from '../service/tokens.js';
import { type DayPartition, parseDayPartition } from './day-partition.js';
import { exclusively } from './exclusively.js';
import { isNeeded } from './needed-partition.js';
import { horizonTable, type PartitionedTable } from './partitioned-table.js';

/** How long reads and writes of a whole table may queue behind us while we wait for those under way. */
const wholeLockTimeout = '100ms';
/** By how much a writer's clock may be ahead of this one. */
const clockSkewMs = 60_000;
/** Takes less than a second. */
const mostMoved = 50_000;

/**
 * Partitions come and go here. Each change is a transaction of its own that waits for locks a second at most: a long query
 * elsewhere delays maintenance, never the reads and writes that would queue behind it.
 */
@Injectable()
export class PartitionStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Makes a partition, taking along what the default one holds of its days. A reader of the table may meanwhile know the
   * partitions of before only: where rows move, readers are locked out, or they would be found in neither; nor of a day that
   * may get rows now, or who is about to write one to the default partition is refused.
   * @throws Error where more rows would move than the others can wait for; these stay in the default one
   */
  async create(partition: DayPartition, now: Date): Promise<void> {
    const isInUse = BigInt(partition.fromId) <= BigInt(firstIdAt(new Date(now.getTime() + clockSkewMs)));
    if (isInUse || !(await this.make(partition, { alone: false }))) await this.make(partition, { alone: true });
  }

  /** @returns false when rows came that only move while readers are locked out */
  private make(partition: DayPartition, { alone }: { alone: boolean }): Promise<boolean> {
    const { table, name, fromId, toId } = partition;
    const fallback = `partitions.${table.name}_default`;
    return exclusively(this.pool, async (client) => {
      if (await exists(name, client)) return true;
      const moving = await countRows(client, partition, mostMoved + 1);
      if (moving > mostMoved) throw new Error(`More than ${mostMoved} rows of ${name} are in ${fallback}.`);
      const isAlone = alone || moving > 0;
      if (isAlone) await lockWhole(client, table);
      await client.query(`LOCK TABLE ${fallback} IN ACCESS EXCLUSIVE MODE`);
      if (!isAlone && (await countRows(client, partition, 1)) > 0) return false;
      const storage = table.storage === undefined ? '' : ` WITH (${table.storage})`;
      await client.query(`CREATE TABLE partitions.${name} (LIKE public.${table.name} INCLUDING ALL)${storage}`);
      if (isAlone) await moveRows(client, partition);
      await client.query(
        `ALTER TABLE public.${table.name} ATTACH PARTITION partitions.${name} FOR VALUES FROM (${fromId}) TO (${toId})`,
      );
      return true;
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
      // Sends an automatic vacuum away, which blocks nothing but us, before others have to wait for us.
      await client.query(`LOCK TABLE partitions.${name} IN SHARE UPDATE EXCLUSIVE MODE`);
      await lockWhole(client, table);
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

  /** Deletes what said until when rows of these tables are needed, a day after it has nothing to decide any more. */
  async forgetHorizons(tables: readonly PartitionedTable[]): Promise<void> {
    for (const name of new Set(tables.map(horizonTable))) {
      const lingering = tables.flatMap((table) => (horizonTable(table) === name ? [table.lingerMs ?? 0] : []));
      await this.pool.query(
        `DELETE FROM partitions.day_horizons
         WHERE table_name = $1 AND horizon < now() - INTERVAL '1 day' - $2 * INTERVAL '1 millisecond'`,
        [name, Math.max(...lingering)],
      );
    }
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

/** Its children are locked by themselves. */
async function lockWhole(client: PoolClient, { name }: PartitionedTable): Promise<void> {
  await client.query(
    `SET LOCAL lock_timeout = '${wholeLockTimeout}'; LOCK TABLE ONLY public.${name} IN ACCESS EXCLUSIVE MODE`,
  );
}

/** Of its days in the default partition, counted up to a limit. */
async function countRows(client: PoolClient, { table, fromId, toId }: DayPartition, limit: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT FROM partitions.${table.name}_default
       WHERE ${table.idColumn} >= ${fromId} AND ${table.idColumn} < ${toId} LIMIT ${limit}) AS found`,
  );
  return rows[0]?.count ?? 0;
}

/** They may be older than the bookkeeping: their new partition knows them from now on. */
async function moveRows(client: PoolClient, { table, name, fromId, toId }: DayPartition): Promise<void> {
  const { idColumn, rowHorizon = 'now()' } = table;
  await client.query(
    `WITH moved AS (
       DELETE FROM partitions.${table.name}_default WHERE ${idColumn} >= ${fromId} AND ${idColumn} < ${toId} RETURNING *)
     INSERT INTO partitions.${name} SELECT * FROM moved`,
  );
  await client.query(
    `INSERT INTO partitions.day_horizons (table_name, day, horizon)
     SELECT $1, partitions.day_of(${idColumn}), partitions.next_hour(max(${rowHorizon}))
     FROM partitions.${name} GROUP BY 2`,
    [horizonTable(table)],
  );
}
