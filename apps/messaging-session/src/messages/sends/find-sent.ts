import { Injectable } from '@nestjs/common';
import {
  askedSends,
  type Caller,
  type Class,
  type FindSent as Request,
  type ForwardMessage as ForwardRequest,
  type MessageSentPayload,
  parse,
  type SendContacts as ContactsRequest,
  type SendKind,
  type SendMessage,
  type SendTemplate as TemplateRequest,
} from '@parley/contracts';
import { SessionQueries, type SessionRecord } from '../../sessions/state/index.js';
import { ForwardMessage } from './forward-message.js';
import { OutgoingOf } from './outgoing-of.js';
import { SendContacts } from './send-contacts.js';
import { SendTemplate } from './send-template.js';

/** What a send is answered when nobody runs its session; by any process (decisions.md §1, check order). */
@Injectable()
export class FindSent {
  constructor(
    private readonly sessions: SessionQueries,
    private readonly outgoing: OutgoingOf,
    private readonly contacts: SendContacts,
    private readonly forward: ForwardMessage,
    private readonly template: SendTemplate,
  ) {}

  /** @throws DomainError those of the send; `session_not_connected` when it was not made before */
  async execute(caller: Caller, { session: named, kind, request }: Request): Promise<MessageSentPayload> {
    const session = await this.sessions.lookUp(caller, named);
    const asked = parse(askedSends[kind] as Class<SendMessage>, { ...request, session: named });
    return this.outgoing.answerWithout(caller, session, asked, (record) => this.contentOf(kind, asked, record));
  }

  /** Made only to see whether it can be, of the kinds where that is not sure. */
  private contentOf(kind: SendKind, asked: SendMessage, session: SessionRecord): unknown {
    switch (kind) {
      case 'contacts':
        return this.contacts.contentOf(asked as ContactsRequest);
      case 'forward':
        return this.forward.contentOf(asked as ForwardRequest, session);
      case 'template':
        return this.template.contentOf(asked as TemplateRequest, session);
      default:
        return undefined;
    }
  }
}
