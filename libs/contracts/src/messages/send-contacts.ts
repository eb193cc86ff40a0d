import { Name, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { defineSend, exampleSend, exampleSent, sendErrors, SendMessage } from './send-message.js';

/**
 * A contact card: `{ vcard, displayName? }`, or `{ displayName, phoneNumber }`, from which the vCard is built. Exactly
 * one of `vcard` and `phoneNumber` is required; the use case names the field that is missing or superfluous.
 */
export class SharedContact {
  @Name({ optional: true, max: 256, description: 'Required with `phoneNumber`.' }) displayName?: string;
  @Text({ optional: true, min: 1, max: 8192 }) vcard?: string;
  @Text({ optional: true, max: 17, description: '7–15 digits with the country code, optional + or 00.' })
  phoneNumber?: string;
}

export class SendContacts extends SendMessage {
  @NestedList(() => SharedContact, {
    minItems: 1,
    maxItems: 20,
    description: 'Each has a vCard, or a name and a number from which Parley creates one.',
    example: [{ displayName: 'Grace Hopper', phoneNumber: '+12025550199' }],
  })
  contacts: SharedContact[];
}

export const sendContacts = defineSend({
  subject: 'messaging.session.{sessionId}.send-contacts',
  http: {
    route: 'POST /api/sendContactVcard',
    client: 'send_message',
    operationId: 'sendContactVcard',
    summary: 'Send one or more contact cards in one message.',
    body: 'SendContactVcardBody',
  },
  summary: 'Send contact cards, in one message. Answered as send-text.',
  request: SendContacts,
  errors: [...sendErrors, 'missing_field'],
  example: {
    request: { ...exampleSend, contacts: [{ displayName: 'Grace Hopper', phoneNumber: '+12025550199' }] },
    reply: { ...exampleSent, type: 'contact' },
  },
});
