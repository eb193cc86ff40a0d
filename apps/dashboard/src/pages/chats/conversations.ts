import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ask, client, cursorOr, type List, type Schemas } from '../../api/index.js';
import { useFilters } from '../../routing/index.js';

export type Chat = Schemas['ProjectChat'];
export type Session = Schemas['Session'];

const pageSize = 100;

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

/** The conversations of a project, the one with the newest message first. */
export function useInbox(projectId: string, filters: InboxFilters): List<Chat> {
  const pages = useInfiniteQuery({
    queryKey: ['chats', projectId, 'inbox', filters],
    queryFn: ({ pageParam }) => fetchPage(projectId, filters, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = pages;
  // A long list is read again page by page, which takes its time. What is new is in the first page, which is read at once.
  const newest = useQuery({
    queryKey: ['chats', projectId, 'newest', filters],
    queryFn: () => fetchPage(projectId, filters, undefined),
    enabled: (data?.pages.length ?? 0) > 1,
  });
  const rows = unique([...(newest.data?.data ?? []), ...(data?.pages.flatMap((page) => page.data) ?? [])]);
  return {
    rows,
    isLoading: isPending,
    error,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
}

/** A conversation that moved up between two page reads is on both pages; the first is the newer one. */
function unique(chats: readonly Chat[]): Chat[] {
  const found = new Map<string, Chat>();
  for (const chat of chats) {
    const key = keyOf(chat);
    if (!found.has(key)) found.set(key, chat);
  }
  return [...found.values()];
}

export function keyOf({ sessionId, id }: Chat): string {
  return `${sessionId}/${id}`;
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
