import { sessionRelation } from '@parley/engine-kit';
import type { Pool, PoolClient } from 'pg';
import { eraseAccount } from '../auth/account.store.js';

/** A device that the network must still remove, with the credentials to tell it so. */
export interface Unlink {
  readonly id: string;
  readonly sessionId: string;
  readonly keySealed: Buffer;
  readonly credentials: Buffer;
  readonly tries: number;
  /** Of the session as it was. Null: it had none, or an earlier version made the unlink. */
  readonly proxy: string | null;
  /** Of the session as they were sealed, with the password of its proxy. */
  readonly proxySealed: Buffer | null;
}

/** In this time the session's owner, which may be connected, tells the network. Afterwards any process does. */
const ownersSeconds = 3;

const columns = `id::text AS id, session_id::text AS "sessionId", key_sealed AS "keySealed", credentials, tries,
  proxy, proxy_sealed AS "proxySealed"`;

/**
 * Moves the account of a logged-out session to the devices to be unlinked. From then on its credentials serve only to tell the
 * network, through the session's proxy. The network is told nothing of an account that an export gave away.
 * @param sealed the session's own credentials, as they are sealed
 */
export async function beginUnlink(client: PoolClient, sessionId: string, sealed: Buffer | null): Promise<void> {
  // An export that is under way ends here: its file is not given any more.
  const { rows } = await client.query<{ isHandedOver: boolean }>(
    'DELETE FROM baileys_exports WHERE session_id = $1::bigint RETURNING given AS "isHandedOver"',
    [sessionId],
  );
  if (rows[0]?.isHandedOver) return eraseAccount(client, sessionId);
  await client.query(
    `INSERT INTO baileys_unlinks (session_id, team_id, key_sealed, credentials, due_at, proxy, proxy_sealed)
     SELECT a.session_id, s.team_id, a.key_sealed, a.credentials, clock_timestamp() + $2 * interval '1 second',
       s.config ->> 'proxy', $3
     FROM baileys_accounts a LEFT JOIN ${sessionRelation} s ON s.id = a.session_id
     WHERE a.session_id = $1::bigint`,
    [sessionId, ownersSeconds, sealed],
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

/** An unlink, and whose it is. */
export interface DueUnlink {
  readonly id: string;
  readonly sessionId: string;
  readonly teamId: string;
}

/** Of one team at once. */
const ofTeam = 8;

/** The first unlinks of each team that are due, in the order of id. Those of an earlier version are of no team. */
export async function dueUnlinks(pool: Pool, afterId: string, limit: number): Promise<DueUnlink[]> {
  const { rows } = await pool.query<DueUnlink>(
    `SELECT id::text AS id, session_id::text AS "sessionId", coalesce(team_id, 0)::text AS "teamId" FROM (
       SELECT *, row_number() OVER (PARTITION BY team_id ORDER BY id) AS place FROM baileys_unlinks
       WHERE due_at <= clock_timestamp()) AS due
     WHERE place <= ${ofTeam} AND id > $1::bigint ORDER BY id LIMIT $2`,
    [afterId, limit],
  );
  return rows;
}

/** Claims an unlink if it is due. It becomes due again, each time later, unless this process calls `endUnlink`. */
export async function takeDueUnlink(pool: Pool, id: string): Promise<Unlink | undefined> {
  const { rows } = await pool.query<Unlink>(
    `UPDATE baileys_unlinks SET tries = tries + 1,
       due_at = clock_timestamp() + least(3600, 30 * 2 ^ tries) * interval '1 second'
     WHERE id = $1::bigint AND due_at <= clock_timestamp() RETURNING ${columns}`,
    [id],
  );
  return rows[0];
}

/** Deletes the unlink and its credentials: the network knows, or the tries are used up. */
export async function endUnlink(pool: Pool, id: string): Promise<void> {
  await pool.query('DELETE FROM baileys_unlinks WHERE id = $1::bigint', [id]);
}
