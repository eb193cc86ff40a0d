import { useEffect, useRef } from 'react';
import type { List } from '../api/index.js';

const enough = 25;
const mostPages = 20;

/**
 * Reads on while a list has few rows, because its pages are short: a filter that no index has looks through some rows a
 * page (decisions.md §6). After some pages only "Load more" goes on.
 *
 * @param filter what is looked for, in a text; undefined: pages are full
 */
export function useLookOn<Row>(list: List<Row>, filter: string | undefined): void {
  const looked = useRef({ filter, pages: 0 });
  const { rows, hasMore, isLoadingMore, isLoading, error, loadMore } = list;
  useEffect(() => {
    if (looked.current.filter !== filter) looked.current = { filter, pages: 0 };
    const isShort = filter !== undefined && hasMore && rows.length < enough;
    if (!isShort || isLoading || isLoadingMore || error !== null || looked.current.pages >= mostPages) return;
    looked.current.pages += 1;
    loadMore();
  });
}
