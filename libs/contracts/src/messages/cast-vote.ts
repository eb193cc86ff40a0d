import { ResourceId } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';
import { defineSend, exampleSend, exampleSent, SendMessage } from './send-message.js';

/** `replyTo` and `mentions`, which every send accepts, have no effect here. */
export class CastVote extends SendMessage {
  @ResourceId({ description: 'The id of a poll of the chat in this session.', example: '381725007712738513' })
  pollMessageId: string;
  @TextList({
    maxItems: 12,
    minLength: 1,
    maxLength: 100,
    description: 'Names or hashes of options. They replace earlier votes. An empty list removes the vote.',
    example: ['Monday'],
  })
  votes: string[];
}

export const castVote = defineSend({
  subject: 'messaging.session.{sessionId}.vote',
  http: {
    route: 'POST /api/sendPollVote',
    client: 'send_message',
    summary: 'Vote in a poll.',
    body: 'PollVoteBody',
  },
  summary: 'Vote in a poll, in place of earlier votes. Answered as send-text.',
  request: CastVote,
  example: {
    request: { ...exampleSend, pollMessageId: '381725007712738513', votes: ['Monday'] },
    reply: { ...exampleSent, type: 'poll' },
  },
});
