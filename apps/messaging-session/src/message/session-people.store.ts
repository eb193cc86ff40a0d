import type { PoolClient, Pool } from 'pg';
import { statement, words } from '@parley/database';

export interface SessionPerson {
  readonly sessionId: string;
  readonly id: string;
}

const blocked = statement<SessionPerson, [sessionIds: string, ids: string]>(
  'find-blocked',
  `SELECT c.session_id AS "sessionId", c.id FROM unnest($1::bigint[], $2::bigint[]) AS w(session_id, id)
   JOIN contacts c ON c.session_id = w.session_id AND c.id = w.id WHERE c.blocked`,
);

/** Returns the people whom their sessions have blocked, by {@link personKey}. */
export async function findBlocked(client: PoolClient, people: readonly SessionPerson[]): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const asked = [...new Map(people.map((person) => [personKey(person), person])).values()];
  const sessionIds = words(asked.map(({ sessionId }) => sessionId));
  const rows = await blocked.rows(client, sessionIds, words(asked.map(({ id }) => id)));
  return new Set(rows.map(personKey));
}

export function personKey({ sessionId, id }: SessionPerson): string {
  return `${sessionId}:${id}`;
}

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
