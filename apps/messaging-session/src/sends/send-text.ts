import { Inject, Injectable } from '@nestjs/common';
import {
  type Caller,
  callerSees,
  type MessageSentPayload,
  notFound,
  type SendText as Request,
} from '@parley/contracts';
import { NoSessionOwner } from '@parley/messaging';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { requireSender } from '../engines/index.js';
import { Identities, parseChatRef } from '../identities/index.js';
import { LiveSessions } from '../live/index.js';
import { EarlierSends, findMessage, sessionNotConnected } from '../messages/index.js';
import type { SessionRecord } from '../sessions/index.js';
import { keyOfSend } from './keyed-send.js';

/** Sends a text from a session that this process runs (decisions.md §4). */
@Injectable()
export class SendText {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveSessions,
    private readonly identities: Identities,
    private readonly earlier: EarlierSends,
  ) {}

  /**
   * With an idempotency key it is sent once, and answered alike however often it is asked.
   * @throws DomainError `not_found`, `invalid_parameter`, `session_not_connected`, `engine_rejected`,
   *   `not_supported_by_engine`, `idempotency_conflict`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  async execute(caller: Caller, sessionId: string, request: Request): Promise<MessageSentPayload> {
    const live = this.live.get(sessionId);
    if (!live) throw new NoSessionOwner(sessionId);
    const session = live.record;
    if (!isNamed(session, request.session) || !callerSees(caller, { ...session, sessionId })) throw notFound('Session');
    const { projectId } = session;
    const chat = await this.identities.resolve(projectId, parseChatRef(request.chatId, 'chatId'));
    const mentions = request.mentions?.map((mention) => parseChatRef(mention, 'mentions'));
    const replyTo = request.replyTo === undefined ? undefined : await this.repliedTo(session, request.replyTo);
    const mentioned = mentions && (await Promise.all(mentions.map((ref) => this.identities.resolve(projectId, ref))));
    const once = keyOfSend(caller, sessionId, request);
    if (!live.capabilities) {
      const sent = once && (await this.earlier.find(once));
      if (sent) return sent;
      throw sessionNotConnected();
    }
    const { text, linkPreview } = request;
    return requireSender(live.capabilities, 'text').send({
      chat,
      content: { kind: 'text', text, ...(linkPreview === undefined ? {} : { linkPreview }) },
      ...(replyTo ? { replyTo } : {}),
      ...(mentioned && mentioned.length > 0 ? { mentions: mentioned } : {}),
      ...(once ? { once } : {}),
    });
  }

  private async repliedTo(session: SessionRecord, id: string): Promise<{ id: string; whatsappId: string }> {
    const message = await findMessage(this.pool, session.id, id);
    if (!message) throw notFound('The message named by "replyTo"');
    return { id, whatsappId: message.whatsappId };
  }
}

function isNamed({ id, name }: SessionRecord, ref: string): boolean {
  return ref === id || ref === name;
}
