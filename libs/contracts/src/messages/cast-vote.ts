import { defineRequest } from '../define.js';
import { MessageSentPayload } from '../events/message.payloads.js';
import { ResourceId } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';
import { exampleSend, exampleSent, sendErrors, SendMessage } from './send-message.js';

/** `replyTo` and `mentions`, which every send may have, change nothing here. */
export class CastVote extends SendMessage {
  @ResourceId({ description: 'A poll of the chat.' }) pollMessageId: string;
  @TextList({
    maxItems: 12,
    minLength: 1,
    maxLength: 100,
    description: 'Names or hashes of options; none takes the vote back.',
  })
  votes: string[];
}

export const castVote = defineRequest({
  subject: 'messaging.session.{sessionId}.vote',
  owner: 'messaging-session',
  summary: 'Vote in a poll in place of what was voted before. Answered as send-text.',
  request: CastVote,
  reply: MessageSentPayload,
  errors: sendErrors,
  example: {
    request: { ...exampleSend, pollMessageId: '381725007712738513', votes: ['Monday'] },
    reply: { ...exampleSent, type: 'poll' },
  },
});
