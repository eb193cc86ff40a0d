import type { Query } from '@tanstack/react-query';

/** Ids of what is being removed, or is gone: nothing is read again that has such an id in its key. */
const removed = new Set<string>();

export function markRemoved(id: string): void {
  removed.add(id);
}

/** It could not be removed after all. */
export function unmarkRemoved(id: string): void {
  removed.delete(id);
}

/** Whether the page that shows it is only there until it is left. */
export function isOfRemoved({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey.some((part) => typeof part === 'string' && removed.has(part));
}
