import { fileTimeoutMs } from '../sessions/session.requests.js';
import { Name, Nested, ResourceId, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { headerFileOf, InteractiveHeader } from './interactive/header.js';
import { headerFileDescription } from './send-interactive.js';
import { defineSend, exampleSend, exampleSent, fileErrors, sendErrors, SendMessage } from './send-message.js';

/** One of up to three reply buttons of a message. */
export class ReplyButton {
  @Text({ min: 1, max: 256, description: 'Returned with the choice. Must be unique in the message.' }) id: string;
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
  @Nested(() => InteractiveHeader, { optional: true, description: 'Shown above the text: a text or a file.' })
  header?: InteractiveHeader;
  @ResourceId({ optional: true, description: headerFileDescription }) headerMediaId?: string;
  @NestedList(() => ReplyButton, { minItems: 1, maxItems: 3, example: buttons }) buttons: ReplyButton[];
}

export const sendButtons = defineSend({
  subject: 'messaging.session.{sessionId}.send-buttons',
  http: {
    route: 'POST /api/sendButtons',
    client: 'send_message',
    summary: 'Send a message with up to three buttons.',
    internal: ['headerMediaId'],
    file: { of: ({ header }) => headerFileOf(header, 'header'), idField: 'headerMediaId', kind: 'buttons' },
  },
  summary: 'Send a text with buttons to choose from. Answered as send-text.',
  request: SendButtons,
  timeoutMs: fileTimeoutMs,
  errors: [...sendErrors, ...fileErrors],
  example: { request: { ...exampleSend, text: 'Shall we deliver today?', buttons }, reply: exampleSent },
});
