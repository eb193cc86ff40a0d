import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '../tokens.js';
import type { DayPartition } from './day-partition.js';
import { PARTITIONED_TABLES } from './maintain-partitions.js';
import { PartitionStore } from './partition.store.js';
import { horizonTable, type PartitionedTable } from './partitioned-table.js';

const rowsAtOnce = 5000;

/**
 * Computes horizons for partitions that are older than the bookkeeping, on installations upgraded from an earlier version.
 * Each partition is read once, in batches, the oldest first; until then it is kept. After a crash or stop, the survey
 * continues where it was.
 */
@Injectable()
export class SurveyPartitions {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly partitions: PartitionStore,
    @Inject(PARTITIONED_TABLES) private readonly tables: readonly PartitionedTable[],
  ) {}

  async execute(stopping?: AbortSignal): Promise<void> {
    const pending = await this.pending();
    if (pending.size === 0) return;
    for (const table of this.tables) {
      for (const partition of await this.partitions.list(table)) {
        if (!pending.has(partition.name)) continue;
        while (!stopping?.aborted && (await this.bite(partition)));
      }
    }
  }

  /** Names of the partitions that have not been read completely. */
  async pending(): Promise<Set<string>> {
    const { rows } = await this.pool.query<{ name: string }>(
      'SELECT partition_name AS name FROM partitions.unsurveyed',
    );
    return new Set(rows.map(({ name }) => name));
  }

  /** Reads one batch. @returns false when the partition is read completely, or another replica is reading it */
  async bite({ table, name }: DayPartition): Promise<boolean> {
    const { idColumn, rowHorizon = 'now()' } = table;
    return inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<{ through: string }>(
        `SELECT through_id AS through FROM partitions.unsurveyed WHERE partition_name = $1 FOR UPDATE SKIP LOCKED`,
        [name],
      );
      if (!rows[0]) return false;
      const read = await client.query<{ day: string; last: string }>(
        `WITH next AS (
           SELECT ${idColumn} AS id, ${rowHorizon} AS horizon FROM partitions.${name}
           WHERE ${idColumn} > $2::bigint ORDER BY ${idColumn} FETCH FIRST ${rowsAtOnce} ROWS WITH TIES
         ), days AS (
           SELECT partitions.day_of(id) AS day, partitions.next_hour(max(horizon)) AS horizon, max(id) AS last
           FROM next GROUP BY 1
         ), raised AS (
           INSERT INTO partitions.day_horizons (table_name, day, horizon)
           SELECT $1, day, horizon FROM days WHERE NOT EXISTS (
             SELECT FROM partitions.day_horizons h
             WHERE h.table_name = $1 AND h.day = days.day AND h.horizon >= days.horizon)
         )
         SELECT day::text, last FROM days ORDER BY last DESC LIMIT 1`,
        [horizonTable(table), rows[0].through],
      );
      const last = read.rows[0]?.last;
      if (last === undefined) await client.query('DELETE FROM partitions.unsurveyed WHERE partition_name = $1', [name]);
      else {
        await client.query('UPDATE partitions.unsurveyed SET through_id = $2::bigint WHERE partition_name = $1', [
          name,
          last,
        ]);
      }
      return last !== undefined;
    });
  }
}
