import { Inject, Injectable } from '@nestjs/common';
import { type Caller, notFound } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import type { SendMessage } from '@parley/contracts/messages';
import type { RequestContext } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import {
  capabilityOfSend,
  findMessage,
  type MessageSend,
  type OutgoingContent,
  parseChatRef,
  type SessionRecord,
} from '@parley/engine-kit';
import { Identities } from '../../identities/index.js';
import { checkFileSize, checkLength, requireChats, requireOffered } from '../../engines/index.js';
import { LiveSessions } from '../../live/running/index.js';
import { EarlierSends, keyOfSend } from '../outbound/index.js';

/** Makes the content of a send, after session and chat are found and before the session's state is checked. */
export type ContentOf = (session: SessionRecord) => OutgoingContent | Promise<OutgoingContent>;

type Around = Pick<MessageSend, 'chat' | 'replyTo' | 'mentions'>;

/** The common part of all sends: session, chat, reply reference, mentions and idempotency key. */
@Injectable()
export class Sending {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveSessions,
    private readonly identities: Identities,
    private readonly earlier: EarlierSends,
  ) {}

  /**
   * Sends from a session that this process runs. A request with an idempotency key is sent once, and every repeat gets
   * the same answer (decisions.md §4).
   * @throws DomainError those of `sendErrors` and of `contentOf`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async send(context: RequestContext, request: SendMessage, contentOf: ContentOf): Promise<MessageSentPayload> {
    const live = this.live.visible(context, request.session);
    const { record } = live;
    const once = keyOfSend(context.caller, record.id, request);
    const found = await this.earlier.orSame(once, async () => {
      const around = await this.aroundOf(context.caller, record, request);
      return { ...around, content: await contentOf(record) };
    });
    if ('sent' in found) return found.sent;
    const { content } = found.made;
    requireOffered(record.engine, capabilityOfSend(content.kind));
    checkLength(record.engine, content);
    checkFileSize(record.engine, content);
    if (!live.isOpen) return this.earlier.require(once);
    return live.send({ kind: 'message', ...found.made, once });
  }

  /**
   * Answers a send whose session does not run: with the first answer for its key, or with the refusal, in the check
   * order of every send (decisions.md §1).
   * @throws DomainError `session_not_connected` when no other check fails
   */
  async answerWithout(
    caller: Caller,
    session: SessionRecord,
    asked: SendMessage,
    contentOf: (session: SessionRecord) => unknown,
  ): Promise<MessageSentPayload> {
    const once = keyOfSend(caller, session.id, asked);
    const found = await this.earlier.orSame(once, async () => {
      await this.aroundOf(caller, session, asked);
      await contentOf(session);
    });
    return 'sent' in found ? found.sent : this.earlier.require(once);
  }

  private async aroundOf(caller: Caller, session: SessionRecord, request: SendMessage): Promise<Around> {
    const ref = parseChatRef(request.chatId, 'chatId');
    requireChats(session.engine, ref);
    if (request.mentions && request.mentions.length > 0) requireOffered(session.engine, 'mentions');
    const chat = await this.identities.resolve(session.projectId, ref, session.id);
    const mentioned = await this.identities.people(session.projectId, request.mentions ?? [], 'mentions');
    // A reply quotes the message. A client token may quote only this chat, because ids can be guessed and one end user
    // must not read another's messages.
    const within = caller.kind === 'client_token' ? chat.id : undefined;
    const replyTo = request.replyTo === undefined ? undefined : await this.repliedTo(session, request.replyTo, within);
    // Each person once, even if mentioned repeatedly or by several names.
    const mentions = [...new Map(mentioned.map((person) => [person.id, person])).values()];
    return { chat, replyTo, ...(mentions.length > 0 ? { mentions } : {}) };
  }

  /** @param within the chat that must contain the message; absent: any chat */
  private async repliedTo(
    { id: sessionId }: SessionRecord,
    id: string,
    within: string | undefined,
  ): Promise<{ id: string; whatsappId: string }> {
    const message = await findMessage(this.pool, sessionId, id);
    if (!message || (within !== undefined && message.chatId !== within))
      throw notFound('The message named by "replyTo"', id);
    return { id, whatsappId: message.whatsappId };
  }
}
