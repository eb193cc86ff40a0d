import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { firstIdAt } from '../ids/id-layout.js';
import { PG_POOL } from '../tokens.js';
import { type DayPartition, parseDayPartition } from './day-partition.js';
import { exclusively } from './exclusively.js';
import { horizonTable, type PartitionedTable } from './partitioned-table.js';

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

/** While we wait for the lock on a whole table, all its reads and writes queue behind us: at most this long. */
const wholeLockTimeout = '100ms';
/** How far a writer's clock may be ahead of this one. */
const clockSkewMs = 60_000;
/** Moving this many rows takes less than a second. */
const mostMoved = 50_000;

/**
 * Creates and drops partitions. Each change is a transaction of its own that waits for locks for a second at most: a long
 * query elsewhere delays maintenance, but never the reads and writes that would queue behind it.
 */
@Injectable()
export class PartitionStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /**
   * Creates a partition and moves its rows out of the default partition. While rows move, readers of the table are locked
   * out: a concurrent reader may know only the earlier partitions and would find the rows in neither. Readers are also locked
   * out when the day may already get rows: otherwise a writer about to insert into the default partition would be refused.
   *
   * @throws Error when more than {@link mostMoved} rows would have to move; they stay in the default partition
   */
  async create(partition: DayPartition, now: Date): Promise<void> {
    const isInUse = BigInt(partition.fromId) <= BigInt(firstIdAt(new Date(now.getTime() + clockSkewMs)));
    if (isInUse || !(await this.make(partition, now, { alone: false })))
      await this.make(partition, now, { alone: true });
  }

  /** @returns false when the default partition got rows meanwhile that can only be moved while readers are locked out */
  private make(partition: DayPartition, now: Date, { alone }: { alone: boolean }): Promise<boolean> {
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
      if (isAlone) await moveRows(client, partition, now);
      await client.query(
        `ALTER TABLE public.${table.name} ATTACH PARTITION partitions.${name} FOR VALUES FROM (${fromId}) TO (${toId})`,
      );
      return true;
    });
  }

  /** Oldest first, without the default partition. */
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
   * Drops a partition when none of its rows is needed at `now`; reads none of its rows. The first check takes no lock.
   * Writers that finished before we got the lock have recorded their horizon, and the second check sees it.
   */
  async dropIfExpired(partition: DayPartition, now: Date): Promise<boolean> {
    const { table, name } = partition;
    if (await isNeeded(this.pool, partition, now)) return false;
    return exclusively(this.pool, async (client) => {
      if (!(await exists(name, client))) return false;
      // This lock cancels an autovacuum of the partition, so that no other session waits for us while we wait for the
      // autovacuum.
      await client.query(`LOCK TABLE partitions.${name} IN SHARE UPDATE EXCLUSIVE MODE`);
      await lockWhole(client, table);
      if (await isNeeded(client, partition, now)) return false;
      await client.query(`DROP TABLE partitions.${name}`);
      return true;
    });
  }

  /** Deletes at most `limit` expired rows of the default partition, which is never dropped. @returns how many rows */
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

  /** Deletes horizons of these tables a day after they stopped keeping any row. */
  async forgetHorizons(tables: readonly PartitionedTable[], now: Date): Promise<void> {
    for (const name of new Set(tables.map(horizonTable))) {
      const lingering = tables.flatMap((table) => (horizonTable(table) === name ? [table.lingerMs ?? 0] : []));
      await this.pool.query(
        `DELETE FROM partitions.day_horizons
         WHERE table_name = $1 AND horizon < $2::timestamptz - INTERVAL '1 day' - $3 * INTERVAL '1 millisecond'`,
        [name, now, Math.max(...lingering)],
      );
    }
  }
}

/** Reads the catalog's rows, because `to_regclass` may answer from a cache older than the transaction we waited for. */
async function exists(name: string, client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class WHERE relname = $1 AND relnamespace = 'partitions'::regnamespace`,
    [name],
  );
  return rowCount === 1;
}

/** Locks only the parent table: its partitions are locked separately. */
async function lockWhole(client: PoolClient, { name }: PartitionedTable): Promise<void> {
  await client.query(
    `SET LOCAL lock_timeout = '${wholeLockTimeout}'; LOCK TABLE ONLY public.${name} IN ACCESS EXCLUSIVE MODE`,
  );
}

/** Counts the partition's rows in the default partition, up to a limit. */
async function countRows(client: PoolClient, { table, fromId, toId }: DayPartition, limit: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (
       SELECT FROM partitions.${table.name}_default
       WHERE ${table.idColumn} >= ${fromId} AND ${table.idColumn} < ${toId} LIMIT ${limit}) AS found`,
  );
  return rows[0]?.count ?? 0;
}

/** Moved rows may be older than the horizon bookkeeping, so the horizons of the new partition's days are recorded here. */
async function moveRows(client: PoolClient, { table, name, fromId, toId }: DayPartition, now: Date): Promise<void> {
  const { idColumn, rowHorizon = `TIMESTAMPTZ '${now.toISOString()}'` } = table;
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
