import type { Pool, PoolClient } from 'pg';
import { eraseAccount } from '../auth/account.store.js';

/** A device that the network is to be told of, with what it signs in with. */
export interface Unlink {
  readonly id: string;
  readonly sessionId: string;
  readonly keySealed: Buffer;
  readonly credentials: Buffer;
  readonly tries: number;
}

/** Its owner, which may be connected, tells the network; after so long any process does. */
const ownersSeconds = 3;

const columns = `id::text AS id, session_id::text AS "sessionId", key_sealed AS "keySealed", credentials, tries`;

/** The session is logged out: it signs in no more, but to tell the network so. */
export async function beginUnlink(client: PoolClient, sessionId: string): Promise<void> {
  await client.query(
    `INSERT INTO baileys_unlinks (session_id, key_sealed, credentials, due_at)
     SELECT session_id, key_sealed, credentials, clock_timestamp() + $2 * interval '1 second'
     FROM baileys_accounts WHERE session_id = $1::bigint`,
    [sessionId, ownersSeconds],
  );
  await eraseAccount(client, sessionId);
}

/** That of a session that is connected here. It is due again if this process does not say that it is done. */
export async function takeUnlinkOf(pool: Pool, sessionId: string, againSeconds: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE baileys_unlinks SET due_at = clock_timestamp() + $2 * interval '1 second'
     WHERE session_id = $1::bigint AND tries = 0 RETURNING id::text AS id`,
    [sessionId, againSeconds],
  );
  return rows[0]?.id;
}

/** One that is due, for one process. It is due again, each time later, if that does not say that it is done. */
export async function takeDueUnlink(pool: Pool): Promise<Unlink | undefined> {
  const { rows } = await pool.query<Unlink>(
    `UPDATE baileys_unlinks SET tries = tries + 1,
       due_at = clock_timestamp() + least(3600, 30 * 2 ^ tries) * interval '1 second'
     WHERE id = (SELECT id FROM baileys_unlinks WHERE due_at <= clock_timestamp()
       ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
  );
  return rows[0];
}

/** The network knows, or will never. What the device signed in with is gone. */
export async function endUnlink(pool: Pool, id: string): Promise<void> {
  await pool.query('DELETE FROM baileys_unlinks WHERE id = $1::bigint', [id]);
}
