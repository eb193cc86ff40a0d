import { useRouter } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { recentKey, remember, remembered, useSignedIn } from '../../api/index.js';
import { useProject } from '../../routing/index.js';
import type { Hit } from './hits.js';

const mostKept = 6;

/** What the member opened last in this project and browser, newest first; and a function that adds to it. */
export function useRecent(): [readonly Hit[], (hit: Hit) => void] {
  const { user } = useSignedIn();
  const { routesByPath } = useRouter();
  const key = recentKey(user.id, useProject().id);
  const [hits] = useState(() => {
    const kept = remembered(key);
    return (Array.isArray(kept) ? kept : []).filter((hit): hit is Hit => isHit(hit) && hit.page.to in routesByPath);
  });
  const add = useCallback(
    (hit: Hit) => remember(key, [hit, ...hits.filter((one) => one.key !== hit.key)].slice(0, mostKept)),
    [key, hits],
  );
  return [hits, add];
}

/** What is stored may be of another version of the dashboard. */
function isHit(value: unknown): value is Hit {
  const { key, label, page } = (value ?? {}) as Partial<Record<keyof Hit, unknown>>;
  return [key, label, (page as { to?: unknown } | undefined)?.to].every((text) => typeof text === 'string');
}
