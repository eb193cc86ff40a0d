import { Injectable } from '@nestjs/common';
import {
  askedSends,
  type Caller,
  type Class,
  type FindSent as Request,
  type MessageSentPayload,
  notFound,
  parse,
  type SendMessage,
} from '@parley/contracts';
import { EarlierSends } from '../messages/index.js';
import { SessionQueries } from '../sessions/index.js';
import { keyOfSend } from './keyed-send.js';

/** What a send with the same key was answered, whoever runs its session now (decisions.md §1, check order). */
@Injectable()
export class FindSent {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly earlier: EarlierSends,
  ) {}

  /** @throws DomainError `not_found` also when the key is free, `idempotency_conflict`, `invalid_parameter`, `missing_field` */
  async execute(caller: Caller, { session: named, kind, request }: Request): Promise<MessageSentPayload> {
    const session = await this.sessions.lookUp(caller, named);
    const asked = parse(askedSends[kind] as Class<SendMessage>, { ...request, session: named });
    const once = keyOfSend(caller, session.id, asked);
    const sent = once && (await this.earlier.find(once));
    if (!sent) throw notFound('An earlier send with this key');
    return sent;
  }
}
