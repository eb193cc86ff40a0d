import { ParleyError } from '@parley/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './failures.js';
import { isOfRemoved } from './removed.js';

/** The query key of the signed-in member; its value is `null` when no member is signed in. */
export const meKey = ['me'] as const;

const retries = 2;
const staleMs = 5_000;

/** The only query client. When a request fails because the session has ended, it signs the member out on all pages. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: { queries: { retry: shouldRetry, staleTime: staleMs, enabled: (query) => !isOfRemoved(query) } },
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
