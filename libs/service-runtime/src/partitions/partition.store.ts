import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { firstIdAt } from '../ids/id-layout.js';
import { PG_POOL } from '../service/tokens.js';
import { type DayPartition, parseDayPartition } from './day-partition.js';
import type { PartitionedTable } from './partitioned-table.js';

/**
 * Partitions come and go here. Each change is a transaction of its own that waits for locks two seconds at most: a
 * long query elsewhere delays maintenance, never the reads and writes that would queue behind it.
 */
@Injectable()
export class PartitionStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Makes a day's partition, taking along what the default one holds of that day. */
  async create({ table, name, fromId, toId }: DayPartition): Promise<void> {
    if (await this.exists(name)) return;
    await this.exclusively(async (client) => {
      if (await this.exists(name, client)) return;
      const fallback = `partitions.${table.name}_default`;
      await client.query(`LOCK TABLE ${fallback} IN ACCESS EXCLUSIVE MODE`);
      await client.query(`CREATE TABLE partitions.${name} (LIKE public.${table.name} INCLUDING ALL)`);
      await client.query(
        `WITH moved AS (DELETE FROM ${fallback}
           WHERE ${table.idColumn} >= $1::bigint AND ${table.idColumn} < $2::bigint RETURNING *)
         INSERT INTO partitions.${name} SELECT * FROM moved`,
        [fromId, toId],
      );
      await client.query(
        `ALTER TABLE public.${table.name} ATTACH PARTITION partitions.${name} FOR VALUES FROM (${fromId}) TO (${toId})`,
      );
    });
  }

  async list(table: PartitionedTable): Promise<DayPartition[]> {
    const { rows } = await this.pool.query<{ name: string }>(
      `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       WHERE i.inhparent = $1::regclass ORDER BY c.relname`,
      [`public.${table.name}`],
    );
    return rows.flatMap(({ name }) => parseDayPartition(table, name) ?? []);
  }

  /**
   * Drops a partition of which every row is past its life at `now`. The first look, which stops at the first living
   * row, takes no lock; the second keeps writers of that one long-past day out, so that nothing slips in before the drop.
   */
  async dropIfExpired({ table, name }: DayPartition, now: Date): Promise<boolean> {
    const hasLiving = `SELECT EXISTS (SELECT FROM partitions.${name} WHERE ${isLivingRow(table)}) AS living`;
    const isLiving = async (client: Pool | PoolClient) =>
      (await client.query<{ living: boolean }>(hasLiving, [now])).rows[0]?.living !== false;
    if (await isLiving(this.pool)) return false;
    return this.exclusively(async (client) => {
      if (!(await this.exists(name, client))) return false;
      await client.query(`LOCK TABLE partitions.${name} IN SHARE MODE`);
      if (await isLiving(client)) return false;
      await client.query(`DROP TABLE partitions.${name}`);
      return true;
    });
  }

  /** Deletes at most `limit` expired rows of the default partition, which is never dropped. @returns how many */
  async purgeDefault(table: PartitionedTable, now: Date, limit: number): Promise<number> {
    const fallback = `partitions.${table.name}_default`;
    const { rowCount } = await this.pool.query(
      `DELETE FROM ${fallback} WHERE ctid IN (
         SELECT ctid FROM ${fallback} WHERE ${table.idColumn} < $2::bigint AND (${isLivingRow(table)}) IS NOT TRUE LIMIT $3)`,
      [now, firstIdAt(new Date(now.getTime() - (table.minAgeMs ?? 0))), limit],
    );
    return rowCount ?? 0;
  }

  /** By the catalog's rows: `to_regclass` may answer from a cache that a waited-for transaction did not refresh yet. */
  private async exists(name: string, client: Pool | PoolClient = this.pool): Promise<boolean> {
    const { rowCount } = await client.query(
      `SELECT FROM pg_class WHERE relname = $1 AND relnamespace = 'partitions'::regnamespace`,
      [name],
    );
    return rowCount === 1;
  }

  /** One replica at a time changes partitions. */
  private async exclusively<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query(`BEGIN; SET LOCAL lock_timeout = '2s'`);
      await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('partitions', 0))`);
      const result = await work(client);
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      // Closing the connection is the surest rollback.
      client.release(true);
      throw error;
    }
  }
}

/** A rule may have no use for the time, but Postgres wants each parameter used. */
function isLivingRow({ living }: PartitionedTable): string {
  return `$1::timestamptz IS NOT NULL AND (${living})`;
}
