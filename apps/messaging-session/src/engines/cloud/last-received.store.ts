import type { Pool } from 'pg';

/** The network's id of the newest received message of a chat. */
export async function lastReceived(pool: Pool, sessionId: string, chatId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ whatsappId: string }>(
    `SELECT whatsapp_id AS "whatsappId" FROM messages
     WHERE session_id = $1::bigint AND chat_id = $2::bigint AND NOT from_me ORDER BY id DESC LIMIT 1`,
    [sessionId, chatId],
  );
  return rows[0]?.whatsappId;
}
