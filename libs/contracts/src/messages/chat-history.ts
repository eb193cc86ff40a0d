import { defineRequest } from '../define.js';
import { exampleOperation, Operation } from '../operations/operation.js';
import { getSession } from '../sessions/session.requests.js';
import { Integer, Nested, ResourceId, Text } from '../validation/fields.js';
import { ChatLookup } from './message-act.js';

/* Messages from before the session was linked, asked for on demand (decisions.md §16 Routes). */

export class FetchHistory extends ChatLookup {
  @ResourceId({
    optional: true,
    description: 'Id of a message of the chat. Default: the oldest message that the session has.',
  })
  before?: string;
  @Integer({ optional: true, min: 1, max: 500, description: 'How many messages before it to fetch. Default 50.' })
  limit?: number;
}

export class HistoryFetch {
  @ResourceId() operationId: string;
  @Nested(() => Operation, { description: 'The current state of the operation `history_fetch`.' }) operation: Operation;
}

const example = { session: 'default', chatId: '+12025550147' };

export const fetchHistory = defineRequest({
  subject: 'chats.fetch-history',
  owner: 'messaging-session',
  http: {
    route: 'POST /api/{session}/chats/{chatId}/history',
    scope: 'chats:write',
    tag: 'Chats',
    status: 202,
    body: 'HistoryBody',
  },
  visible: getSession,
  summary:
    'Fetch messages from the network that are older than those the session has. They create no events. While a fetch of the chat is running, that fetch is returned.',
  request: FetchHistory,
  reply: HistoryFetch,
  errors: ['not_found', 'conflict', 'invalid_parameter', 'not_supported_by_engine'],
  timeoutMs: 20_000,
  example: {
    request: { ...example, limit: 100 },
    reply: {
      operationId: exampleOperation.id,
      operation: {
        ...exampleOperation,
        kind: 'history_fetch',
        resource: { type: 'chat', id: '381725001212738561' },
        ...{ status: 'pending', sequence: 1, progress: null, capabilities: { cancellable: false } },
      },
    },
  },
});

export class RequestHistoryPage extends ChatLookup {
  @ResourceId({ description: 'The message before which the page is.' }) before: string;
  @Integer({ min: 1, max: 500 }) limit: number;
}

/** What came for a page; its messages are recorded as they come. */
export class HistoryPage {
  @Integer({ min: 0, description: '0: there is nothing older.' }) messages: number;
  @Text({ optional: true, description: "The oldest of them, by the network's id." }) oldest?: string;
}

export const requestHistoryPage = defineRequest({
  subject: 'messaging.session.{sessionId}.history-page',
  owner: 'messaging-session',
  // The operation runs in any replica, which asks the one that runs the session.
  requestedBy: ['messaging-session'],
  summary: 'Request a page of history from the network, for the operation that fetches it.',
  request: RequestHistoryPage,
  reply: HistoryPage,
  timeoutMs: 40_000,
  errors: [
    ...([
      'not_found',
      'session_not_connected',
      'engine_rejected',
      'invalid_parameter',
      'not_supported_by_engine',
    ] as const),
  ],
  example: { request: { ...example, before: '381725007712738512', limit: 50 }, reply: { messages: 0 } },
});
