import { Injectable } from '@nestjs/common';
import type { Caller, MessageSentPayload, SendPoll as Request } from '@parley/contracts';
import { pollOption } from '../message/index.js';
import { OutgoingOf } from './outgoing-of.js';

/** Asks a poll from a session that this process runs (decisions.md §4). */
@Injectable()
export class SendPoll {
  constructor(private readonly outgoing: OutgoingOf) {}

  /**
   * @throws DomainError those of `sendErrors`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  execute(caller: Caller, sessionId: string, request: Request): Promise<MessageSentPayload> {
    const { name, options, multipleAnswers = false } = request.poll;
    return this.outgoing.send(caller, sessionId, request, () => ({
      kind: 'poll',
      name,
      options: options.map(pollOption),
      multipleAnswers,
    }));
  }
}
