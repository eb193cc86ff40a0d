import { Inject, Injectable } from '@nestjs/common';
import { type Caller, type MessageSentPayload, notFound, type SendMessage } from '@parley/contracts';
import type { KeyedRequest } from '@parley/idempotency';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { type OutgoingMessage, requireSender } from '../../engines/index.js';
import { Identities, type Identity, noPerson, parseChatRef, parsePersonRef } from '../../directory/identities/index.js';
import { LiveSessions } from '../../sessions/live/index.js';
import { EarlierSends, sessionNotConnected } from '../outbound/index.js';
import { findMessage, type OutgoingContent } from '../message/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { keyOfSend } from './keyed-send.js';
import { visibleLive } from './visible-live.js';

/** What a send says, of what was asked. Run once the session and the chat were found, before the state is judged. */
export type ContentOf = (session: SessionRecord) => OutgoingContent | Promise<OutgoingContent>;

type Around = Pick<OutgoingMessage, 'chat' | 'replyTo' | 'mentions'>;

/** What all sends have in common: who sends, to which chat, in reply to what, mentioning whom, once for a key. */
@Injectable()
export class OutgoingOf {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveSessions,
    private readonly identities: Identities,
    private readonly earlier: EarlierSends,
  ) {}

  /**
   * Sends from a session that this process runs. With an idempotency key it is sent once, and answered alike however
   * often it is asked (decisions.md §4).
   * @param asked what makes two requests with one key the same, where that is not the whole request
   * @throws DomainError those of `sendErrors` and of `contentOf`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async send(
    caller: Caller,
    sessionId: string,
    request: SendMessage,
    contentOf: ContentOf,
    asked: SendMessage = request,
  ): Promise<MessageSentPayload> {
    const { record, capabilities } = visibleLive(this.live, caller, sessionId, request.session);
    const once = keyOfSend(caller, sessionId, asked);
    const found = await this.resolve(record, request, contentOf, once);
    if ('sent' in found) return found.sent;
    if (!capabilities) return this.sentBefore(once);
    return requireSender(capabilities, found.content.kind).send({ ...found, ...(once ? { once } : {}) });
  }

  /**
   * What a send is answered while its session does not run: the first answer to its key, or why it is refused, in the
   * order in which any send is judged (decisions.md §1).
   * @throws DomainError `session_not_connected` when nothing else is to be said
   */
  async answerWithout(
    caller: Caller,
    session: SessionRecord,
    asked: SendMessage,
    contentOf: (session: SessionRecord) => unknown,
  ): Promise<MessageSentPayload> {
    const once = keyOfSend(caller, session.id, asked);
    const found = await this.resolve(session, asked, contentOf, once);
    return 'sent' in found ? found.sent : this.sentBefore(once);
  }

  /** What was sent with this key is answered again, although what it was made of has gone meanwhile. */
  private async resolve<Content>(
    session: SessionRecord,
    request: SendMessage,
    contentOf: (session: SessionRecord) => Content,
    once: KeyedRequest | undefined,
  ): Promise<(Around & { content: Awaited<Content> }) | { sent: MessageSentPayload }> {
    try {
      const around = await this.aroundOf(session, request);
      return { ...around, content: await contentOf(session) };
    } catch (refusal) {
      const sent = once && (await this.earlier.findSame(once));
      if (sent) return { sent };
      throw refusal;
    }
  }

  private async sentBefore(once: KeyedRequest | undefined): Promise<MessageSentPayload> {
    const sent = once && (await this.earlier.find(once));
    if (sent) return sent;
    throw sessionNotConnected();
  }

  private async aroundOf(session: SessionRecord, request: SendMessage): Promise<Around> {
    const chat = await this.identities.resolve(session.projectId, parseChatRef(request.chatId, 'chatId'));
    const mentions = await this.mentioned(session, request.mentions ?? []);
    const replyTo = request.replyTo === undefined ? undefined : await this.repliedTo(session, request.replyTo);
    return { chat, ...(replyTo ? { replyTo } : {}), ...(mentions.length > 0 ? { mentions } : {}) };
  }

  /** Each person once, however often and by whatever name. */
  private async mentioned({ projectId }: SessionRecord, mentions: readonly string[]): Promise<Identity[]> {
    const refs = mentions.map((mention, index) => parsePersonRef(mention, `mentions.${index}`));
    const people = await Promise.all(refs.map((ref) => this.identities.resolve(projectId, ref)));
    people.forEach(({ kind }, index) => {
      if (kind !== 'person') throw noPerson(`mentions.${index}`);
    });
    return [...new Map(people.map((person) => [person.id, person])).values()];
  }

  private async repliedTo({ id: sessionId }: SessionRecord, id: string): Promise<{ id: string; whatsappId: string }> {
    const message = await findMessage(this.pool, sessionId, id);
    if (!message) throw notFound('The message named by "replyTo"', id);
    return { id, whatsappId: message.whatsappId };
  }
}
