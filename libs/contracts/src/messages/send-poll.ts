import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { sendKeySeconds } from '../idempotency/idempotency-receipt.js';
import { getSession } from '../sessions/session.requests.js';
import { Flag, Nested, Text } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';
import { exampleSend, exampleSent, networkTimeoutMs, sendErrors, SendMessage } from './send-message.js';

/** A poll as it is asked. An option's hash is the lower-case hex SHA-256 of its name in UTF-8. */
export class NewPoll {
  @Text({ min: 1, max: 255 }) name: string;
  @TextList({ minItems: 2, maxItems: 12, minLength: 1, maxLength: 100, unique: true }) options: string[];
  @Flag({ optional: true, description: 'More than one option may be chosen. Default false.' })
  multipleAnswers?: boolean;
}

export class SendPoll extends SendMessage {
  @Nested(() => NewPoll, { example: { name: 'Which day?', options: ['Monday', 'Tuesday'] } }) poll: NewPoll;
}

export const sendPoll = defineRequest({
  subject: 'messaging.session.{sessionId}.send-poll',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/sendPoll',
    scope: 'messages:send',
    tag: 'Messages',
    client: 'send_message',
    sessionInBody: true,
    idempotencyKey: 'optional',
    keepSeconds: sendKeySeconds,
    summary: 'Ask a poll.',
  },
  visible: getSession,
  summary: 'Ask a poll. Answered as send-text.',
  request: SendPoll,
  reply: MessageSentPayload,
  timeoutMs: networkTimeoutMs,
  errors: sendErrors,
  example: {
    request: { ...exampleSend, poll: { name: 'Which day?', options: ['Monday', 'Tuesday'] } },
    reply: { ...exampleSent, type: 'poll' },
  },
});
