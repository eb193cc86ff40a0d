import type { Pool } from 'pg';
import { recordOf } from '@parley/database';
import { heldSession, type NetworkChannel, type Page } from '@parley/engine-kit';
import type { ToldSession } from '../told-session.js';

export async function saveChannel(pool: Pool, session: ToldSession, channel: NetworkChannel): Promise<void> {
  const { jid, name, description, role, muted, followers, createdAt } = channel;
  await pool.query(
    `INSERT INTO baileys_channels (session_id, account, jid, name, description, role, muted, followers, created_at)
     SELECT id, $3, $4, $5, $6, $7, $8, $9, $10 FROM ${heldSession('$1', '$2')} s
     ON CONFLICT (session_id, jid) DO UPDATE SET account = EXCLUDED.account, name = EXCLUDED.name,
       description = EXCLUDED.description, role = EXCLUDED.role, muted = EXCLUDED.muted,
       followers = EXCLUDED.followers, created_at = EXCLUDED.created_at`,
    [
      session.id,
      session.fence,
      session.account,
      ...[jid, name, description ?? null, role, muted, followers, createdAt],
    ],
  );
}

export async function forgetChannel(pool: Pool, { id, fence }: ToldSession, jid: string): Promise<void> {
  await pool.query(
    `DELETE FROM baileys_channels WHERE session_id = $1::bigint AND jid = $3
       AND EXISTS ${heldSession('$1', '$2')}`,
    [id, fence, jid],
  );
}

const columns = 'jid, name, description, role, muted, followers, created_at AS "createdAt"';

/** The channels that an account owns or follows, newest first. A channel of several sessions of one account appears once. */
export async function channelsOf(
  pool: Pool,
  account: string | undefined,
  { limit, offset }: Page,
): Promise<NetworkChannel[]> {
  const { rows } = await pool.query<object>(
    `SELECT ${columns} FROM baileys_channels c WHERE account = $1 AND role <> 'none' AND NOT EXISTS (
       SELECT FROM baileys_channels o WHERE o.account = c.account AND o.jid = c.jid AND o.session_id > c.session_id)
     ORDER BY created_at DESC, jid DESC LIMIT $2 OFFSET $3`,
    [account, limit, offset],
  );
  return rows.map((row) => recordOf<NetworkChannel>(row));
}

export async function channelOf(
  pool: Pool,
  account: string | undefined,
  jid: string,
): Promise<NetworkChannel | undefined> {
  const { rows } = await pool.query<object>(
    `SELECT ${columns} FROM baileys_channels WHERE account = $1 AND jid = $2 ORDER BY session_id DESC LIMIT 1`,
    [account, jid],
  );
  return rows[0] && recordOf<NetworkChannel>(rows[0]);
}

/** The channels of a session. */
export async function knownChannels(pool: Pool, sessionId: string): Promise<{ jid: string; name: string }[]> {
  const { rows } = await pool.query<{ jid: string; name: string }>(
    'SELECT jid, name FROM baileys_channels WHERE session_id = $1::bigint',
    [sessionId],
  );
  return rows;
}
