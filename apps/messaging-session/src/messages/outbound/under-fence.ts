import { NoSessionOwner } from '@parley/messaging';
import { inTransaction } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { holdSessions } from '../../sessions/state/index.js';
import { type SessionRecord, sessionNotConnected } from '@parley/engine-kit';

/**
 * Runs `work` in a transaction that locks the session, and during which it is CONNECTED and owned by this process. For
 * tables that no fence guards. `work` must lock its rows in the order of id.
 * @param claimed the session as this process claimed it
 * @throws NoSessionOwner when the session has another fence by now; DomainError `session_not_connected`
 */
export async function underFence<T>(
  pool: Pool,
  claimed: SessionRecord,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    const { id: sessionId, fence } = claimed;
    const session = (await holdSessions(client, [{ sessionId, fence }])).get(sessionId);
    if (!session) throw new NoSessionOwner(sessionId);
    if (session.status !== 'CONNECTED') throw sessionNotConnected();
    return work(client);
  });
}
