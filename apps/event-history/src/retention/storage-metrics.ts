import { Inject, Injectable } from '@nestjs/common';
import { idTime, LOGGER, type Logger, METRICS, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Gauge, type Registry } from 'prom-client';
import { partitionedTables } from './short-lived.store.js';

interface Measured {
  table: string;
  bytes: string;
  partitions: string;
  oldestId: string | null;
}

/** Disk use and age of the history, measured at each scrape from the catalog and the smallest id of each table. */
@Injectable()
export class StorageMetrics {
  /** Shared by all gauges of one scrape, which the registry collects at once. */
  private measuring: Promise<Measured[]> | null = null;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(METRICS) private readonly registry: Registry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.gauge('bytes', 'Bytes on the disk of the table, with its indexes and long values.', ({ bytes }) =>
      Number(bytes),
    );
    this.gauge('partitions', 'Partitions of the table.', ({ partitions }) => Number(partitions));
    this.gauge(
      'oldest_timestamp_seconds',
      'Unix time of creation of the oldest event in the table; absent when it is empty.',
      ({ oldestId }) => (oldestId === null ? null : idTime(oldestId).getTime() / 1000),
    );
  }

  private gauge(name: string, help: string, valueOf: (measured: Measured) => number | null): void {
    const measure = () => (this.measuring ??= this.measure().finally(() => (this.measuring = null)));
    const { logger } = this;
    new Gauge({
      name: `parley_event_storage_${name}`,
      help,
      labelNames: ['table'],
      registers: [this.registry],
      collect: async function () {
        this.reset();
        try {
          for (const measured of await measure()) {
            const value = valueOf(measured);
            if (value !== null) this.set({ table: measured.table }, value);
          }
        } catch (error) {
          logger.warn({ err: error }, 'the size of history is not known');
        }
      },
    });
  }

  private async measure(): Promise<Measured[]> {
    const tables = partitionedTables.map(
      ({ name }) => `
        SELECT '${name}' AS table, coalesce(sum(pg_total_relation_size(relid)), 0) AS bytes,
          count(*) FILTER (WHERE isleaf) AS partitions, (SELECT min(id) FROM ${name}) AS "oldestId"
        FROM pg_partition_tree('${name}')`,
    );
    return (await this.pool.query<Measured>(tables.join(' UNION ALL '))).rows;
  }
}
