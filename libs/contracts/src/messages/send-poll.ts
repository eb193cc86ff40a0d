import { Flag, Name, Nested } from '../validation/fields.js';
import { NameList } from '../validation/list-fields.js';
import { defineSend, exampleSend, exampleSent, SendMessage } from './send-message.js';

/** A poll as requested. The hash of an option is the lower-case hex SHA-256 of its name in UTF-8. */
export class NewPoll {
  @Name({ max: 255 }) name: string;
  @NameList({ minItems: 2, maxItems: 12, unique: true }) options: string[];
  @Flag({ optional: true, description: 'Whether people can choose more than one option. Default false.' })
  multipleAnswers?: boolean;
}

export class SendPoll extends SendMessage {
  @Nested(() => NewPoll, { example: { name: 'Which day?', options: ['Monday', 'Tuesday'] } }) poll: NewPoll;
}

export const sendPoll = defineSend({
  subject: 'messaging.session.{sessionId}.send-poll',
  http: {
    route: 'POST /api/sendPoll',
    client: 'send_message',
    summary: 'Send a poll.',
  },
  summary: 'Send a poll. Answered as send-text.',
  request: SendPoll,
  example: {
    request: { ...exampleSend, poll: { name: 'Which day?', options: ['Monday', 'Tuesday'] } },
    reply: { ...exampleSent, type: 'poll' },
  },
});
