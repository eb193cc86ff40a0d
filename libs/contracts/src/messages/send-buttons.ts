import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { sendKeySeconds } from '../idempotency/idempotency-receipt.js';
import { getSession } from '../sessions/session.requests.js';
import { Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { exampleSend, exampleSent, networkTimeoutMs, sendErrors, SendMessage } from './send-message.js';

/** One of up to three buttons under a message. */
export class ReplyButton {
  @Text({ min: 1, max: 256, description: 'Comes back with the choice. Each of the message is different.' }) id: string;
  @Text({ min: 1, max: 20 }) title: string;
}

const buttons: ReplyButton[] = [
  { id: 'yes', title: 'Yes' },
  { id: 'no', title: 'No' },
];

/** decisions.md §4 */
export class SendButtons extends SendMessage {
  @Text({ min: 1, max: 1024, example: 'Shall we deliver today?' }) text: string;
  @Text({ optional: true, min: 1, max: 60 }) footer?: string;
  @NestedList(() => ReplyButton, { minItems: 1, maxItems: 3, example: buttons }) buttons: ReplyButton[];
}

export const sendButtons = defineRequest({
  subject: 'messaging.session.{sessionId}.send-buttons',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/sendButtons',
    scope: 'messages:send',
    tag: 'Messages',
    client: 'send_message',
    sessionInBody: true,
    idempotencyKey: 'optional',
    keepSeconds: sendKeySeconds,
    summary: 'Offer up to three buttons.',
  },
  visible: getSession,
  summary: 'Send a text with buttons to choose from. Answered as send-text.',
  request: SendButtons,
  reply: MessageSentPayload,
  timeoutMs: networkTimeoutMs,
  errors: sendErrors,
  example: { request: { ...exampleSend, text: 'Shall we deliver today?', buttons }, reply: exampleSent },
});
