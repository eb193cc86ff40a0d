import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, client, type List, type Schemas } from '../../api/index.js';

export type Chat = Schemas['Chat'];

const pageSize = 50;

/** The conversations of a session (given by id), the one with the newest message first. */
export function useConversations(session: string): List<Chat> {
  const query = useInfiniteQuery({
    queryKey: ['chats', session],
    queryFn: ({ pageParam: offset }) => {
      const params = { path: { session }, query: { limit: pageSize, offset } };
      return ask(client.GET('/api/{session}/chats', { params }));
    },
    initialPageParam: 0,
    getNextPageParam: (page, _pages, offset) => (page.length > 0 ? offset + page.length : undefined),
  });
  const { data, hasNextPage, isFetching, isFetchingNextPage, error, fetchNextPage } = query;
  const lastPage = data?.pages.at(-1);
  // A short page is not always the last one, so the next page is fetched to find out.
  const isShort = hasNextPage && lastPage !== undefined && lastPage.length < pageSize;
  useEffect(() => {
    // Waits for a running fetch: fetching a page would cancel it and lose its result. After an error, only "Try again"
    // fetches again.
    if (isShort && !isFetching && error === null) void fetchNextPage();
  }, [isShort, isFetching, error, fetchNextPage]);
  return {
    rows: unique(data?.pages.flat() ?? []),
    isLoading: query.isPending,
    error,
    hasMore: hasNextPage && !isShort && lastPage?.length === pageSize,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** A conversation that moved up between two page reads is on both pages. */
function unique(chats: Chat[]): Chat[] {
  return [...new Map(chats.map((chat) => [chat.id, chat])).values()];
}

export function nameOfChat({ id, name, conversation }: Chat): string {
  return name ?? conversation.phoneNumber ?? conversation.username ?? id;
}

/** True when the address names this chat, by its id or by its phone number. */
export function isChat({ id, conversation }: Chat, named: string | undefined): boolean {
  if (named === undefined) return false;
  return id === named || (conversation.phoneNumber ?? '').replace('+', '') === named.replace('+', '');
}

export type Session = Schemas['Session'];

export function pageOfSession(session: string) {
  return { to: '/chats/$session', params: { session } } as const;
}

export function pageOfChat(session: string, chatId: string) {
  return { to: '/chats/$session/$chatId', params: { session, chatId } } as const;
}
