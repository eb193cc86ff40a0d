import { Injectable } from '@nestjs/common';
import type { Caller, MessageSentPayload, SendLocation as Request } from '@parley/contracts';
import { OutgoingOf } from './outgoing-of.js';

/** Sends a place from a session that this process runs (decisions.md §4). */
@Injectable()
export class SendLocation {
  constructor(private readonly outgoing: OutgoingOf) {}

  /**
   * @throws DomainError those of `sendErrors`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  execute(caller: Caller, sessionId: string, request: Request): Promise<MessageSentPayload> {
    const { latitude, longitude, title } = request;
    return this.outgoing.send(caller, sessionId, request, () => ({
      kind: 'location',
      latitude,
      longitude,
      ...(title === undefined ? {} : { title }),
    }));
  }
}
