import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A list as pages show it, whichever way the API pages it. */
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

/**
 * A Platform list (decisions.md §1): `fetchPage` gets the cursor of the page, and must then send no filter beside it; see
 * {@link cursorOr}.
 */
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

/** A `/v1` list: `fetchPage` gets the offset. */
export function useOffsetList<Row>(options: {
  queryKey: QueryKey;
  fetchPage: (offset: number) => Promise<OffsetPage<Row>>;
  enabled?: boolean;
}): List<Row> {
  const query = useInfiniteQuery({
    queryKey: options.queryKey,
    queryFn: ({ pageParam }) => options.fetchPage(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ data, pagination }) => (data.length > 0 ? pagination.offset + data.length : undefined),
    enabled: options.enabled,
  });
  const { data, hasNextPage, isFetching, error, fetchNextPage } = query;
  // Only an empty page is the end, but one that came short is hardly followed by another: nobody has to ask for that.
  const last = data?.pages.at(-1);
  const isShort = last !== undefined && last.data.length < last.pagination.limit;
  // What was refused is asked again by "Try again" alone.
  const looksOn = isShort && hasNextPage && !isFetching && error === null;
  useEffect(() => {
    if (looksOn) void fetchNextPage();
  }, [looksOn, fetchNextPage]);
  return asList({ ...query, hasNextPage: hasNextPage && !isShort }, data?.pages.flatMap((page) => page.data) ?? []);
}

/** A `/v1` list that goes on after the last thing of the page before, stable while others are made. */
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

/** The query of a page of a Platform list: the filters for the first one, the cursor alone for the others. */
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

/** A list that comes whole, such as a bare array. */
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
