import { Name, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { defineSend, exampleSend, exampleSent, SendMessage } from './send-message.js';

/** One of up to three reply buttons of a message. */
export class ReplyButton {
  @Text({ min: 1, max: 256, description: 'Comes back with the choice. Each of the message is different.' }) id: string;
  @Name({ max: 20 }) title: string;
}

const buttons: ReplyButton[] = [
  { id: 'yes', title: 'Yes' },
  { id: 'no', title: 'No' },
];

/** decisions.md §4 */
export class SendButtons extends SendMessage {
  @Text({ min: 1, max: 1024, example: 'Shall we deliver today?' }) text: string;
  @Text({ optional: true, min: 1, max: 60 }) footer?: string;
  @NestedList(() => ReplyButton, { minItems: 1, maxItems: 3, example: buttons }) buttons: ReplyButton[];
}

export const sendButtons = defineSend({
  subject: 'messaging.session.{sessionId}.send-buttons',
  http: {
    route: 'POST /api/sendButtons',
    client: 'send_message',
    summary: 'Offer up to three buttons.',
  },
  summary: 'Send a text with buttons to choose from. Answered as send-text.',
  request: SendButtons,
  example: { request: { ...exampleSend, text: 'Shall we deliver today?', buttons }, reply: exampleSent },
});
