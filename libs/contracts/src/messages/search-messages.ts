import { defineRequest } from '../define.js';
import { MessageRead, messageTypes, type MessageType } from '../events/message.payloads.js';
import { cursorPage, CursorPageReply } from '../http/answers.js';
import { requirePeriod } from '../http/period.js';
import { KeysetPage } from '../page.js';
import { getSession } from '../sessions/session.requests.js';
import { FieldOfSchema, Flag, Nested, OneOf, ResourceId, Text, Timestamp } from '../validation/fields.js';
import { NestedList } from '../validation/list-fields.js';
import { exampleMessage } from './chat.js';

/* Search of messages by their words (decisions.md §4 Search). */

/** What both searches accept. */
export class MessageSearch extends KeysetPage {
  @Text({
    min: 1,
    max: 200,
    description:
      'Words that must all occur. The last one may be the beginning of a word. `"in quotes"`: a phrase. `-word`: must not occur.',
    example: 'order "next friday" -cancelled',
  })
  q: string;
  @Text({ optional: true, min: 1, max: 128, description: 'JID, phone number or resource id.' }) chatId?: string;
  @Flag({ optional: true }) fromMe?: boolean;
  @OneOf(messageTypes, { optional: true }) type?: MessageType;
  @Timestamp({ optional: true, description: 'Inclusive.' }) since?: string;
  @Timestamp({ optional: true, description: 'Exclusive.' }) until?: string;
}

export class SearchMessages extends MessageSearch {
  @Text({ min: 1, max: 64, description: 'Name or id.' }) session: string;
}

export class SearchProjectMessages extends MessageSearch {
  @ResourceId({ description: 'Required with a team API key. With a project token, its project is the default.' })
  projectId: string;
}

/** Where the words were found. */
export class MessageSnippet {
  @Text({ description: 'An excerpt of the text, caption or file name; `…` stands for what was left out.' })
  text: string;
  @FieldOfSchema(
    { type: 'array', items: { type: 'array', items: { type: 'integer', minimum: 0 }, minItems: 2, maxItems: 2 } },
    {
      description: 'The matches in order: start and end in `text`, in UTF-16 code units.',
      example: [[0, 5]],
    },
  )
  ranges: [from: number, to: number][];
}

export class FoundMessage {
  @Text({ description: 'Name of the session that has the message.' }) session: string;
  @Nested(() => MessageRead) message: MessageRead;
  @Nested(() => MessageSnippet, { description: 'An excerpt that shows where the words were found.' })
  snippet: MessageSnippet;
}

export class FoundMessagePage {
  @NestedList(() => FoundMessage) data: FoundMessage[];
  @ResourceId({
    nullable: true,
    description: 'Where the next page begins. A page may be short, or empty, before the last.',
  })
  nextAfter: string | null;
}

export class FoundMessageCursorPage extends CursorPageReply {
  @NestedList(() => FoundMessage) data: FoundMessage[];
}

const found: FoundMessage = {
  session: 'default',
  message: exampleMessage,
  snippet: { text: 'Hello', ranges: [[0, 5]] },
};

const http = { scope: 'messages:read', tag: 'Chats', check: requirePeriod } as const;

export const searchMessages = defineRequest({
  subject: 'messages.search',
  owner: 'messaging-session',
  http: {
    ...http,
    route: 'GET /api/{session}/messages/search',
    answer: cursorPage(FoundMessageCursorPage, 'found messages of a session'),
  },
  visible: getSession,
  summary: 'Search the messages of a session by words, newest first.',
  request: SearchMessages,
  reply: FoundMessagePage,
  errors: ['not_found', 'invalid_parameter'],
  timeoutMs: 20_000,
  example: {
    request: { session: 'default', q: 'hello', limit: 25 },
    reply: { data: [found], nextAfter: null },
  },
});

export const searchProjectMessages = defineRequest({
  subject: 'messages.search-project',
  owner: 'messaging-session',
  http: {
    ...http,
    route: 'GET /v1/search/messages',
    project: 'implied',
    answer: cursorPage(FoundMessageCursorPage, 'found messages of a project'),
  },
  summary: 'Search the messages of all sessions of a project by words, newest first.',
  request: SearchProjectMessages,
  reply: FoundMessagePage,
  errors: ['not_found', 'invalid_parameter'],
  timeoutMs: 20_000,
  example: {
    request: { projectId: '381725000005918721', q: 'hello', limit: 25 },
    reply: { data: [found], nextAfter: null },
  },
});
