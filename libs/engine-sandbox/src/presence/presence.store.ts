import type { Pool, PoolClient } from 'pg';
import { type NetworkPresence, sessionRelation, type TypingState } from '@parley/engine-kit';

/** How long typing, recording or a pause lasts, in seconds of the database's clock. */
const typingLapsesAfterSeconds = 25;

/**
 * Sets whether a phone shows itself online. `seen_at` is when it set itself offline. Without it, the phone is online while its
 * session is CONNECTED.
 */
export async function setOnline(client: PoolClient, phoneNumber: string, online: boolean): Promise<void> {
  await client.query(
    `INSERT INTO sandbox_presences (phone_number, state, seen_at)
     VALUES ($1, $2, CASE WHEN $2 = 'offline' THEN clock_timestamp() END)
     ON CONFLICT (phone_number) DO UPDATE SET state = EXCLUDED.state, chat_jid = NULL, until = NULL,
       seen_at = CASE WHEN EXCLUDED.state = 'offline' THEN coalesce(sandbox_presences.seen_at, EXCLUDED.seen_at) END`,
    [phoneNumber, online ? 'online' : 'offline'],
  );
}

/** Sets what a phone does in a chat. It does not change whether the phone shows itself online once the typing has lapsed. */
export async function setTyping(
  client: PoolClient,
  phoneNumber: string,
  chatJid: string,
  state: TypingState,
): Promise<void> {
  await client.query(
    `INSERT INTO sandbox_presences (phone_number, state, chat_jid, until)
     VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 second')
     ON CONFLICT (phone_number) DO UPDATE SET state = EXCLUDED.state, chat_jid = EXCLUDED.chat_jid,
       until = EXCLUDED.until`,
    [phoneNumber, state, chatJid, typingLapsesAfterSeconds],
  );
}

/**
 * The phones' presences, in the same order, as the viewer sees them.
 * @param viewerJid typing is shown only if it was in the chat with this JID
 */
export async function readPresences(
  pool: Pool,
  viewerJid: string | undefined,
  phoneNumbers: readonly (string | undefined)[],
): Promise<NetworkPresence[]> {
  const { rows } = await pool.query<{ state: NetworkPresence['state']; last_seen: Date | null }>(
    `SELECT CASE
         WHEN s.id IS NULL THEN 'offline'
         WHEN p.until > clock_timestamp() AND p.chat_jid = $2 THEN p.state
         WHEN p.seen_at IS NOT NULL THEN 'offline'
         ELSE 'online' END AS state,
       p.seen_at AS last_seen
     FROM unnest($1::text[]) WITH ORDINALITY AS w(phone_number, place)
     LEFT JOIN testing_numbers t ON t.phone_number = w.phone_number
     LEFT JOIN ${sessionRelation} s ON s.id = t.session_id AND s.status = 'CONNECTED'
     LEFT JOIN sandbox_presences p ON p.phone_number = w.phone_number
     ORDER BY w.place`,
    [phoneNumbers.map((phoneNumber) => phoneNumber ?? null), viewerJid ?? null],
  );
  return rows.map(({ state, last_seen }) => ({
    state,
    ...(state === 'offline' && last_seen !== null ? { lastSeen: last_seen } : {}),
  }));
}

export async function isInGroup(client: PoolClient, groupJid: string, phoneNumber: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM sandbox_groups g JOIN sandbox_group_members m ON m.group_id = g.id
     WHERE g.jid = $1 AND m.phone_number = $2`,
    [groupJid, phoneNumber],
  );
  return rowCount === 1;
}
