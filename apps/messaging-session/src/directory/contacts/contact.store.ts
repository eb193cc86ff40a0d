import type { Pool, PoolClient } from 'pg';
import type { Prisma } from '../../database/index.js';
import type { Identity } from '../identities/index.js';

/** What a session says of a person, and what the person says of themselves. */
export interface ContactRow {
  readonly id: string;
  readonly name: string | null;
  readonly blocked: boolean;
  readonly pushName: string | null;
}

const contactsOf = `SELECT p.id, c.name, coalesce(c.blocked, FALSE) AS blocked, ch.name AS "pushName"
  FROM (SELECT id FROM contacts WHERE session_id = $1 UNION SELECT id FROM chats WHERE session_id = $1) p
  JOIN identities i ON i.id = p.id AND i.kind = 'person'
  LEFT JOIN contacts c ON c.session_id = $1 AND c.id = p.id
  LEFT JOIN chats ch ON ch.session_id = $1 AND ch.id = p.id`;

/** The people whom a session named, blocked or has a chat with, the newest first. */
export async function findContacts(
  pool: Pool,
  sessionId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ContactRow[]> {
  const { rows } = await pool.query<ContactRow>(`${contactsOf} ORDER BY p.id DESC LIMIT $2 OFFSET $3`, [
    sessionId,
    limit,
    offset,
  ]);
  return rows;
}

export async function findContact(pool: Pool, sessionId: string, { id }: Identity): Promise<ContactRow | undefined> {
  const { rows } = await pool.query<ContactRow>(`${contactsOf} WHERE p.id = $2`, [sessionId, id]);
  return rows[0];
}

export async function nameContact(prisma: Prisma, sessionId: string, id: string, name: string): Promise<void> {
  const contact = { sessionId: BigInt(sessionId), id: BigInt(id) };
  const where = { sessionId_id: contact };
  await prisma.contact.upsert({ where, create: { ...contact, name }, update: { name } });
}

export async function setBlocked(client: PoolClient, sessionId: string, id: string, blocked: boolean): Promise<void> {
  await client.query(
    `INSERT INTO contacts (session_id, id, blocked) VALUES ($1, $2, $3)
     ON CONFLICT (session_id, id) DO UPDATE SET blocked = EXCLUDED.blocked`,
    [sessionId, id, blocked],
  );
}
