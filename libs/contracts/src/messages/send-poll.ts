import { Flag, Nested, Text } from '../validation/fields.js';
import { TextList } from '../validation/list-fields.js';
import { defineSend, exampleSend, exampleSent, SendMessage } from './send-message.js';

/** A poll as requested. The hash of an option is the lower-case hex SHA-256 of its name in UTF-8. */
export class NewPoll {
  @Text({ min: 1, max: 255 }) name: string;
  @TextList({ minItems: 2, maxItems: 12, minLength: 1, maxLength: 100, unique: true }) options: string[];
  @Flag({ optional: true, description: 'More than one option may be chosen. Default false.' })
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
    summary: 'Ask a poll.',
  },
  summary: 'Ask a poll. Answered as send-text.',
  request: SendPoll,
  example: {
    request: { ...exampleSend, poll: { name: 'Which day?', options: ['Monday', 'Tuesday'] } },
    reply: { ...exampleSent, type: 'poll' },
  },
});
