import { ParleyError } from '@parley/client';
import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './failures.js';

/**
 * What the dashboard's queries read: the first member of every query key. Live updates name queries by it
 * (`shownIn` in `live.ts`), and an action names what it changes.
 */
export type QueryName =
  | 'bridges'
  | 'campaigns'
  | 'chats'
  | 'deliveries'
  | 'destination-types'
  | 'engines'
  | 'event'
  | 'event-history'
  | 'event-summary'
  | 'events'
  | 'found'
  | 'keys'
  | 'links'
  | 'me'
  | 'limits'
  | 'members'
  | 'message'
  | 'messages'
  | 'metrics'
  | 'notices'
  | 'operations'
  | 'overview'
  | 'projects'
  | 'qr'
  | 'sessions'
  | 'team'
  | 'templates'
  | 'webhooks'
  | 'widget';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [QueryName, ...(readonly unknown[])];
  }
}

/** Ids of resources that are deleted or being deleted. Queries with such an id in their key are disabled. */
const removed = new Set<string>();

/** The query key of the signed-in member; its value is `null` when no member is signed in. */
export const meKey = ['me'] as const;

/** A failure is shown after two seconds at most, with a button to try again. */
const retries = 1;
const retryDelayMs = 1_000;
const staleMs = 5_000;

/** The only query client. When a request fails because the session has ended, it signs the member out on all pages. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: {
    queries: {
      retry: shouldRetry,
      retryDelay: retryDelayMs,
      staleTime: staleMs,
      enabled: (query) => !isOfRemoved(query),
    },
  },
});

function noticeEnd(error: Error): void {
  // A wrong password on the sign-in page is a 401 too, but then no member is signed in.
  if (isSignedOut(error) && queryClient.getQueryData(meKey)) queryClient.setQueryData(meKey, null);
}

/** Retrying a refusal is pointless. A failed server or connection may answer a second later. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ParleyError && error.status < 500) return false;
  return failures < retries;
}

export function markRemoved(id: string): void {
  removed.add(id);
}

/** For a deletion that failed. */
export function unmarkRemoved(id: string): void {
  removed.delete(id);
}

export function isRemoved(id: string): boolean {
  return removed.has(id);
}

/** True for a query of a deleted resource, whose page is still open until the member leaves it. */
function isOfRemoved({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey.some((part) => typeof part === 'string' && isRemoved(part));
}
