import { Inject, Injectable } from '@nestjs/common';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { deleteUnneededSql } from './content-revocation.store.js';
import { firstIdBefore } from './content-sql.js';

/** Deletes bytes that need not be kept, of events without unfinished deliveries. */
@Injectable()
export class UnneededBytesStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Deletes bytes that event history does not keep. @returns where the walk continues; null at its end */
  deleteUnretained(after: string, limit: number): Promise<string | null> {
    return this.deleteOf('unretained', 'id > $1::bigint AND unretained', [after], limit);
  }

  /** Deletes bytes of events older than `ageSeconds`. @returns where the walk continues; null at its end */
  deleteOlder(ageSeconds: number, after: string, limit: number): Promise<string | null> {
    return this.deleteOf('older', `id > $1::bigint AND id < ${firstIdBefore('$2')}`, [after, ageSeconds], limit);
  }

  private deleteOf(name: string, which: string, values: unknown[], limit: number): Promise<string | null> {
    return inTransaction(this.pool, async (client) => {
      // Locked first, so that `isNeeded` is evaluated after every transaction that might need the bytes has committed.
      const { rows } = await client.query<{ id: string }>({
        name: `bytes-${name}`,
        text: `SELECT id FROM delivery_events WHERE ${which}
               ORDER BY id LIMIT $${values.length + 1} FOR UPDATE SKIP LOCKED`,
        values: [...values, limit],
      });
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) await client.query({ name: 'bytes-delete', text: deleteUnneededSql, values: [ids] });
      return ids.length < limit ? null : ids.at(-1)!;
    });
  }
}
