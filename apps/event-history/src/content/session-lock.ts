import type { PoolClient } from 'pg';

/**
 * Locks a session's content until the transaction ends: readers take the lock `shared`, a revocation `exclusive`. A replay is
 * therefore either accepted completely before a revocation, or sees it.
 */
export async function lockSessionContent(
  client: PoolClient,
  sessionId: string,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await client.query(`SELECT ${lock}(hashtextextended('content of session ' || $1::text, 0))`, [sessionId]);
}
