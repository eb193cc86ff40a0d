import { NoSessionOwner } from '@parley/messaging';
import { inTransaction } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { holdSessions, type SessionRecord } from '../../sessions/state/index.js';
import { sessionNotConnected } from './refusals.js';

/**
 * What a session changes in tables that no fence guards: in one transaction in which the session is
 * CONNECTED and this process's from beginning to end. `work` locks what it changes in the order of id.
 * @param claimed the session as this process claimed it
 * @throws NoSessionOwner when it has another fence by now; DomainError `session_not_connected`
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
