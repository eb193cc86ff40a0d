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
  @ResourceId({ description: 'The id of a message of the chat in this session.', example: '381725007712738512' })
  messageId: string;
  @Flag({ description: 'False removes the star.' }) star: boolean;
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
  summary: 'Star a message, or remove the star. Only this account sees it. Idempotent.',
  request: StarMessage,
  reply: Done,
  errors: keyedActErrors,
  example: { request: { ...exampleMessageLookup, star: true }, reply: {} },
});
