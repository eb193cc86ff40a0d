import type { Environment } from '@parley/contracts';
import type { Pool } from 'pg';

/**
 * The project is gone: its links have expired, and what has no session yet is cancelled. What has one goes with it.
 * Idempotent.
 */
export async function closeOnboarding(pool: Pool, projectId: string): Promise<void> {
  await pool.query('UPDATE quicklinks SET project_gone = TRUE WHERE project_id = $1 AND NOT project_gone', [projectId]);
  await pool.query(
    `UPDATE onboarding_attempts
     SET status = 'cancelled', sequence = sequence + 1, ended_at = clock_timestamp(), next_look_at = NULL
     WHERE project_id = $1 AND status = 'created'`,
    [projectId],
  );
}

/** Of sessions that are made from now on. Idempotent. */
export async function moveOnboarding(pool: Pool, projectId: string, environment: Environment): Promise<void> {
  await pool.query('UPDATE quicklinks SET environment = $2 WHERE project_id = $1', [projectId, environment]);
  await pool.query(`UPDATE onboarding_attempts SET environment = $2 WHERE project_id = $1 AND status = 'created'`, [
    projectId,
    environment,
  ]);
}
