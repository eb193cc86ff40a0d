import '../testing/index.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { Invalidation } from './live.js';
import { meKey, queryClient } from './query-client.js';

let invalidation: Invalidation;
beforeEach(() => {
  jest.useFakeTimers();
  invalidation = new Invalidation();
});
afterEach(() => {
  invalidation.stop();
  queryClient.clear();
  jest.useRealTimers();
});

const answerMs = 40;

function answer<T>(value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), answerMs));
}

/** A list of pages of one row each. `asked` has the pages that were asked for. */
async function watchedList(pages: number) {
  const requested: number[] = [];
  const list = new InfiniteQueryObserver(queryClient, {
    queryKey: ['deliveries', 'of-project'],
    queryFn: ({ pageParam }) => {
      requested.push(pageParam);
      return answer(pageParam);
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (last + 1 < pages ? last + 1 : undefined),
  });
  list.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(answerMs);
  return { list, requested };
}

describe('what changes', () => {
  it('is read once more after a reading that may be from before, which goes on to its end', async () => {
    let version = 0;
    const query = new QueryObserver(queryClient, { queryKey: ['webhooks', 'all'], queryFn: () => answer(version) });
    query.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(answerMs);
    const reading = query.refetch();
    version = 1;
    invalidation.add('webhook');
    await jest.advanceTimersByTimeAsync(answerMs);
    expect((await reading).data).toBe(0);
    await jest.advanceTimersByTimeAsync(answerMs);
    expect(query.getCurrentResult().data).toBe(1);
  });

  it('does not keep a page from being loaded, and is read after it', async () => {
    const { list, requested } = await watchedList(2);
    const loading = list.fetchNextPage();
    invalidation.add('delivery');
    await jest.advanceTimersByTimeAsync(answerMs);
    expect((await loading).data?.pages).toEqual([0, 1]);
    expect(requested).toEqual([0, 1]);
    await jest.advanceTimersByTimeAsync(1_000 + answerMs);
    expect(requested).toEqual([0, 1, 0, 1]);
  });

  it('is read anew in place of a reading that hangs', async () => {
    let requested = 0;
    const query = new QueryObserver(queryClient, {
      queryKey: ['webhooks', 'all'],
      queryFn: () => {
        requested += 1;
        return requested === 2 ? new Promise<number>(() => undefined) : answer(requested);
      },
    });
    query.subscribe(() => undefined);
    await jest.advanceTimersByTimeAsync(answerMs);
    void query.refetch();
    invalidation.add('webhook');
    await jest.advanceTimersByTimeAsync(29_000);
    expect(requested).toBe(2);
    await jest.advanceTimersByTimeAsync(1_000 + answerMs);
    expect(query.getCurrentResult().data).toBe(3);
    invalidation.add('webhook');
    await jest.advanceTimersByTimeAsync(1_000 + answerMs);
    expect(query.getCurrentResult().data).toBe(4);
  });

  it('may be who is signed in', async () => {
    for (const type of ['member', 'reset']) {
      queryClient.setQueryData(meKey, { role: 'member' });
      invalidation.add(type);
      await jest.advanceTimersByTimeAsync(0);
      expect(queryClient.getQueryState(meKey)?.isInvalidated).toBe(true);
    }
  });

  it('is read again by one page a second at most', async () => {
    const { list, requested } = await watchedList(3);
    for (let loaded = 1; loaded < 3; loaded += 1) {
      void list.fetchNextPage();
      await jest.advanceTimersByTimeAsync(answerMs);
    }
    invalidation.add('reset');
    await jest.advanceTimersByTimeAsync(1_900);
    expect(requested).toEqual([0, 1, 2]);
    await jest.advanceTimersByTimeAsync(100 + 2 * answerMs);
    expect(requested).toEqual([0, 1, 2, 0, 1, 2]);
  });
});
