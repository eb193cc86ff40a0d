import { FlagParam, Integer, IntegerParam, OneOf, Text } from '@parley/contracts/base';
import type { MessageSentPayload } from '@parley/contracts/events';
import { pageOfWahaMessages, type PageOfWahaMessages, type WahaMessage } from '@parley/contracts/waha';
import { knownMessage, sentMessage, wahaMessages } from '../messages.js';
import { operation, type WahaOperation } from '../operation.js';
import type { WahaCall } from '../waha-call.js';
import { pageOf, WahaSortedQuery } from './list-query.js';

/** The states of messages by WAHA's names (waha.md §4). */
const states = {
  ERROR: 'error',
  PENDING: 'pending',
  SERVER: 'sent',
  DEVICE: 'delivered',
  READ: 'read',
  PLAYED: 'played',
} as const;
const ackNames = Object.keys(states) as (keyof typeof states)[];
/** The last second of the year 9999. */
const latest = 253_402_300_799;

export class WahaMessagesQuery extends WahaSortedQuery {
  @FlagParam({ optional: true, description: 'False: `media` is null.' }) downloadMedia?: boolean;
  @IntegerParam({ optional: true, min: 0, max: latest, description: 'Unix seconds; 0 as absent.' })
  'filter.timestamp.gte'?: number;
  @IntegerParam({ optional: true, min: 0, max: latest, description: 'Unix seconds; 0 as absent.' })
  'filter.timestamp.lte'?: number;
  @FlagParam({ optional: true }) 'filter.fromMe'?: boolean;
  @OneOf(ackNames, { optional: true }) 'filter.ack'?: keyof typeof states;
}

export class WahaOldMessagesQuery extends WahaMessagesQuery {
  @Text({ optional: true, min: 1, max: 64 }) session?: string;
  @Text({ min: 1, max: 128 }) chatId: string;
}

export class WahaPinBody {
  @Integer({ min: 1, max: 2_592_000, description: 'Seconds: 86400, 604800 or 2592000.' }) duration: number;
}

export class WahaMessageQuery {
  @FlagParam({ optional: true }) downloadMedia?: boolean;
}

export class WahaReadQuery {
  @IntegerParam({ optional: true, min: 0, description: 'How many of the newest; 0 as absent.' }) messages?: number;
  @IntegerParam({ optional: true, min: 0, max: 36_500, description: 'Of how many days; 0 as absent.' }) days?: number;
}

export class WahaEditBody {
  @Text({ max: 65_536 }) text: string;
}

const usualMessages = 10;
const daySeconds = 86_400;

function filterOf(query: WahaMessagesQuery): Partial<PageOfWahaMessages> {
  const { 'filter.timestamp.gte': from, 'filter.timestamp.lte': to, 'filter.ack': ack } = query;
  return {
    ...(query['filter.fromMe'] !== undefined && { fromMe: query['filter.fromMe'] }),
    ...(ack && { state: states[ack] }),
    ...(from && { since: timeOf(from) }),
    ...(to && to < latest && { until: timeOf(to + 1) }),
    ...(query.sortOrder === 'asc' && { oldestFirst: true }),
  };
}

function timeOf(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString();
}

/** In the place of a chat: the messages of all chats (waha.md §4). */
const allChats = 'all';

/** The messages of a chat or of all, by the filters of WAHA's lists. */
export async function messagesOf(call: WahaCall, chatId: string, query: WahaMessagesQuery): Promise<WahaMessage[]> {
  const chat = chatId === allChats ? {} : { chatId };
  const request = { session: call.session, ...chat, ...pageOf(query, usualMessages), ...filterOf(query) };
  const { ids } = await call.ask(pageOfWahaMessages, request);
  const messages = await wahaMessages(call, ids);
  return query.downloadMedia === false ? messages.map(withoutMedia) : messages;
}

function withoutMedia(message: WahaMessage): WahaMessage {
  return { ...message, media: null, mediaUrl: null };
}

/** The message in the path, as a native route names it. @throws DomainError `invalid_parameter`, `not_found` */
async function inPath(
  call: WahaCall,
  { mayBeAll = false } = {},
): Promise<{ session: string; chatId: string; messageId: string }> {
  const { chatId = '', messageId = '' } = call.params;
  const known = await knownMessage(call, messageId, 'messageId');
  const chat = mayBeAll && chatId === allChats ? known.chatId : chatId;
  return { session: call.session, chatId: chat, messageId: known.id };
}

const list = 'GET /api/{session}/chats/{chatId}/messages';
const one = '/api/{session}/chats/{chatId}/messages/{messageId}';

async function pinned(call: WahaCall, seconds: number): Promise<object> {
  await call.native({ params: await inPath(call), body: { seconds } });
  return { success: true };
}

/** Messages of chats (waha.md §7). */
export const chatMessageOperations: readonly WahaOperation[] = [
  operation<object, WahaMessagesQuery>({
    key: list,
    native: list,
    query: WahaMessagesQuery,
    run: (call) => messagesOf(call, call.params.chatId ?? '', call.query),
  }),
  operation<object, WahaOldMessagesQuery>({
    key: 'GET /api/messages',
    native: list,
    query: WahaOldMessagesQuery,
    run: (call) => messagesOf(call, call.query.chatId, call.query),
  }),
  operation<object, WahaMessageQuery>({
    key: `GET ${one}`,
    native: `GET ${one}`,
    query: WahaMessageQuery,
    run: async (call) => {
      const sent = await call.native<MessageSentPayload>({ params: await inPath(call, { mayBeAll: true }) });
      const message = await sentMessage(call, sent);
      return call.query.downloadMedia === false ? withoutMedia(message) : message;
    },
  }),
  operation<WahaEditBody>({
    key: `PUT ${one}`,
    native: `PUT ${one}`,
    body: WahaEditBody,
    run: async (call) => {
      const { text } = call.body;
      return sentMessage(call, await call.native<MessageSentPayload>({ params: await inPath(call), body: { text } }));
    },
  }),
  operation({
    key: `DELETE ${one}`,
    native: `DELETE ${one}`,
    run: async (call) => call.native({ params: await inPath(call) }),
  }),
  operation<WahaPinBody>({
    key: `POST ${one}/pin`,
    native: `PUT ${one}/pin`,
    body: WahaPinBody,
    run: (call) => pinned(call, call.body.duration),
  }),
  operation({ key: `POST ${one}/unpin`, native: `PUT ${one}/pin`, run: (call) => pinned(call, 0) }),
  operation<object, WahaReadQuery>({
    key: 'POST /api/{session}/chats/{chatId}/messages/read',
    native: 'POST /api/{session}/chats/{chatId}/messages/read',
    query: WahaReadQuery,
    run: async (call) => {
      const { session } = call;
      const { chatId = '' } = call.params;
      const { messages = 0, days = 0 } = call.query;
      const since = days === 0 ? {} : { since: timeOf(Math.floor(Date.now() / 1000) - days * daySeconds) };
      const unseen = { session, chatId, fromMe: false, state: 'delivered' as const, ...since };
      const { ids } = await call.ask(pageOfWahaMessages, { ...unseen, ...pageOf({ limit: messages }) });
      const [newest] = ids;
      // Natively one message says that all up to it were seen.
      if (newest === undefined) await call.native({ params: { session, chatId } });
      else await call.native({ body: { session, chatId, messageId: newest } }, 'POST /api/sendSeen');
      return { ids: (await wahaMessages(call, ids)).map(({ id }) => id) };
    },
  }),
];
