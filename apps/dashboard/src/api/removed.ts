import type { Query } from '@tanstack/react-query';

/** Ids of resources that are deleted or being deleted. Queries with such an id in their key are disabled. */
const removed = new Set<string>();

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
export function isOfRemoved({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey.some((part) => typeof part === 'string' && isRemoved(part));
}
