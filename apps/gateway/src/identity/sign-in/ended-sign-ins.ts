import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER, type Logger, PG_POOL, RepeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';

const intervalMs = 10 * 60 * 1000;

/** Deletes signed-in sessions, invitations and links for a forgotten password that have expired, by timer. */
@Injectable()
export class EndedSignIns implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task: RepeatedTask;

  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger) {
    this.task = new RepeatedTask({
      name: 'ended sign-ins',
      intervalMs,
      logger,
      run: async () => {
        const deleted = await deleteEndedSignIns(pool);
        if (deleted > 0) logger.info({ deleted }, 'ended sign-ins deleted');
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

/** They count as gone since they expired: nothing depends on it. @returns how many rows */
export async function deleteEndedSignIns(pool: Pool): Promise<number> {
  let deleted = 0;
  for (const table of ['login_sessions', 'invitations', 'password_resets']) {
    deleted += (await pool.query(`DELETE FROM ${table} WHERE expires_at <= now()`)).rowCount ?? 0;
  }
  return deleted;
}
