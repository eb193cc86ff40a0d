import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';

const intervalMs = 10 * 60 * 1000;
const batchSize = 1000;

/** Deletes expired receipts by timer. Nothing depends on it: an expired key is free from that moment on. */
@Injectable()
export class ExpiredReceipts implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: RepeatedTask;

  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger) {
    this.task = new RepeatedTask({
      name: 'expired idempotency receipts',
      intervalMs,
      logger,
      run: async () => {
        const deleted = await deleteExpired(pool);
        if (deleted > 0) logger.info({ deleted }, 'expired idempotency receipts deleted');
      },
    });
  }

  onApplicationBootstrap(): Promise<void> {
    return this.task.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }
}

/** In batches, each a transaction, passing over what a request holds. @returns how many */
export async function deleteExpired(pool: Pool): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(
      `DELETE FROM idempotency_receipts WHERE (team_id, route, key) IN (
         SELECT team_id, route, key FROM idempotency_receipts WHERE expires_at <= now()
         ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED)`,
      [batchSize],
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) return deleted;
  }
}
