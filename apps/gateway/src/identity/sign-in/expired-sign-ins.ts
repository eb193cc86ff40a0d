import { PG_POOL, repeatedTask } from '@parley/service-runtime';
import type { Pool } from 'pg';

/** A provider that deletes signed-in sessions, invitations and links for a forgotten password that have expired. */
export const expiredSignIns = repeatedTask<Pool>(PG_POOL, {
  name: 'expired sign-ins',
  intervalMs: 10 * 60 * 1000,
  run: deleteExpiredSignIns,
});

/** They count as gone since they expired: nothing depends on it. @returns how many rows */
export async function deleteExpiredSignIns(pool: Pool): Promise<number> {
  let deleted = 0;
  for (const table of ['login_sessions', 'invitations', 'password_resets']) {
    deleted += (await pool.query(`DELETE FROM ${table} WHERE expires_at <= now()`)).rowCount ?? 0;
  }
  return deleted;
}
