import { recordOf } from '@parley/database';
import type { Pool, PoolClient } from 'pg';

/** A fetch of history that has not ended, with what its operation needs of the session and the chat. */
export interface HistoryFetchRow {
  readonly operationId: string;
  readonly teamId: string;
  readonly sessionId: string;
  readonly chatId: string;
  readonly cursorId: string;
  readonly remaining: number;
  readonly awaited?: string;
  /** How long the page has been being recorded. */
  readonly awaitedMs?: number;
  readonly unanswered: number;
  readonly ageMs: number;
  /** Undefined: the session is gone. */
  readonly sessionStatus?: string;
  readonly sessionName?: string;
}

export async function findFetch(pool: Pool, operationId: string): Promise<HistoryFetchRow | undefined> {
  const { rows } = await pool.query<object>(
    `SELECT f.operation_id AS "operationId", f.team_id AS "teamId", f.session_id AS "sessionId", f.chat_id AS "chatId",
       f.cursor_id AS "cursorId", f.remaining, f.awaited, f.unanswered,
       (extract(epoch FROM now() - f.awaited_at) * 1000)::float8 AS "awaitedMs",
       (extract(epoch FROM now() - f.created_at) * 1000)::float8 AS "ageMs",
       s.status AS "sessionStatus", s.name AS "sessionName"
     FROM history_fetches f LEFT JOIN sessions s ON s.id = f.session_id WHERE f.operation_id = $1::bigint`,
    [operationId],
  );
  return rows[0] && recordOf<HistoryFetchRow>(rows[0]);
}

/** The operation that fetches history of the chat now. The caller has locked the session. */
export async function openFetchOf(
  client: PoolClient,
  sessionId: string,
  chatId: string,
): Promise<{ readonly operationId?: string; readonly open: number }> {
  const { rows } = await client.query<{ operationId: string; isOfChat: boolean }>(
    `SELECT operation_id AS "operationId", chat_id = $2::bigint AS "isOfChat" FROM history_fetches
     WHERE session_id = $1::bigint`,
    [sessionId, chatId],
  );
  return { operationId: rows.find(({ isOfChat }) => isOfChat)?.operationId, open: rows.length };
}

export async function insertFetch(
  client: PoolClient,
  fetch: Pick<HistoryFetchRow, 'operationId' | 'teamId' | 'sessionId' | 'chatId' | 'cursorId' | 'remaining'>,
): Promise<void> {
  const { operationId, teamId, sessionId, chatId, cursorId, remaining } = fetch;
  await client.query(
    `INSERT INTO history_fetches (operation_id, team_id, session_id, chat_id, cursor_id, remaining)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [operationId, teamId, sessionId, chatId, cursorId, remaining],
  );
}

export async function deleteFetch(client: PoolClient, operationId: string): Promise<void> {
  await client.query('DELETE FROM history_fetches WHERE operation_id = $1::bigint', [operationId]);
}

/** A page came; its messages are being recorded, and count once they are. */
export async function awaitPage(
  client: PoolClient,
  { operationId }: HistoryFetchRow,
  oldest: string,
  messages: number,
): Promise<void> {
  await client.query(
    `UPDATE history_fetches SET awaited = $2, awaited_at = now(), awaited_messages = $3::integer
     WHERE operation_id = $1::bigint`,
    [operationId, oldest, messages],
  );
}

/** The page is recorded: the next is before this message. */
export async function moveCursor(
  client: PoolClient,
  { operationId }: HistoryFetchRow,
  cursorId: string,
): Promise<void> {
  await client.query(
    `UPDATE history_fetches SET cursor_id = $2::bigint, remaining = greatest(0, remaining - coalesce(awaited_messages, 0)),
       awaited = NULL, awaited_at = NULL, awaited_messages = NULL, unanswered = 0 WHERE operation_id = $1::bigint`,
    [operationId, cursorId],
  );
}

export async function countUnanswered(client: PoolClient, { operationId }: HistoryFetchRow): Promise<void> {
  await client.query(
    `UPDATE history_fetches SET unanswered = unanswered + 1, awaited = NULL, awaited_at = NULL, awaited_messages = NULL
     WHERE operation_id = $1::bigint`,
    [operationId],
  );
}

/** A session's message by the network's id, also one that was deleted here. */
export async function idOfMessage(pool: Pool, sessionId: string, whatsappId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM messages WHERE session_id = $1::bigint AND whatsapp_id = $2',
    [sessionId, whatsappId],
  );
  return rows[0]?.id;
}

/** The oldest message that the session has of the chat. */
export async function oldestOf(client: PoolClient, sessionId: string, chatId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM messages WHERE session_id = $1::bigint AND chat_id = $2::bigint ORDER BY id LIMIT 1',
    [sessionId, chatId],
  );
  return rows[0]?.id;
}

/** A message as an anchor, also one that was deleted here: the network still has it. */
export async function anchorOf(
  pool: Pool,
  sessionId: string,
  messageId: string,
): Promise<{ chatId: string; whatsappId: string; fromMe: boolean; timestamp: number } | undefined> {
  const { rows } = await pool.query<{ chatId: string; whatsappId: string; fromMe: boolean; timestamp: number }>(
    `SELECT chat_id AS "chatId", whatsapp_id AS "whatsappId", from_me AS "fromMe", timestamp::float8 AS timestamp
     FROM messages WHERE session_id = $1::bigint AND id = $2::bigint`,
    [sessionId, messageId],
  );
  return rows[0];
}
