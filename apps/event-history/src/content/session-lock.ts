import type { PoolClient } from 'pg';

/**
 * One session's content, for the rest of the transaction: who makes use of it holds it `shared`, who withdraws it holds
 * it alone. So a replay is accepted wholly before a withdrawal or finds it done.
 */
export async function lockSessionContent(
  client: PoolClient,
  sessionId: string,
  mode: 'shared' | 'exclusive',
): Promise<void> {
  await client.query(mode === 'shared' ? shared : exclusive, [sessionId]);
}

const key = `hashtextextended('content of session ' || $1::text, 0)`;
const shared = `SELECT pg_advisory_xact_lock_shared(${key})`;
const exclusive = `SELECT pg_advisory_xact_lock(${key})`;
