import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';

const intervalMs = 10 * 60 * 1000;

/** Deletes expired tokens, and counts and keys of days that are over, by timer. Nothing depends on it. */
@Injectable()
export class ExpiredClientAccess implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: RepeatedTask;

  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger) {
    this.task = new RepeatedTask({
      name: 'expired client access',
      intervalMs,
      logger,
      run: async () => {
        const deleted = await deleteExpiredClientAccess(pool);
        if (deleted > 0) logger.info({ deleted }, 'expired client access deleted');
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

/** A count is kept one day more: a send of the day before may be given back yet. @returns how many rows */
export async function deleteExpiredClientAccess(pool: Pool): Promise<number> {
  const tokens = await pool.query(`DELETE FROM client_tokens WHERE expires_at <= now()`);
  const days = await pool.query(`DELETE FROM client_daily_sends WHERE day < (now() AT TIME ZONE 'UTC')::date - 1`);
  const keys = await pool.query(`DELETE FROM client_counted_keys WHERE counted_at < now() - interval '1 day'`);
  return (tokens.rowCount ?? 0) + (days.rowCount ?? 0) + (keys.rowCount ?? 0);
}
