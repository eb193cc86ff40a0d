import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { partitionedTables } from './partitioned-tables.js';

@Injectable()
export class ShortLivedStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Deletes at most `limit` expired rows that cannot wait for the end of their day. @returns how many */
  async purge(table: (typeof partitionedTables)[number], now: Date, limit: number): Promise<number> {
    const { rowCount } = await this.pool.query(
      `DELETE FROM ${table.name} WHERE id IN (
         SELECT id FROM ${table.name} WHERE short_lived AND ${table.expiry} <= $1 ORDER BY ${table.expiry} LIMIT $2)`,
      [now, limit],
    );
    return rowCount ?? 0;
  }
}
