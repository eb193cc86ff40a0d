import { Inject, Injectable } from '@nestjs/common';
import { firstMsFrom, notFound, requirePeriod } from '@parley/contracts/base';
import type { MessageRead } from '@parley/contracts/events';
import type { ListMessages } from '@parley/contracts/messages';
import { firstIdAt, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { Prisma } from '../../database/index.js';
import { Identities } from '../../identities/index.js';
import { parseChatRef, type Identity, type SessionRecord } from '@parley/engine-kit';
import { MEDIA_LINKS, type MediaLinks, peopleOf, toMessageRead } from '../../message/index.js';
import { readMessages } from './message-row.store.js';

/** The messages of a chat, newest first (decisions.md §4). */
@Injectable()
export class MessageQueries {
  constructor(
    private readonly prisma: Prisma,
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly identities: Identities,
    @Inject(MEDIA_LINKS) private readonly links: MediaLinks,
  ) {}

  /**
   * Empty for a phone number that is new to the project.
   * @throws DomainError `not_found` for any other chat that the project does not know, `invalid_parameter`
   */
  async list(session: SessionRecord, query: ListMessages): Promise<MessageRead[]> {
    requirePeriod(query);
    const ref = parseChatRef(query.chatId, 'chatId');
    const [from, until] = [query.since, query.until].map((time) =>
      time === undefined ? undefined : firstMsFrom(time),
    );
    const chat = await this.identities.find(session.projectId, ref, session.id);
    if (!chat && ref.kind !== 'phone') throw notFound('Chat', query.chatId);
    return chat ? this.messagesIn(session, chat, query, from, until) : [];
  }

  private async messagesIn(
    session: SessionRecord,
    chat: Identity,
    { fromMe, before, limit, offset }: ListMessages,
    from: Date | undefined,
    until: Date | undefined,
  ): Promise<MessageRead[]> {
    const ofChat = { sessionId: BigInt(session.id), chatId: BigInt(chat.id) };
    // Messages up to this id are deleted, though some rows may still exist.
    const purge = await this.prisma.chatPurge.findUnique({ where: { sessionId_chatId: ofChat } });
    const ends = [...(until ? [BigInt(firstIdAt(until))] : []), ...(before ? [BigInt(before)] : [])];
    const messages = await readMessages(this.pool, {
      ...{ sessionId: session.id, chatId: chat.id, fromMe, limit, offset },
      from: from && firstIdAt(from),
      end: ends.toSorted((one, other) => (one < other ? -1 : 1))[0]?.toString(),
      purgedThrough: purge?.throughId.toString(),
    });
    const people = await this.identities.byIds(peopleOf(messages));
    return messages.map((message) => toMessageRead(message, { chat, people }, this.links));
  }
}
