import { ParleyError } from '@parley/client';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut } from './failures.js';
import { isOfRemoved } from './removed.js';

/** Key of who is signed in; `null` is nobody. */
export const meKey = ['me'] as const;

const retries = 2;
const staleMs = 5_000;

/** One for the application. A query that finds the session ended makes it known to all. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: { queries: { retry: shouldRetry, staleTime: staleMs, enabled: (query) => !isOfRemoved(query) } },
});

function noticeEnd(error: Error): void {
  // A wrong password at the sign-in page is a 401 too, but nobody is signed in then.
  if (isSignedOut(error) && queryClient.getQueryData(meKey)) queryClient.setQueryData(meKey, null);
}

/** What the API refuses it refuses again; what it could not answer it may answer in a second. */
function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ParleyError && error.status < 500) return false;
  return failures < retries;
}
