import { useDebouncedCallback } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ask, client, cursorOr, type List, type Schemas } from '../../api/index.js';
import { useFilters } from '../../routing/index.js';
import { type Chat, cursorOf, type InboxPage, type InboxPages, unique, withNewest, withPage } from './inbox-pages.js';

export { type Chat, keyOf } from './inbox-pages.js';
export type Session = Schemas['Session'];

const pageSize = 100;
/** A list of more pages is long. */
const mostReread = 3;
const staleMs = 5_000;
/** The page in view is read again once the member has stopped scrolling for this time. */
const restMs = 600;

/** Which conversations of a project are shown. Kept in the address. */
export interface InboxFilters {
  /** Name of a session; absent: all of the project. */
  session?: string;
  label?: string;
  unread?: boolean;
}

/** Search parameters of the pages of chats. `all`: beside a conversation, those of all sessions are listed. */
export const inboxParameters = ['all', 'label', 'unread', 'message'] as const;

/** @param session of the address, if it has one */
export function useInboxFilters(session: string | undefined): InboxFilters {
  const [{ all, label, unread }] = useFilters('all', 'label', 'unread');
  return { session: all === undefined ? session : undefined, label, unread: unread === undefined ? undefined : true };
}

function fetchPage(projectId: string, filters: InboxFilters, cursor: string | undefined) {
  const of = cursorOr(cursor, { projectId, ...filters }) as InboxFilters & { projectId: string };
  return ask(client.GET('/v1/chats', { params: { query: { ...of, limit: pageSize } } }));
}

/** The conversations of a project, and which of them is in view. */
export interface InboxList extends List<Chat> {
  /** @param key of the first conversation in view */
  see: (key: string | undefined) => void;
}

/**
 * The conversations of a project, the one with the newest message first. A long list is not read again as a whole, which would
 * be a request for each hundred conversations: its first page is, and the page in view.
 */
export function useInbox(projectId: string, filters: InboxFilters): InboxList {
  const queries = useQueryClient();
  const queryKey = ['chats', projectId, 'inbox', filters] as const;
  const pages = useInfiniteQuery<InboxPage, Error, InboxPages, typeof queryKey, string | undefined>({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(projectId, filters, pageParam),
    initialPageParam: undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: ({ state }) => (isLong(state.data) ? 'static' : staleMs),
  });
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages;
  const [seen, setSeen] = useState<string>();
  const see = useDebouncedCallback(setSeen, restMs);
  const isParted = isLong(data) && !isPlaceholderData;
  const cursor = isParted ? cursorOf(data, seen) : undefined;
  const readPage = async (of: string | undefined): Promise<InboxPage> => {
    const page = await fetchPage(projectId, filters, of);
    queries.setQueryData<InboxPages>(queryKey, (known) => {
      if (!isLong(known)) return known;
      return of === undefined ? withNewest(known, page) : withPage(known, of, page);
    });
    return page;
  };
  // What is new is in the first page, which is read at once, while all pages of a list take their time.
  const newest = useQuery({
    queryKey: ['chats', projectId, 'newest', filters],
    queryFn: () => readPage(undefined),
    enabled: (data?.pages.length ?? 0) > 1,
  });
  useQuery({
    queryKey: ['chats', projectId, 'seen', filters, cursor],
    queryFn: () => readPage(cursor),
    enabled: cursor !== undefined,
  });
  const rows = useMemo(
    () => unique([...(newest.data?.data ?? []), ...(data?.pages.flatMap((page) => page.data) ?? [])]),
    [newest.data, data],
  );
  return {
    rows,
    isLoading: isPending,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
    see,
  };
}

function isLong<Known extends Pick<InboxPages, 'pages'>>(known: Known | undefined): known is Known {
  return known !== undefined && known.pages.length > mostReread;
}

export function nameOfChat({ id, name, conversation }: Pick<Chat, 'id' | 'name' | 'conversation'>): string {
  return name ?? conversation.phoneNumber ?? conversation.username ?? id;
}

/** True when the address names this chat, by its id or by its phone number, in this session. */
export function isChat(chat: Chat, sessionId: string | undefined, named: string | undefined): boolean {
  if (named === undefined || chat.sessionId !== sessionId) return false;
  return chat.id === named || (chat.conversation.phoneNumber ?? '').replace('+', '') === named.replace('+', '');
}

/** Conversations of one session. */
export function pageOfSession(session: string) {
  return { to: '/chats/$session', params: { session } } as const;
}

export function pageOfChat(session: string, chatId: string) {
  return { to: '/chats/$session/$chatId', params: { session, chatId } } as const;
}

/** The search parameters of a link to a conversation, so that the list beside it stays. */
export function searchOf({ session, label, unread }: InboxFilters): Record<string, string | undefined> {
  return { all: session === undefined ? '1' : undefined, label, unread: unread ? '1' : undefined };
}
