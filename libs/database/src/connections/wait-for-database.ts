import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { isConnectionError } from './database-errors.js';

const undefinedTable = '42P01';
const undefinedDatabase = '3D000';

/**
 * Waits, with backoff up to two seconds, until the database answers and has been migrated.
 *
 * @throws the last error when the database is not ready within `timeoutMs`; any other error at once.
 */
export async function waitForDatabase(pool: Pool, logger: Logger, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      await pool.query('SELECT 1 FROM id_nodes LIMIT 1');
      return;
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      const notMigrated = code === undefinedTable || code === undefinedDatabase;
      if (!notMigrated && !isConnectionError(error)) throw error;
      if (Date.now() + pauseMs >= deadline) {
        const remedy = notMigrated
          ? 'The database is not migrated: run `npm run migrate`.'
          : 'The database is not reachable.';
        throw new Error(remedy, { cause: error });
      }
      logger.info({ err: error, pauseMs }, 'waiting for the database');
      await delay(pauseMs);
    }
  }
}
