import { Inject, Injectable } from '@nestjs/common';
import { type Caller, type ForwardMessage as Request, type MessageSentPayload, notFound } from '@parley/contracts';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { findMessage, type OutgoingContent } from '../message/index.js';
import type { SessionRecord } from '../../sessions/state/index.js';
import { forwardedContent } from './forwarded-content.js';
import { OutgoingOf } from './outgoing-of.js';

/** Sends what a message that the session knows says, to any chat (decisions.md §4). */
@Injectable()
export class ForwardMessage {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly outgoing: OutgoingOf,
  ) {}

  /**
   * @throws DomainError those of `sendErrors`, `conflict` while the content of the message has not come
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  execute(caller: Caller, sessionId: string, request: Request): Promise<MessageSentPayload> {
    return this.outgoing.send(caller, sessionId, request, (session) => this.contentOf(request, session));
  }

  /** @throws DomainError `not_found`, `conflict`, `engine_rejected` */
  async contentOf({ messageId }: Request, { id: sessionId }: SessionRecord): Promise<OutgoingContent> {
    const message = await findMessage(this.pool, sessionId, messageId);
    if (!message) throw notFound('Message', messageId);
    return forwardedContent(message);
  }
}
