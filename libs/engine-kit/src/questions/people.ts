import { recordOf } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import type { Identity, PersonNames } from '../people.js';

/** The columns of an {@link Identity}, from the row `i`. */
export const identityColumns = `i.id, i.project_id AS "projectId", i.kind, i.jid, i.phone_number AS "phoneNumber", i.lid,
  i.bsuid, i.username`;

export async function findIdentities(pool: Pool, ids: readonly string[]): Promise<Identity[]> {
  const { rows } = await pool.query<object>(
    `SELECT ${identityColumns} FROM identities i WHERE i.id = ANY($1::bigint[])`,
    [ids],
  );
  return rows.map((row) => recordOf<Identity>(row));
}

/** The group or channel with this JID, if the project knows it. */
export async function findChatId(pool: Pool, projectId: string, jid: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id::text AS id FROM identities WHERE project_id = $1::bigint AND jid = $2',
    [projectId, jid],
  );
  return rows[0]?.id;
}

type Person = Pick<Identity, 'id'>;

/** Takes over the names that the account has for people as the session's names for them. Rows are written in the order of id. */
export async function keepNames(
  client: PoolClient,
  sessionId: string,
  named: readonly (Person & { readonly name: string })[],
): Promise<void> {
  if (named.length === 0) return;
  const once = [...new Map(named.map((one) => [one.id, one])).values()];
  await client.query(
    `INSERT INTO contacts (session_id, id, name)
     SELECT $1::bigint, n.* FROM unnest($2::bigint[], $3::text[]) AS n(id, name) ORDER BY n.id
     ON CONFLICT (session_id, id) DO UPDATE SET name = EXCLUDED.name`,
    [sessionId, once.map(({ id }) => id), once.map(({ name }) => name)],
  );
}

export async function setBlocked(
  client: PoolClient,
  sessionId: string,
  people: readonly Person[],
  blocked: boolean,
): Promise<void> {
  if (people.length === 0) return;
  await client.query(
    `INSERT INTO contacts (session_id, id, blocked)
     SELECT DISTINCT $1::bigint, p.id, $3::boolean FROM unnest($2::bigint[]) AS p(id) ORDER BY p.id
     ON CONFLICT (session_id, id) DO UPDATE SET blocked = EXCLUDED.blocked`,
    [sessionId, people.map(({ id }) => id), blocked],
  );
}

/** Blocks these people and unblocks all others. */
export async function keepBlocked(client: PoolClient, sessionId: string, people: readonly Person[]): Promise<void> {
  await client.query(
    'UPDATE contacts SET blocked = FALSE WHERE session_id = $1::bigint AND blocked AND id <> ALL($2::bigint[])',
    [sessionId, people.map(({ id }) => id)],
  );
  await setBlocked(client, sessionId, people, true);
}

/**
 * The people whom a session named or has a chat with, without those it blocked, up to the limit for a status. The inner LIMIT
 * keeps the planner from starting at the identities, which are those of all sessions.
 */
export async function reachablePeople(pool: Pool, sessionId: string): Promise<PersonNames[]> {
  const { rows } = await pool.query<object>(
    `SELECT i.phone_number AS "phoneNumber", i.lid
     FROM (SELECT id FROM contacts WHERE session_id = $1 UNION SELECT id FROM chats WHERE session_id = $1) p
     CROSS JOIN LATERAL (
       SELECT phone_number, lid FROM identities
       WHERE id = p.id AND kind = 'person' AND coalesce(phone_number, lid) IS NOT NULL LIMIT 1) i
     LEFT JOIN contacts c ON c.session_id = $1 AND c.id = p.id
     WHERE NOT coalesce(c.blocked, FALSE) AND i.lid NOT LIKE '%@newsletter' IS NOT FALSE
     ORDER BY p.id DESC LIMIT $2`,
    [sessionId, mostReceivers],
  );
  return rows.map((row) => recordOf<PersonNames>(row));
}

const mostReceivers = 5_000;
