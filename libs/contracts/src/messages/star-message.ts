import { defineRequest } from '../define.js';
import { acknowledgement } from '../http/answers.js';
import { IdempotencyBinding, sendKeySeconds } from '../idempotency/idempotency-receipt.js';
import { Done } from '../page.js';
import { getSession } from '../sessions/session.requests.js';
import { Flag, Nested, ResourceId } from '../validation/fields.js';
import { ChatBody, exampleMessageLookup, keyedActErrors, MessageLookup, SendBeside } from './message-act.js';

export class StarMessage extends MessageLookup {
  @Flag() star: boolean;
  @Nested(() => IdempotencyBinding, { optional: true }) idempotency?: IdempotencyBinding;
}

export class StarBody extends ChatBody {
  @ResourceId({ description: 'A message of the chat, by its id in this session.', example: '381725007712738512' })
  messageId: string;
  @Flag({ description: 'False takes the star away.' }) star: boolean;
}

export const starMessage = defineRequest({
  subject: 'messaging.session.{sessionId}.star',
  owner: 'messaging-session',
  http: {
    route: 'PUT /api/star',
    scope: 'messages:send',
    tag: 'Messages',
    sessionInBody: true,
    idempotencyKey: 'optional',
    keepSeconds: sendKeySeconds,
    body: StarBody,
    ignored: SendBeside,
    answer: acknowledgement(({ star }: StarMessage) => (star ? 'The message has a star.' : 'The message has no star.')),
  },
  visible: getSession,
  summary: 'Mark a message with a star, or take the star away. Idempotent; local to this account.',
  request: StarMessage,
  reply: Done,
  errors: keyedActErrors,
  example: { request: { ...exampleMessageLookup, star: true }, reply: {} },
});
