import { Injectable } from '@nestjs/common';
import type { Caller, MessageSentPayload, SendContacts as Request } from '@parley/contracts';
import type { OutgoingContent } from '../message/index.js';
import { contactCard } from './contact-card.js';
import { OutgoingOf } from './outgoing-of.js';

/** Sends contact cards, in one message, from a session that this process runs (decisions.md §4). */
@Injectable()
export class SendContacts {
  constructor(private readonly outgoing: OutgoingOf) {}

  /**
   * @throws DomainError those of `sendErrors`, `missing_field`
   * @throws NoSessionOwner when this process does not run the session (any more)
   */
  execute(caller: Caller, sessionId: string, request: Request): Promise<MessageSentPayload> {
    return this.outgoing.send(caller, sessionId, request, () => this.contentOf(request));
  }

  /** @throws DomainError `missing_field`, `invalid_parameter` naming the contact and its field */
  contentOf({ contacts }: Request): OutgoingContent {
    const cards = contacts.map((contact, index) => contactCard(contact, `contacts.${index}`));
    return { kind: 'contacts', displayName: cards[0]?.displayName ?? '', vcards: cards.map(({ vcard }) => vcard) };
  }
}
