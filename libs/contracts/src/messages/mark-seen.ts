import { defineRequest } from '../define.js';
import { acknowledgement } from '../http/answers.js';
import { IdempotencyBinding, sendKeySeconds } from '../idempotency/idempotency-receipt.js';
import { Done } from '../page.js';
import { getSession, networkTimeoutMs } from '../sessions/session.requests.js';
import { Nested, ResourceId } from '../validation/fields.js';
import { ChatBody, ChatLookup, exampleMessageLookup, keyedActErrors, SendBeside } from './message-act.js';

export class MarkSeen extends ChatLookup {
  @ResourceId({ optional: true, description: 'The last message that was seen. Absent: all of the chat.' })
  messageId?: string;
  @Nested(() => IdempotencyBinding, { optional: true }) idempotency?: IdempotencyBinding;
}

export class SeenBody extends ChatBody {
  @ResourceId({
    optional: true,
    description: 'The id of the last message to mark as read in this session. Absent: the whole chat.',
    example: '381725007712738512',
  })
  messageId?: string;
}

export const markSeen = defineRequest({
  subject: 'messaging.session.{sessionId}.seen',
  owner: 'messaging-session',
  http: [
    {
      route: 'POST /api/sendSeen',
      scope: 'messages:send',
      tag: 'Messages',
      client: 'send_seen',
      sessionInBody: true,
      idempotencyKey: 'optional',
      keepSeconds: sendKeySeconds,
      operationId: 'sendSeen',
      body: SeenBody,
      ignored: SendBeside,
      answer: acknowledgement('The messages were seen.'),
    },
    {
      route: 'POST /api/{session}/chats/{chatId}/messages/read',
      scope: 'messages:send',
      tag: 'Chats',
      operationId: 'markRead',
      summary: 'Mark all messages of a chat as read. Idempotent.',
      internal: ['messageId'],
      answer: acknowledgement('The messages were seen.'),
    },
  ],
  visible: getSession,
  summary: 'Mark the messages of a chat as read and its voice messages as played. Idempotent.',
  request: MarkSeen,
  reply: Done,
  timeoutMs: networkTimeoutMs,
  errors: keyedActErrors,
  example: { request: exampleMessageLookup, reply: {} },
});
