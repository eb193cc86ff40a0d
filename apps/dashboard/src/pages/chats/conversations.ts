import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ask, client, type List, type Schemas } from '../../api/index.js';

export type Chat = Schemas['Chat'];

const pageSize = 50;

/** The conversations of a session, by its id, the one with the newest message first. */
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
  // A page may be short though another follows: whether one does is only known by asking.
  const isShort = hasNextPage && lastPage !== undefined && lastPage.length < pageSize;
  useEffect(() => {
    // Asking for a page ends a reading of all of them that is under way, and what that would have told.
    // What was refused is asked again by "Try again" alone.
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

/** A conversation that moved up between two pages is in both. */
function unique(chats: Chat[]): Chat[] {
  return [...new Map(chats.map((chat) => [chat.id, chat])).values()];
}

export function nameOfChat({ id, name, conversation }: Chat): string {
  return name ?? conversation.phoneNumber ?? conversation.username ?? id;
}

/** Whether a chat is what the address names: by its id, or by the number that it was begun with. */
export function isChat({ id, conversation }: Chat, named: string | undefined): boolean {
  if (named === undefined) return false;
  return id === named || (conversation.phoneNumber ?? '').replace('+', '') === named.replace('+', '');
}
