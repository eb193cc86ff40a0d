import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { sendKeySeconds } from '../idempotency/idempotency-receipt.js';
import { getSession } from '../sessions/session.requests.js';
import { ResourceId, Text } from '../validation/fields.js';
import { exampleSend, exampleSent, networkTimeoutMs, sendErrors, SendMessage } from './send-message.js';

/** `replyTo` and `mentions`, which every send may have, change nothing here. */
export class React extends SendMessage {
  @ResourceId({ description: 'A message of the chat, by its id in this session.', example: '381725007712738512' })
  messageId: string;
  @Text({ max: 64, description: 'Empty takes the reaction back.', example: '👍' }) reaction: string;
}

export const react = defineRequest({
  subject: 'messaging.session.{sessionId}.react',
  owner: 'messaging-session',
  http: {
    route: 'PUT /api/reaction',
    scope: 'messages:send',
    tag: 'Messages',
    client: 'send_reaction',
    sessionInBody: true,
    idempotencyKey: 'optional',
    keepSeconds: sendKeySeconds,
    summary: 'React to a message, or take the reaction back.',
    body: 'ReactionBody',
  },
  visible: getSession,
  summary: 'React to a message, or take the reaction back. Answered as send-text.',
  request: React,
  reply: MessageSentPayload,
  timeoutMs: networkTimeoutMs,
  errors: sendErrors,
  example: {
    request: { ...exampleSend, messageId: '381725007712738512', reaction: '👍' },
    reply: { ...exampleSent, type: 'reaction' },
  },
});
