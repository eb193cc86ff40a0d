import type { Pool, PoolClient } from 'pg';
import { eraseAccount } from '../auth/account.store.js';

/** A device that the network must still remove, with the credentials to tell it so. */
export interface Unlink {
  readonly id: string;
  readonly sessionId: string;
  readonly keySealed: Buffer;
  readonly credentials: Buffer;
  readonly tries: number;
}

/** In this time the session's owner, which may be connected, tells the network. Afterwards any process does. */
const ownersSeconds = 3;

const columns = `id::text AS id, session_id::text AS "sessionId", key_sealed AS "keySealed", credentials, tries`;

/**
 * Moves the account of a logged-out session to the devices to be unlinked. From then on its credentials serve only to tell the
 * network.
 */
export async function beginUnlink(client: PoolClient, sessionId: string): Promise<void> {
  await client.query(
    `INSERT INTO baileys_unlinks (session_id, key_sealed, credentials, due_at)
     SELECT session_id, key_sealed, credentials, clock_timestamp() + $2 * interval '1 second'
     FROM baileys_accounts WHERE session_id = $1::bigint`,
    [sessionId, ownersSeconds],
  );
  await eraseAccount(client, sessionId);
}

/** Claims the unlink of a session that is connected here. It becomes due again unless this process calls `endUnlink`. */
export async function takeUnlinkOf(pool: Pool, sessionId: string, againSeconds: number): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE baileys_unlinks SET due_at = clock_timestamp() + $2 * interval '1 second'
     WHERE session_id = $1::bigint AND tries = 0 RETURNING id::text AS id`,
    [sessionId, againSeconds],
  );
  return rows[0]?.id;
}

/** Claims one unlink that is due. It becomes due again, each time later, unless this process calls `endUnlink`. */
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

/** Deletes the unlink and its credentials: the network knows, or the tries are used up. */
export async function endUnlink(pool: Pool, id: string): Promise<void> {
  await pool.query('DELETE FROM baileys_unlinks WHERE id = $1::bigint', [id]);
}
