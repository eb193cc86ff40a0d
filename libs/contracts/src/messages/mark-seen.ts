import { defineRequest } from '../define.js';
import { IdempotencyBinding } from '../idempotency/idempotency-receipt.js';
import { Done } from '../page.js';
import { Nested, ResourceId } from '../validation/fields.js';
import { ChatLookup, exampleMessageLookup, keyedActErrors } from './message-act.js';

export class MarkSeen extends ChatLookup {
  @ResourceId({ optional: true, description: 'The last message that was seen. Absent: all of the chat.' })
  messageId?: string;
  @Nested(() => IdempotencyBinding, { optional: true }) idempotency?: IdempotencyBinding;
}

export const markSeen = defineRequest({
  subject: 'messaging.session.{sessionId}.seen',
  owner: 'messaging-session',
  summary: 'The messages of a chat were seen, voice messages among them heard. Idempotent.',
  request: MarkSeen,
  reply: Done,
  errors: keyedActErrors,
  example: { request: exampleMessageLookup, reply: {} },
});
