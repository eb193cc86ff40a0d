import { Name, Nested, Text } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { InteractiveHeader } from './interactive/header.js';
import { defineSend, exampleSend, exampleSent, sendErrors, SendMessage } from './send-message.js';

/** The maximum number of rows of a list, in all sections together. */
export const maxListRows = 10;

export class ListRow {
  @Text({ min: 1, max: 200, description: 'Returned with the choice. Must be unique in the message.' }) id: string;
  @Name({ max: 24 }) title: string;
  @Text({ optional: true, min: 1, max: 72 }) description?: string;
}

export class ListSection {
  @Name({ optional: true, max: 24, description: 'Required if there are several sections.' }) title?: string;
  @NestedList(() => ListRow, { minItems: 1, maxItems: maxListRows }) rows: ListRow[];
}

const sections: ListSection[] = [
  {
    title: 'Today',
    rows: [
      { id: '16', title: '16:00', description: 'Before the rain' },
      { id: '18', title: '18:00' },
    ],
  },
];

/** decisions.md §4 */
export class SendList extends SendMessage {
  @Text({ min: 1, max: 4096, example: 'When shall we come?' }) text: string;
  @Text({ optional: true, min: 1, max: 60 }) footer?: string;
  @Nested(() => InteractiveHeader, { optional: true, description: 'Shown above the text. In a list, only a text.' })
  header?: InteractiveHeader;
  @Name({ max: 20, description: 'The label of the button that opens the list.', example: 'Choose a time' })
  button: string;
  @NestedList(() => ListSection, {
    minItems: 1,
    maxItems: maxListRows,
    description: `With 1 to ${maxListRows} rows in total.`,
    example: sections,
  })
  sections: ListSection[];
}

export const sendList = defineSend({
  subject: 'messaging.session.{sessionId}.send-list',
  http: {
    route: 'POST /api/sendList',
    client: 'send_message',
    summary: 'Send a message with a list of up to ten choices.',
  },
  summary: 'Send a text with a list to choose from. Answered as send-text.',
  request: SendList,
  errors: [...sendErrors, 'missing_field'],
  example: {
    request: { ...exampleSend, text: 'When shall we come?', button: 'Choose a time', sections },
    reply: exampleSent,
  },
});
