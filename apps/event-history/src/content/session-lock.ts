import type { PoolClient } from 'pg';

/**
 * One session's content, for the rest of the transaction: its users lock it `shared`, a withdrawal locks it alone. So a
 * replay is accepted wholly before a withdrawal or finds it done.
 */
export async function lockSessionContent(
  client: PoolClient,
  sessionId: string,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  const lock = mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
  await client.query(`SELECT ${lock}(hashtextextended('content of session ' || $1::text, 0))`, [sessionId]);
}
