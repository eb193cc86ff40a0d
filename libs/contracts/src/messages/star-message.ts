import { defineRequest } from '../define.js';
import { IdempotencyBinding } from '../idempotency/idempotency-receipt.js';
import { Done } from '../page.js';
import { Flag, Nested } from '../validation/fields.js';
import { exampleMessageLookup, keyedActErrors, MessageLookup } from './message-act.js';

export class StarMessage extends MessageLookup {
  @Flag() star: boolean;
  @Nested(() => IdempotencyBinding, { optional: true }) idempotency?: IdempotencyBinding;
}

export const starMessage = defineRequest({
  subject: 'messaging.session.{sessionId}.star',
  owner: 'messaging-session',
  summary: 'Mark a message with a star, or take the star away. Idempotent; nobody else learns of it.',
  request: StarMessage,
  reply: Done,
  errors: keyedActErrors,
  example: { request: { ...exampleMessageLookup, star: true }, reply: {} },
});
