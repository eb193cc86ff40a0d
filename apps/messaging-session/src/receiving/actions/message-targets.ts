import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import type { MessageRead } from '@parley/contracts/events';
import type { MessageLookup } from '@parley/contracts/messages';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import {
  type ActionTarget,
  authorIdOf,
  findMessage,
  type Identity,
  type MessageRecord,
  nameOfPerson,
  parseChatRef,
  sessionNotConnected,
  type SessionRecord,
} from '@parley/engine-kit';
import { Identities } from '../../identities/index.js';
import { MEDIA_LINKS, type MediaLinks, peopleOf, toMessageRead } from '../../message/index.js';
import { SessionQueries } from '../../session-state/index.js';

/** A message with its chat and author: all that an action on it needs. */
export interface MessageTarget {
  readonly message: MessageRecord;
  readonly action: ActionTarget;
}

/** Finds the message that a request names. */
@Injectable()
export class MessageTargets {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly identities: Identities,
    private readonly sessions: SessionQueries,
    @Inject(MEDIA_LINKS) private readonly links: MediaLinks,
  ) {}

  /**
   * Does not find deleted messages. Finds messages that their author revoked.
   * @throws DomainError `not_found` also for a message of another chat, `invalid_parameter`
   */
  async find(
    { id: sessionId, projectId }: SessionRecord,
    chatId: string,
    messageId: string,
  ): Promise<{ chat: Identity; message: MessageRecord }> {
    const chat = await this.identities.find(projectId, parseChatRef(chatId, 'chatId'));
    const message = chat && (await findMessage(this.pool, sessionId, messageId));
    if (!message || message.chatId !== chat.id) throw notFound('Message', messageId);
    return { chat, message };
  }

  /** @throws DomainError as {@link find}; `session_not_connected` for an own message of a session without a number */
  async toActOn(session: SessionRecord, chatId: string, messageId: string): Promise<MessageTarget> {
    const { chat, message } = await this.find(session, chatId, messageId);
    const target = { id: message.id, whatsappId: message.whatsappId };
    return { message, action: { chat, target, author: await this.authorOf(session, message) } };
  }

  /** As {@link toActOn}, but a revoked message is `not_found`: its content is gone. */
  async unrevoked(session: SessionRecord, chatId: string, messageId: string): Promise<MessageTarget> {
    const target = await this.toActOn(session, chatId, messageId);
    if (target.message.type === 'revoke') throw notFound('Message', messageId);
    return target;
  }

  /** @throws DomainError `not_found` also for a deleted message and one of another chat, `invalid_parameter` */
  async payload(session: SessionRecord, { chatId, messageId }: MessageLookup): Promise<MessageRead> {
    const { chat, message } = await this.find(session, chatId, messageId);
    const people = await this.identities.byIds(peopleOf([message]));
    return toMessageRead(message, { chat, people }, this.links);
  }

  /** The session's own identity on the network. @throws DomainError `session_not_connected` before it has a number */
  async self(session: SessionRecord): Promise<Identity> {
    // The record was read when this process claimed the session, perhaps before the session had a number.
    const me = session.me ?? (await this.sessions.find(session.id))?.me;
    if (!me) throw sessionNotConnected();
    return this.identities.ofName(nameOfPerson(session.projectId, { phoneNumber: me.phoneNumber }));
  }

  private async authorOf(session: SessionRecord, message: MessageRecord): Promise<Identity> {
    const authorId = authorIdOf(message);
    if (authorId !== undefined) {
      const author = await this.identities.byId(authorId);
      if (!author) throw notFound('Message', message.id);
      return author;
    }
    return this.self(session);
  }
}
