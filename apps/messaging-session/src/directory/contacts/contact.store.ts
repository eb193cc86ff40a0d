import type { OffsetPage } from '@parley/contracts/base';
import type { Pool, PoolClient } from 'pg';
import type { Prisma } from '../../database/index.js';
import type { Identity } from '@parley/engine-kit';

/** A session's data of a person, with the person's own name (`pushName`). */
export interface ContactRow {
  readonly id: string;
  readonly name: string | null;
  readonly blocked: boolean;
  readonly pushName: string | null;
}

/** @param people a query for the people's ids; $1 is the session */
function contactsOf(people: string): string {
  return `SELECT p.id, c.name, coalesce(c.blocked, FALSE) AS blocked, ch.name AS "pushName"
    FROM (${people}) p
    LEFT JOIN contacts c ON c.session_id = $1 AND c.id = p.id
    LEFT JOIN chats ch ON ch.session_id = $1 AND ch.id = p.id`;
}

/** The LIMIT keeps the planner from starting at the identities, which are those of all sessions. */
function peopleIn(table: 'contacts' | 'chats', more: string): string {
  return `(SELECT t.id FROM ${table} t
      CROSS JOIN LATERAL (SELECT FROM identities i WHERE i.id = t.id AND i.kind = 'person' LIMIT 1) i
      WHERE t.session_id = $1 ${more})`;
}

/** Reads from each table, in the order of its primary key, as many rows as the page ends at. Some people are in both tables. */
const newest = 'ORDER BY t.id DESC LIMIT $2::bigint + $3::bigint';
const pageSql = `${contactsOf(
  `SELECT id FROM (${peopleIn('contacts', newest)} UNION ${peopleIn('chats', newest)}) u
   ORDER BY id DESC LIMIT $2 OFFSET $3`,
)} ORDER BY p.id DESC`;

const oneSql = contactsOf(`${peopleIn('contacts', 'AND t.id = $2')} UNION ${peopleIn('chats', 'AND t.id = $2')}`);

/** The people whom a session has named, has blocked or has a chat with, newest first. */
export async function findContacts(
  pool: Pool,
  sessionId: string,
  { limit, offset }: OffsetPage,
): Promise<ContactRow[]> {
  const { rows } = await pool.query<ContactRow>(pageSql, [sessionId, limit, offset]);
  return rows;
}

export async function findContact(pool: Pool, sessionId: string, { id }: Identity): Promise<ContactRow | undefined> {
  const { rows } = await pool.query<ContactRow>(oneSql, [sessionId, id]);
  return rows[0];
}

export async function nameContact(prisma: Prisma, sessionId: string, id: string, name: string): Promise<void> {
  const contact = { sessionId: BigInt(sessionId), id: BigInt(id) };
  const where = { sessionId_id: contact };
  await prisma.contact.upsert({ where, create: { ...contact, name }, update: { name } });
}

/** The name that the network's address book has. @param name undefined: it has the person no more */
export async function setName(
  client: PoolClient,
  sessionId: string,
  id: string,
  name: string | undefined,
): Promise<void> {
  await client.query(
    `INSERT INTO contacts (session_id, id, name) VALUES ($1, $2, $3)
     ON CONFLICT (session_id, id) DO UPDATE SET name = EXCLUDED.name`,
    [sessionId, id, name ?? null],
  );
}

export async function setBlocked(client: PoolClient, sessionId: string, id: string, blocked: boolean): Promise<void> {
  await client.query(
    `INSERT INTO contacts (session_id, id, blocked) VALUES ($1, $2, $3)
     ON CONFLICT (session_id, id) DO UPDATE SET blocked = EXCLUDED.blocked`,
    [sessionId, id, blocked],
  );
}
