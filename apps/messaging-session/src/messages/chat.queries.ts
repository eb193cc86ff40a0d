import { Inject, Injectable, Optional } from '@nestjs/common';
import type { Chat, ListMessages, MessagePayload, MessageType } from '@parley/contracts';
import { DomainError, notFound } from '@parley/contracts';
import { firstIdAt, idTime } from '@parley/service-runtime';
import { Prisma } from '../database/index.js';
import type { Message as MessageRow } from '../generated/prisma/client.js';
import { Identities, type Identity, parseChatRef } from '../identities/index.js';
import type { SessionRecord } from '../sessions/index.js';
import type { MessageContent } from './message-content.js';
import type { MessageRecord } from './message.js';
import { MEDIA_LINKS, type MediaLinks, toConversation, toMessagePayload } from './to-message-payload.js';

@Injectable()
export class ChatQueries {
  constructor(
    private readonly prisma: Prisma,
    private readonly identities: Identities,
    @Optional() @Inject(MEDIA_LINKS) private readonly links?: MediaLinks,
  ) {}

  /** The chats of a session, the one with the newest message first (decisions.md §4). */
  async listChats(session: SessionRecord, page: { limit: number; offset: number }): Promise<Chat[]> {
    const chats = await this.prisma.chat.findMany({
      where: { sessionId: BigInt(session.id) },
      orderBy: { lastMessageId: 'desc' },
      take: page.limit,
      skip: page.offset,
    });
    const rows = await this.prisma.message.findMany({
      where: { id: { in: chats.map(({ lastMessageId }) => lastMessageId) }, deleted: false },
    });
    const people = await this.identities.byIds([...chats.map(({ id }) => id.toString()), ...sendersOf(rows)]);
    const messages = new Map(rows.map((row) => [row.id, toRecord(row)]));
    return chats.flatMap((chat) => {
      const person = people.get(chat.id.toString());
      if (!person) return [];
      const last = messages.get(chat.lastMessageId);
      return [
        {
          id: person.id,
          conversation: toConversation({ chat: person }),
          ...(chat.name === null ? {} : { name: chat.name }),
          isGroup: person.kind === 'group',
          archived: chat.archived,
          unreadCount: chat.unreadCount,
          ...(last ? { lastMessage: this.toPayload(last, person, people) } : {}),
          updatedAt: idTime(chat.lastMessageId.toString()).toISOString(),
        },
      ];
    });
  }

  /**
   * The messages of a chat, newest first; none where nothing was said yet.
   * @throws DomainError `not_found` for an id that the project does not know, `invalid_parameter`
   */
  async listMessages(session: SessionRecord, query: ListMessages): Promise<MessagePayload[]> {
    const ref = parseChatRef(query.chatId, 'chatId');
    const [from, until] = [query.since, query.until].map((time) => (time ? new Date(time) : undefined));
    if (from && until && from > until) {
      throw new DomainError('invalid_parameter', 'Parameter "since" is invalid: must not be after "until".');
    }
    const person = await this.identities.find(session.projectId, ref);
    if (!person && ref.kind !== 'phone') throw notFound('Chat');
    return person ? this.messagesWith(session, person, query, from, until) : [];
  }

  private async messagesWith(
    session: SessionRecord,
    person: Identity,
    { fromMe, limit, offset }: ListMessages,
    from: Date | undefined,
    until: Date | undefined,
  ): Promise<MessagePayload[]> {
    const range = {
      ...(from ? { gte: BigInt(firstIdAt(from)) } : {}),
      ...(until ? { lt: BigInt(firstIdAt(until)) } : {}),
    };
    const rows = await this.prisma.message.findMany({
      where: {
        sessionId: BigInt(session.id),
        chatId: BigInt(person.id),
        deleted: false,
        ...(Object.keys(range).length > 0 ? { id: range } : {}),
        ...(fromMe === undefined ? {} : { fromMe }),
      },
      orderBy: { id: 'desc' },
      take: limit,
      skip: offset,
    });
    const senders = await this.identities.byIds(sendersOf(rows));
    return rows.map((row) => this.toPayload(toRecord(row), person, senders));
  }

  private toPayload(message: MessageRecord, chat: Identity, people: ReadonlyMap<string, Identity>): MessagePayload {
    const sender = message.senderId === undefined ? undefined : people.get(message.senderId);
    return toMessagePayload(message, { chat, ...(sender ? { sender } : {}) }, this.links);
  }
}

function sendersOf(rows: readonly MessageRow[]): string[] {
  return rows.flatMap(({ senderId }) => (senderId === null ? [] : [senderId.toString()]));
}

function toRecord(row: MessageRow): MessageRecord {
  return {
    id: row.id.toString(),
    sessionId: row.sessionId.toString(),
    chatId: row.chatId.toString(),
    whatsappId: row.whatsappId,
    fromMe: row.fromMe,
    timestamp: Number(row.timestamp),
    pushName: row.pushName,
    type: row.type as MessageType,
    ...(row.text === null ? {} : { text: row.text }),
    ...(row.content === null ? {} : { content: row.content as unknown as MessageContent }),
    ...(row.senderId === null ? {} : { senderId: row.senderId.toString() }),
    ...(row.starred ? { starred: true } : {}),
  };
}
