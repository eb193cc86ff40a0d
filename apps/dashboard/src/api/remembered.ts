/*
 * What this browser keeps for a member, as JSON in its storage. The browser may forbid storage; then nothing is kept, and
 * every page works without it.
 */

/** Stored values differ by version and by hand: callers check what they get. */
export function remembered(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** An empty value removes the key. */
export function remember(key: string, value: readonly unknown[] | Readonly<Record<string, unknown>>): void {
  try {
    if (Object.keys(value).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is forbidden or full.
  }
}

const recentPrefix = 'parley-recent-';

/** Where the finder keeps what a member opened last in a project. */
export function recentKey(userId: string, projectId: string): string {
  return `${recentPrefix}${userId}-${projectId}`;
}

/** For the sign-out: names of people must not stay in a browser that others use too. */
export function forgetRecent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(recentPrefix)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}
