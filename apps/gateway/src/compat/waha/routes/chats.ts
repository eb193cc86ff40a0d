import { Nested, OneOf, TextList } from '@parley/contracts/base';
import {
  chatIdOf,
  type ChatOfWahaPage,
  type PageOfWahaChats,
  pageOfWahaChats,
  type WahaMessage,
} from '@parley/contracts/waha';
import type { RouteKey } from '../../../access/routes/index.js';
import { wahaMessages } from '../messages.js';
import { operation, type WahaOperation } from '../operation.js';
import type { WahaCall } from '../waha-call.js';
import { pageOf, WahaPageQuery, WahaSortedQuery } from './list-query.js';

const orders = ['conversationTimestamp', 'messageTimestamp', 'id', 'name'] as const;

export class WahaListChats extends WahaSortedQuery {
  @OneOf(orders, { optional: true, description: 'Default conversationTimestamp.' }) sortBy?: (typeof orders)[number];
}

export class WahaOverviewQuery extends WahaPageQuery {
  @TextList({ optional: true, maxItems: 500, maxLength: 128 }) ids?: string[];
}

export class WahaOverviewFilter {
  @TextList({ optional: true, maxItems: 500, maxLength: 128 }) ids?: string[];
}

export class WahaOverviewBody {
  @Nested(() => WahaPageQuery, { optional: true }) pagination?: WahaPageQuery;
  @Nested(() => WahaOverviewFilter, { optional: true }) filter?: WahaOverviewFilter;
}

/** How many chats an overview has that says nothing of it. */
const usualOverview = 20;

interface ChatBody {
  id: string;
  name: string | null;
  conversationTimestamp: number;
  unreadCount: number;
  archived: boolean;
  isGroup: boolean;
}

export function chatBody({ chat, unreadCount, archived, updatedAt }: ChatOfWahaPage): ChatBody {
  return {
    id: chatIdOf(chat),
    name: chat.name ?? null,
    conversationTimestamp: Math.floor(Date.parse(updatedAt) / 1000),
    unreadCount,
    archived,
    isGroup: chat.kind === 'group',
  };
}

function pageOfList({ sortBy, sortOrder, ...page }: WahaListChats): Omit<PageOfWahaChats, 'session'> {
  const order = sortBy === 'id' || sortBy === 'name' ? sortBy : 'newest';
  const ascending = sortOrder === undefined ? order !== 'newest' : sortOrder === 'asc';
  return { ...pageOf(page), sortBy: order, ascending };
}

/** Chats with their last messages, the newest first. An empty filter means none. */
async function overview(call: WahaCall, page: WahaPageQuery, ids: string[] | undefined): Promise<object[]> {
  const chatIds = ids && ids.length > 0 ? { chatIds: ids } : {};
  const { session } = call;
  const { data } = await call.ask(pageOfWahaChats, { session, ...pageOf(page, usualOverview), ...chatIds });
  const messages = await wahaMessages(
    call,
    data.flatMap(({ lastMessageId }) => lastMessageId ?? []),
  );
  const byId = new Map(messages.map((message) => [idOf(message), message]));
  return data.map((chat) => {
    const body = chatBody(chat);
    const lastMessage = byId.get(chat.lastMessageId ?? '') ?? null;
    return { id: body.id, name: body.name, picture: null, lastMessage, _chat: body };
  });
}

function idOf({ _data }: WahaMessage): string {
  return (_data as { id: string }).id;
}

/** An operation on a chat that is natively the same, by the same words. */
function act(verb: 'archive' | 'unarchive' | 'unread'): WahaOperation {
  const key: RouteKey = `POST /api/{session}/chats/{chatId}/${verb}`;
  return operation({ key, native: key, run: (call) => call.native({ params: call.params }) });
}

/** Chats (waha.md §7). */
export const chatOperations: readonly WahaOperation[] = [
  operation<object, WahaListChats>({
    key: 'GET /api/{session}/chats',
    native: 'GET /api/{session}/chats',
    query: WahaListChats,
    run: async (call) => {
      const { data } = await call.ask(pageOfWahaChats, { session: call.session, ...pageOfList(call.query) });
      return data.map(chatBody);
    },
  }),
  operation<object, WahaOverviewQuery>({
    key: 'GET /api/{session}/chats/overview',
    native: 'GET /api/{session}/chats/overview',
    query: WahaOverviewQuery,
    run: (call) => overview(call, call.query, call.query.ids),
  }),
  operation<WahaOverviewBody>({
    key: 'POST /api/{session}/chats/overview',
    native: 'GET /api/{session}/chats/overview',
    body: WahaOverviewBody,
    run: (call) => overview(call, call.body.pagination ?? {}, call.body.filter?.ids),
  }),
  act('archive'),
  act('unarchive'),
  act('unread'),
  operation({
    key: 'DELETE /api/{session}/chats/{chatId}',
    native: 'DELETE /api/{session}/chats/{chatId}',
    run: (call) => call.native({ params: call.params }),
  }),
];
