import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { sendKeySeconds } from '../idempotency/idempotency-receipt.js';
import { getSession } from '../sessions/session.requests.js';
import { ResourceId } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';
import { exampleSend, exampleSent, networkTimeoutMs, sendErrors, SendMessage } from './send-message.js';

/** `replyTo` and `mentions`, which every send may have, change nothing here. */
export class CastVote extends SendMessage {
  @ResourceId({ description: 'A poll of the chat, by its id in this session.', example: '381725007712738513' })
  pollMessageId: string;
  @TextList({
    maxItems: 12,
    minLength: 1,
    maxLength: 100,
    description: 'Names or hashes of options, in place of what was voted before; none takes the vote back.',
    example: ['Monday'],
  })
  votes: string[];
}

export const castVote = defineRequest({
  subject: 'messaging.session.{sessionId}.vote',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/sendPollVote',
    scope: 'messages:send',
    tag: 'Messages',
    client: 'send_message',
    sessionInBody: true,
    idempotencyKey: 'optional',
    keepSeconds: sendKeySeconds,
    summary: 'Vote in a poll.',
    body: 'PollVoteBody',
  },
  visible: getSession,
  summary: 'Vote in a poll in place of what was voted before. Answered as send-text.',
  request: CastVote,
  reply: MessageSentPayload,
  timeoutMs: networkTimeoutMs,
  errors: sendErrors,
  example: {
    request: { ...exampleSend, pollMessageId: '381725007712738513', votes: ['Monday'] },
    reply: { ...exampleSent, type: 'poll' },
  },
});
