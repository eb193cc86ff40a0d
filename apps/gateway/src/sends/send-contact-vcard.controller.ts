import { Controller } from '@nestjs/common';
import { type MessageSentPayload, NestedList, sendContacts, SharedContact } from '@parley/contracts';
import { By, IdempotencyKey, Input, type AskedBy } from '../requests/index.js';
import { askedOf, SendBody } from './send-body.js';
import { SendRoute } from './send-route.decorator.js';
import { Sends } from './sends.js';

export class SendContactVcardBody extends SendBody {
  @NestedList(() => SharedContact, {
    minItems: 1,
    maxItems: 20,
    description: 'Each a vCard, or a name and a number of which one is made.',
    example: [{ displayName: 'Grace Hopper', phoneNumber: '+12025550199' }],
  })
  contacts: SharedContact[];
}

const route = 'POST /api/sendContactVcard';

@Controller()
export class SendContactVcardController {
  constructor(private readonly sends: Sends) {}

  @SendRoute(route, {
    summary: 'Send contact cards, in one message.',
    body: SendContactVcardBody,
    contract: sendContacts,
  })
  sendContactVcard(
    @By() by: AskedBy,
    @Input() body: SendContactVcardBody,
    @IdempotencyKey() key: string | undefined,
  ): Promise<MessageSentPayload> {
    return this.sends.execute(by, { contract: sendContacts, kind: 'contacts' }, askedOf(by, route, body, key));
  }
}
