import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A list for a page, independent of how the API pages it. */
export interface List<Row> {
  rows: Row[];
  isLoading: boolean;
  error: Error | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

interface CursorPage<Row> {
  data: Row[];
  page: { nextCursor: string | null };
}

interface OffsetPage<Row> {
  data: Row[];
  pagination: { limit: number; offset: number };
}

/** A Platform list (decisions.md §1). With a cursor, `fetchPage` must send no filters: use {@link cursorOr}. */
export function useCursorList<Row>(options: {
  queryKey: QueryKey;
  fetchPage: (cursor: string | undefined) => Promise<CursorPage<Row>>;
  enabled?: boolean;
}): List<Row> {
  const query = useInfiniteQuery({
    queryKey: options.queryKey,
    queryFn: ({ pageParam }) => options.fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ page }) => page.nextCursor ?? undefined,
    enabled: options.enabled,
  });
  return asList(query, query.data?.pages.flatMap(({ data }) => data) ?? []);
}

/** A `/v1` list that is paged by offset. */
export function useOffsetList<Row>(options: {
  queryKey: QueryKey;
  fetchPage: (offset: number) => Promise<OffsetPage<Row>>;
  enabled?: boolean;
  /** The time until the first page is read again by itself; a list of more pages takes as many times longer. */
  refreshMs?: (rows: Row[]) => number | false;
}): List<Row> {
  const query = useInfiniteQuery({
    queryKey: options.queryKey,
    queryFn: ({ pageParam }) => options.fetchPage(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ data, pagination }) => (data.length > 0 ? pagination.offset + data.length : undefined),
    enabled: options.enabled,
    refetchInterval: ({ state: { data: { pages = [] } = {} } }) => {
      const everyMs = options.refreshMs?.(pages.flatMap((page) => page.data)) ?? false;
      return everyMs !== false && everyMs * Math.max(pages.length, 1);
    },
  });
  const { data, hasNextPage, isFetching, error, fetchNextPage } = query;
  // Only an empty page proves the end, but after a short page the next one is almost always empty. It is fetched at
  // once, so that no useless "Load more" is shown.
  const last = data?.pages.at(-1);
  const isShort = last !== undefined && last.data.length < last.pagination.limit;
  // After an error, only "Try again" fetches again.
  const looksOn = isShort && hasNextPage && !isFetching && error === null;
  useEffect(() => {
    if (looksOn) void fetchNextPage();
  }, [looksOn, fetchNextPage]);
  return asList({ ...query, hasNextPage: hasNextPage && !isShort }, data?.pages.flatMap((page) => page.data) ?? []);
}

/** A `/v1` list that is paged by the last id of the previous page, so that new items do not shift the pages. */
export function useBeforeList<Row extends { id: string }>(options: {
  queryKey: QueryKey;
  fetchPage: (before: string | undefined) => Promise<OffsetPage<Row>>;
}): List<Row> {
  const query = useInfiniteQuery({
    queryKey: options.queryKey,
    queryFn: ({ pageParam }) => options.fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data, pagination }) => (data.length < pagination.limit ? undefined : data.at(-1)?.id),
  });
  return asList(query, query.data?.pages.flatMap(({ data }) => data) ?? []);
}

/** The query of a page of a Platform list: the filters for the first page, only the cursor for the others. */
export function cursorOr<Filters extends object>(cursor: string | undefined, filters: Filters) {
  return cursor === undefined ? { ...filters, cursor } : ({ cursor } as { cursor: string } & Partial<Filters>);
}

interface PagedQuery {
  isPending: boolean;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

function asList<Row>(query: PagedQuery, rows: Row[]): List<Row> {
  return {
    rows,
    isLoading: query.isPending,
    error: query.error,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** A list that the API returns in one response, such as a bare array. */
export function wholeList<Row>(query: {
  data: Row[] | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
}): List<Row> {
  return asList(
    { ...query, hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined },
    query.data ?? [],
  );
}
