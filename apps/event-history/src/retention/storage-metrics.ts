import { Inject, Injectable } from '@nestjs/common';
import { idTime, LOGGER, type Logger, METRICS, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { partitionedTables } from './partitioned-tables.js';

interface Measured {
  bytes: string;
  partitions: string;
  oldestId: string | null;
}

/** How much history takes on the disk, and how far back it reaches. Measured at each scrape, from the catalog alone. */
@Injectable()
export class StorageMetrics {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(METRICS) registry: Registry,
    @Inject(LOGGER) logger: Logger,
  ) {
    const labelNames = ['table'] as const;
    const registers = [registry];
    const partitions = new Gauge({
      name: 'parley_event_storage_partitions',
      help: 'Partitions of the table.',
      labelNames,
      registers,
    });
    const oldest = new Gauge({
      name: 'parley_event_storage_oldest_timestamp_seconds',
      help: 'Unix time of creation of the oldest event that the table holds; absent when it is empty.',
      labelNames,
      registers,
    });
    const measure = (table: string) => this.measure(table);
    new Gauge({
      name: 'parley_event_storage_bytes',
      help: 'Bytes on the disk of the table with its indexes and long values.',
      labelNames,
      registers,
      async collect() {
        for (const { name: table } of partitionedTables) {
          try {
            const measured = await measure(table);
            this.set({ table }, Number(measured.bytes));
            partitions.set({ table }, Number(measured.partitions));
            if (measured.oldestId === null) oldest.remove({ table });
            else oldest.set({ table }, idTime(measured.oldestId).getTime() / 1000);
          } catch (error) {
            logger.warn({ err: error, table }, 'the size of a table is not known');
          }
        }
      },
    });
  }

  private async measure(table: string): Promise<Measured> {
    const { rows } = await this.pool.query<Measured>(
      `SELECT coalesce(sum(pg_total_relation_size(relid)), 0) AS bytes, count(*) FILTER (WHERE isleaf) AS partitions,
         (SELECT min(id) FROM ${table}) AS "oldestId"
       FROM pg_partition_tree('${table}')`,
    );
    return rows[0] ?? { bytes: '0', partitions: '0', oldestId: null };
  }
}
