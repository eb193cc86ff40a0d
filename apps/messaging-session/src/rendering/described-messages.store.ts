import { recordOf, statement } from '@parley/database';
import { type Identity, messageColumns, type MessageRecord } from '@parley/engine-kit';
import type { Pool, PoolClient } from 'pg';

/** A message with what its payload does not say. */
export interface MessageDescription {
  readonly message: MessageRecord;
  readonly chat: Identity;
  /** Who wrote it, where the chat is not with one person. */
  readonly sender?: Identity;
  /** What it replies to, if that is still known. */
  readonly quoted?: { readonly message: MessageRecord; readonly author?: Identity };
}

const messagesByIds = `SELECT ${messageColumns} FROM messages m
  WHERE m.id = ANY($1::bigint[]) AND m.session_id = ANY($2::bigint[])`;
const identitiesByIds = statement<
  Nullable<Identity> & { id: string; projectId: string; kind: string },
  [ids: string[]]
>(
  'identities-described',
  `SELECT i.id, i.project_id AS "projectId", i.kind, i.jid, i.phone_number AS "phoneNumber", i.lid, i.bsuid, i.username
   FROM identities i WHERE i.id = ANY($1::bigint[])`,
);

type Nullable<Of> = { [Field in keyof Of]: string | null };

/**
 * Messages of sessions by id, in three statements however many there are. A message that was deleted is among them: an event
 * of it is described too. @param sessionIds whose messages they may be
 */
export async function describeMessages(
  client: Pool | PoolClient,
  sessionIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, MessageDescription>> {
  const messages = await findMessages(client, sessionIds, ids);
  const replied = [...messages.values()].flatMap(({ content }) => content?.replyTo ?? []);
  const missing = replied.filter((id) => !messages.has(id));
  const quoted = new Map([...messages, ...(await findMessages(client, sessionIds, missing))]);
  const people = await describeIdentities(client, [...quoted.values()].flatMap(peopleIn));
  return new Map([...messages.values()].flatMap((message) => describe(message, { quoted, people })).map(keyed));
}

function keyed(description: MessageDescription): [id: string, description: MessageDescription] {
  return [description.message.id, description];
}

/** Identities by id. */
export async function describeIdentities(
  client: Pool | PoolClient,
  ids: readonly string[],
): Promise<Map<string, Identity>> {
  if (ids.length === 0) return new Map();
  const rows = await identitiesByIds.rows(client, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, recordOf<Identity>(row)]));
}

interface Known {
  readonly quoted: ReadonlyMap<string, MessageRecord>;
  readonly people: ReadonlyMap<string, Identity>;
}

/** None when its chat is gone. */
function describe(message: MessageRecord, { quoted, people }: Known): MessageDescription[] {
  const chat = people.get(message.chatId);
  if (!chat) return [];
  const { content } = message;
  const original = content?.replyTo === undefined ? undefined : quoted.get(content.replyTo);
  const isKnown = original !== undefined && original.sessionId === message.sessionId && !original.deleted;
  return [
    {
      message,
      chat,
      sender: message.senderId === undefined ? undefined : people.get(message.senderId),
      quoted: isKnown ? { message: original, author: authorOf(original, people) } : undefined,
    },
  ];
}

function authorOf(message: MessageRecord, people: ReadonlyMap<string, Identity>): Identity | undefined {
  return message.fromMe ? undefined : people.get(message.senderId ?? message.chatId);
}

function peopleIn({ chatId, senderId }: MessageRecord): string[] {
  return senderId === undefined ? [chatId] : [chatId, senderId];
}

async function findMessages(
  client: Pool | PoolClient,
  sessionIds: readonly string[],
  ids: readonly string[],
): Promise<Map<string, MessageRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<object>({
    name: 'messages-described',
    text: messagesByIds,
    values: [[...new Set(ids)], [...new Set(sessionIds)]],
  });
  const messages = rows.map((row) => recordOf<MessageRecord>(row));
  return new Map(messages.map((message) => [message.id, message]));
}
