import type { Chat } from '@parley/contracts/messages';
import type { Pool, PoolClient } from 'pg';

/** What is said of a chat for a time, as rows have it: only what holds now. */
export interface ChatStates {
  readonly pinned: boolean;
  readonly mutedUntil: Date | null;
  readonly disappearingSeconds: number | null;
}

/** SQL for the {@link ChatStates} of a row `c` of chats. */
export const stateColumns = `coalesce(c.pinned_until > now(), false) AS pinned,
  CASE WHEN c.muted_until > now() THEN c.muted_until END AS "mutedUntil", c.disappearing_seconds AS "disappearingSeconds"`;

/** Shows only what is set: a chat of which nothing is said reads as before. */
export function statesOf(row: ChatStates): Pick<Chat, 'pinned' | 'mutedUntil' | 'disappearingSeconds'> {
  const { pinned, mutedUntil, disappearingSeconds } = row;
  return {
    ...(pinned && { pinned }),
    ...(mutedUntil && { mutedUntil: mutedUntil.toISOString() }),
    ...(disappearingSeconds && { disappearingSeconds }),
  };
}

/** @param seconds from now; 0 ends it. @returns false if the session does not have the chat */
export async function setChatUntil(
  pool: Pool,
  column: 'pinned_until' | 'muted_until',
  { sessionId, chatId }: { readonly sessionId: string; readonly chatId: string },
  seconds: number,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE chats SET ${column} = CASE WHEN $3::integer > 0 THEN now() + $3::integer * interval '1 second' END
     WHERE session_id = $1::bigint AND id = $2::bigint`,
    [sessionId, chatId, seconds],
  );
  return rowCount === 1;
}

/** @returns false when the message was deleted meanwhile */
export async function setMessagePinned(
  client: PoolClient,
  sessionId: string,
  messageId: string,
  seconds: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE messages SET pinned_until = CASE WHEN $3::integer > 0 THEN now() + $3::integer * interval '1 second' END
     WHERE session_id = $1::bigint AND id = $2::bigint AND NOT deleted`,
    [sessionId, messageId, seconds],
  );
  return rowCount === 1;
}

export async function hasChat(pool: Pool, sessionId: string, chatId: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM chats WHERE session_id = $1::bigint AND id = $2::bigint', [
    sessionId,
    chatId,
  ]);
  return rowCount === 1;
}
