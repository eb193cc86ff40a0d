import { Injectable } from '@nestjs/common';
import { type Caller, type MessageSentPayload, notFound, type SendText as Request } from '@parley/contracts';
import { EarlierSends } from '../messages/index.js';
import { SessionQueries } from '../sessions/index.js';
import { keyOfSend } from './keyed-send.js';

/** What a text with the same key was answered, while nobody runs its session (decisions.md §1, check order). */
@Injectable()
export class FindTextSent {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly earlier: EarlierSends,
  ) {}

  /** @throws DomainError `not_found` also when the key is free, `idempotency_conflict` */
  async execute(caller: Caller, request: Request): Promise<MessageSentPayload> {
    const session = await this.sessions.lookUp(caller, request.session);
    const once = keyOfSend(caller, session.id, request);
    const sent = once && (await this.earlier.find(once));
    if (!sent) throw notFound('An earlier send with this key');
    return sent;
  }
}
