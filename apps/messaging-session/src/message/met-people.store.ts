import type { Pool, PoolClient } from 'pg';
import { statement, words } from '@parley/database';
import { personKey, type SessionPerson } from './blocked.store.js';

const met = statement<SessionPerson, [sessionIds: string, ids: string]>(
  'find-met',
  `SELECT w.session_id AS "sessionId", w.id FROM unnest($1::bigint[], $2::bigint[]) AS w(session_id, id)
   WHERE EXISTS (SELECT FROM messages m WHERE m.session_id = w.session_id AND m.chat_id = w.id)`,
  { neverNull: ['sessionId', 'id'] },
);

/** Returns the people with whom their sessions have a message, received or sent, by {@link personKey}. */
export async function findMet(client: Pool | PoolClient, people: readonly SessionPerson[]): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const sessionIds = words(people.map(({ sessionId }) => sessionId));
  return new Set((await met.rows(client, sessionIds, words(people.map(({ id }) => id)))).map(personKey));
}
