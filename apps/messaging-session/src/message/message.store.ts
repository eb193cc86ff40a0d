import type { Pool, PoolClient } from 'pg';
import { recordOf, statement, words } from '@parley/database';
import { messageColumns, type MessageRecord } from '@parley/engine-kit';
import { keyOfWamid } from './message-key.js';

const insert = `INSERT INTO messages (id, session_id, chat_id, whatsapp_id, from_me, timestamp, push_name, type, text,
    content, sender_id, from_api)
  SELECT id, session_id, chat_id, whatsapp_id, from_me, timestamp, push_name, type, text, content::jsonb, sender_id,
    from_api`;
const arrays = `$1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::boolean[], $6::bigint[], $7::text[], $8::text[],
  $9::text[], $10::text[], $11::bigint[], $12::boolean[]`;
const given = `id, session_id, chat_id, whatsapp_id, from_me, timestamp, push_name, type, text, content, sender_id,
  from_api`;

/** Each as an array literal or an array, in the order of `given`. */
type MessageColumns = [
  ...[ids: string, sessionIds: string, chatIds: string, whatsappIds: string[], fromMe: string, timestamps: string],
  ...[pushNames: (string | null)[], types: string, texts: (string | null)[], contents: (string | null)[]],
  ...[senderIds: string, fromApi: string],
];

/**
 * A received message whose conversation has one with the same key is the same message under another id: it is skipped, however
 * the two come at once.
 */
const insertKeyed = statement<{ id: string }, [...MessageColumns, keys: (string | null)[]]>(
  'insert-keyed-messages',
  `WITH given AS (SELECT * FROM unnest(${arrays}, $13::text[]) AS m(${given}, key)),
  made AS (
    ${insert} FROM given g
    WHERE g.from_me OR g.key IS NULL OR NOT EXISTS (
      SELECT FROM message_keys k JOIN messages same ON same.id = k.message_id
      WHERE k.session_id = g.session_id AND k.key = g.key AND same.chat_id = g.chat_id
        AND same.whatsapp_id <> g.whatsapp_id)
    ON CONFLICT (session_id, whatsapp_id) DO NOTHING RETURNING id),
  kept AS (
    INSERT INTO message_keys (message_id, session_id, key)
    SELECT g.id, g.session_id, g.key FROM given g JOIN made ON made.id = g.id WHERE g.key IS NOT NULL)
  SELECT id FROM made`,
);

const insertUnkeyed = statement<{ id: string }, MessageColumns>(
  'insert-messages',
  `${insert} FROM unnest(${arrays}) AS m(${given}) ON CONFLICT (session_id, whatsapp_id) DO NOTHING RETURNING id`,
);

/** Inserts messages. Returns the ids of the inserted ones: a message that the session knows already is skipped. */
export async function insertMessages(client: PoolClient, messages: readonly MessageRecord[]): Promise<Set<string>> {
  if (messages.length === 0) return new Set();
  const keys = messages.map(({ whatsappId }) => keyOfWamid(whatsappId) ?? null);
  const isKeyed = keys.some((key) => key !== null);
  // Sent one after another without waiting: the statements of other callers follow.
  const [, rows] = await Promise.all([
    isKeyed ? holdNames(client, messages) : undefined,
    isKeyed ? insertKeyed.rows(client, ...valuesOf(messages), keys) : insertUnkeyed.rows(client, ...valuesOf(messages)),
  ]);
  return new Set(rows.map(({ id }) => id));
}

function valuesOf(messages: readonly MessageRecord[]): MessageColumns {
  return [
    words(messages.map(({ id }) => id)),
    words(messages.map(({ sessionId }) => sessionId)),
    words(messages.map(({ chatId }) => chatId)),
    messages.map(({ whatsappId }) => whatsappId),
    words(messages.map(({ fromMe }) => fromMe)),
    words(messages.map(({ timestamp }) => timestamp)),
    messages.map(({ pushName }) => pushName),
    words(messages.map(({ type }) => type)),
    messages.map(({ text }) => text ?? null),
    messages.map(contentText),
    words(messages.map(({ senderId }) => senderId ?? null)),
    words(messages.map(({ fromApi }) => fromApi === true)),
  ];
}

/** Marks the files of messages as used, so that they are no longer swept as unsent uploads. */
export async function useMedia(client: PoolClient, messages: readonly MessageRecord[]): Promise<void> {
  const ids = messages.flatMap(({ content }) => content?.media?.id ?? []);
  if (ids.length === 0) return;
  await client.query('UPDATE media SET used = TRUE WHERE id = ANY($1::bigint[]) AND NOT used', [
    [...new Set(ids)].sort(),
  ]);
}

/** SQL condition on saved messages `n` and their rows `m`: the message is being deleted for everyone, and has a file. */
const losesFile = `n.content IS NULL AND m.content #>> '{media,id}' IS NOT NULL
  AND (n.type = 'revoke' OR (n.deleted AND m.from_me))`;

/**
 * Saves changed messages, whose rows {@link lockTargets} has locked. Of those that are deleted for everyone it withdraws the
 * files: signed links to them die (decisions.md §14).
 */
export async function saveMessages(client: PoolClient, messages: readonly MessageRecord[]): Promise<void> {
  if (messages.length === 0) return;
  await client.query(
    `WITH n AS (
       SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::text[])
         AS n(id, type, text, content, deleted, reactions)),
     files AS (SELECT (m.content #>> '{media,id}')::bigint AS id FROM messages m JOIN n ON n.id = m.id WHERE ${losesFile}),
     stored AS (UPDATE media SET withdrawn = TRUE FROM files WHERE media.id = files.id),
     remote AS (UPDATE remote_media SET withdrawn = TRUE FROM files WHERE remote_media.id = files.id)
     UPDATE messages m SET type = n.type, text = n.text, content = n.content::jsonb, deleted = n.deleted,
       reactions = n.reactions::jsonb
     FROM n WHERE n.id = m.id`,
    [
      messages.map(({ id }) => id),
      messages.map(({ type }) => type),
      messages.map(({ text }) => text ?? null),
      messages.map(contentText),
      messages.map(({ deleted }) => deleted ?? false),
      messages.map(({ reactions }) => (reactions ? JSON.stringify(reactions) : null)),
    ],
  );
}

function contentText({ content }: MessageRecord): string | null {
  const text = content === undefined ? '{}' : JSON.stringify(content);
  return text === '{}' ? null : text;
}

/** A message by whatsapp_id, as one session may know it. */
export interface SharedName {
  readonly sessionId: string;
  readonly whatsappId: string;
}

/** A message that a session knows. */
export interface KnownMessage extends SharedName {
  readonly id: string;
  readonly chatId: string;
}

const knownMessages = statement<KnownMessage, [sessionIds: string, whatsappIds: string[]]>(
  'find-known-messages',
  `SELECT m.id, m.session_id AS "sessionId", m.chat_id AS "chatId", m.whatsapp_id AS "whatsappId"
   FROM unnest($1::bigint[], $2::text[]) AS w(session_id, whatsapp_id)
   JOIN messages m ON m.session_id = w.session_id AND m.whatsapp_id = w.whatsapp_id`,
);

/** Finds the messages that their sessions know, by {@link knownKey}. */
export async function findKnown(client: PoolClient, asked: readonly SharedName[]): Promise<Map<string, KnownMessage>> {
  if (asked.length === 0) return new Map();
  const sessionIds = words(asked.map(({ sessionId }) => sessionId));
  const rows = await knownMessages.rows(
    client,
    sessionIds,
    asked.map(({ whatsappId }) => whatsappId),
  );
  return new Map(rows.map((row) => [knownKey(row), row]));
}

/**
 * Locks the messages that will change until the transaction ends, and returns them by {@link knownKey}. Locks in the
 * order of id, so that transactions do not deadlock.
 */
export async function lockTargets(
  client: PoolClient,
  asked: readonly SharedName[],
): Promise<Map<string, MessageRecord>> {
  if (asked.length === 0) return new Map();
  const { rows } = await client.query<object>({
    name: 'lock-target-messages',
    text: `SELECT ${messageColumns} FROM messages m
     WHERE (session_id, whatsapp_id) IN (SELECT * FROM unnest((SELECT $1::bigint[]), (SELECT $2::text[])))
     ORDER BY id FOR UPDATE`,
    values: [asked.map(({ sessionId }) => sessionId), asked.map(({ whatsappId }) => whatsappId)],
  });
  return new Map(rows.map((row) => recordOf<MessageRecord>(row)).map((record) => [knownKey(record), record]));
}

/**
 * Locks message names until the transaction ends, also names without a row. Without this lock an acknowledgement and
 * its message, recorded at the same time, could miss each other. All ids of a message with one key are one name.
 */
export async function holdNames(client: PoolClient, names: readonly SharedName[]): Promise<void> {
  if (names.length === 0) return;
  await holdAllNames.count(client, names.map(lockName));
}

const holdAllNames = statement<{ held: string }, [names: string[]]>(
  'hold-message-names',
  `SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) AS held
   FROM (SELECT DISTINCT name FROM unnest($1::text[]) AS n(name) ORDER BY name) AS ordered`,
);

function lockName(name: SharedName): string {
  const key = keyOfWamid(name.whatsappId);
  return key === undefined ? knownKey(name) : `${name.sessionId}:key:${key}`;
}

export function knownKey({ sessionId, whatsappId }: SharedName): string {
  return `${sessionId}:${whatsappId}`;
}

/** Whether the other side of a chat ever wrote, by the stored messages. Deleted messages count. */
export async function hasInbound(pool: Pool, sessionId: string, chatId: string): Promise<boolean> {
  const [found] = await inboundExists.rows(pool, sessionId, chatId);
  return found?.exists === true;
}

const inboundExists = statement<{ exists: boolean }, [sessionId: string, chatId: string]>(
  'inbound-exists',
  `SELECT EXISTS (SELECT FROM messages WHERE session_id = $1 AND chat_id = $2 AND NOT from_me) AS "exists"`,
);

/** False when the message was deleted meanwhile. */
export async function setStarred(
  client: PoolClient,
  { id, sessionId }: Pick<MessageRecord, 'id' | 'sessionId'>,
  starred: boolean,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'UPDATE messages SET starred = $3 WHERE id = $1 AND session_id = $2 AND NOT deleted',
    [id, sessionId, starred],
  );
  return rowCount === 1;
}
