import { useMatches } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { remember, remembered, useSignedIn } from '../api/index.js';
import { useProject } from '../routing/index.js';

/** Filters of a list under a name. */
export interface View {
  readonly name: string;
  /** The search parameters of the address, without the project. */
  readonly search: Readonly<Record<string, string>>;
  /** The session whose chats they are. */
  readonly session?: string;
}

export const mostViews = 50;
export const longestName = 60;
const changed = 'parley-views-changed';

/** The views that a member saved for a list in a project, in this browser; and a function that replaces them. */
export function useStoredViews(): [readonly View[], (views: readonly View[]) => void] {
  const { user } = useSignedIn();
  const list = useMatches({ select: (matches) => listOf(matches.at(-1)?.fullPath ?? '/') });
  const key = `parley-views-${user.id}-${useProject().id}-${list}`;
  const [views, setViews] = useState(() => read(key));
  useEffect(() => {
    const update = () => setViews(read(key));
    update();
    // `storage` tells of changes in other tabs alone.
    window.addEventListener('storage', update);
    window.addEventListener(changed, update);
    return () => {
      window.removeEventListener('storage', update);
      window.removeEventListener(changed, update);
    };
  }, [key]);
  const store = useCallback(
    (next: readonly View[]) => {
      remember(key, next.slice(0, mostViews));
      window.dispatchEvent(new Event(changed));
    },
    [key],
  );
  return [views, store];
}

/** The inbox is one list, whichever conversation is open. */
function listOf(path: string): string {
  return path.startsWith('/chats') ? '/chats' : path;
}

function read(key: string): readonly View[] {
  const kept = remembered(key);
  return (Array.isArray(kept) ? kept : []).filter(isView);
}

/** What is stored may be of another version of the dashboard. */
function isView(value: unknown): value is View {
  const { name, search, session } = (value ?? {}) as Partial<Record<keyof View, unknown>>;
  const texts = [name, ...Object.values((search ?? {}) as object), ...(session === undefined ? [] : [session])];
  return typeof search === 'object' && search !== null && texts.every((text) => typeof text === 'string');
}

/** Whether two views show the same, whatever their names. */
export function isSame(one: Omit<View, 'name'>, other: Omit<View, 'name'>): boolean {
  return textOf(one) === textOf(other);
}

function textOf({ search, session }: Omit<View, 'name'>): string {
  return JSON.stringify([session, Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}
