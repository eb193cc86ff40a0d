import { Injectable } from '@nestjs/common';
import type { Caller, MessageSentPayload, SendText as Request } from '@parley/contracts';
import { OutgoingOf } from './outgoing-of.js';

/** Sends a text from a session that this process runs (decisions.md §4). */
@Injectable()
export class SendText {
  constructor(private readonly outgoing: OutgoingOf) {}

  /**
   * @throws DomainError those of `sendErrors`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  execute(caller: Caller, sessionId: string, request: Request): Promise<MessageSentPayload> {
    const { text, linkPreview } = request;
    return this.outgoing.send(caller, sessionId, request, () => ({
      kind: 'text',
      text,
      ...(linkPreview === undefined ? {} : { linkPreview }),
    }));
  }
}
