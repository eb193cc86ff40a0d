import { recordOf, statement } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import type { NamedChat } from './settings.js';

/* What is said of a session's chats for a time: pinned, muted, messages that disappear (decisions.md §16 Routes). */

/** A chat's pin or mute, and when it ends (epoch ms). */
export interface ChatUntil extends NamedChat {
  readonly untilMs: number;
}

/** The end of a pin or mute that has none, on networks where it can have none. */
export const noEnd = new Date('9999-12-31T00:00:00.000Z');

const columns = { pin: 'pinned_until', mute: 'muted_until' } as const;
export type ChatStateKind = keyof typeof columns;

/** The chats that are pinned or muted now. */
export async function chatsUntil(pool: Pool, sessionId: string, kind: ChatStateKind): Promise<ChatUntil[]> {
  const column = columns[kind];
  const { rows } = await pool.query<object>(
    `SELECT i.id::text AS "chatId", i.jid, i.phone_number AS "phoneNumber", i.lid,
       (extract(epoch FROM c.${column}) * 1000)::float8 AS "untilMs"
     FROM chats c JOIN identities i ON i.id = c.id WHERE c.session_id = $1::bigint AND c.${column} > now()`,
    [sessionId],
  );
  return rows.map((row) => recordOf<ChatUntil>(row));
}

/**
 * Another device pinned or muted the chat, or ended that.
 * @param until undefined: it ended. @param before only a chat that is pinned or muted so far as this says is changed
 */
export async function keepChatUntil(
  client: PoolClient,
  { sessionId, chatId, kind }: { readonly sessionId: string; readonly chatId: string; readonly kind: ChatStateKind },
  until: Date | undefined,
  before: boolean,
): Promise<void> {
  const column = columns[kind];
  await client.query(
    `UPDATE chats SET ${column} = $3 WHERE session_id = $1::bigint AND id = $2::bigint
       AND coalesce(${column} > now(), false) = $4`,
    [sessionId, chatId, until ?? null, before],
  );
}

/** @param seconds 0: messages stay */
export async function keepDisappearing(
  client: Pool | PoolClient,
  sessionId: string,
  chatId: string,
  seconds: number,
): Promise<void> {
  await client.query(
    `UPDATE chats SET disappearing_seconds = nullif($3::integer, 0)
     WHERE session_id = $1::bigint AND id = $2::bigint AND coalesce(disappearing_seconds, 0) <> $3::integer`,
    [sessionId, chatId, seconds],
  );
}

/** As {@link keepDisappearing} for groups, by their JIDs. */
export async function keepDisappearingGroups(
  client: Pool | PoolClient,
  { id, projectId }: { readonly id: string; readonly projectId: string },
  groups: readonly { readonly jid: string; readonly disappearingSeconds: number }[],
): Promise<void> {
  if (groups.length === 0) return;
  await client.query(
    `UPDATE chats c SET disappearing_seconds = nullif(g.seconds, 0)
     FROM unnest($3::text[], $4::integer[]) AS g (jid, seconds)
       JOIN identities i ON i.project_id = $2::bigint AND i.jid = g.jid
     WHERE c.session_id = $1::bigint AND c.id = i.id AND coalesce(c.disappearing_seconds, 0) <> g.seconds`,
    [...[id, projectId], groups.map(({ jid }) => jid), groups.map(({ disappearingSeconds }) => disappearingSeconds)],
  );
}

const disappearingOfChat = statement<{ seconds: number | null }, [sessionId: string, chatId: string]>(
  'chat-disappearing',
  `SELECT disappearing_seconds AS seconds FROM chats WHERE session_id = $1::bigint AND id = $2::bigint`,
);

/** After how long messages of the chat disappear; undefined: never. */
export async function disappearingOf(pool: Pool, sessionId: string, chatId: string): Promise<number | undefined> {
  const [found] = await disappearingOfChat.rows(pool, sessionId, chatId);
  return found?.seconds ?? undefined;
}
