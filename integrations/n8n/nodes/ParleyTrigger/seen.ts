/** Ids that are kept of each endpoint: Parley sends again what it had no answer for, and then starts no second run. */
const mostSeen = 1_000;
/** Of triggers at once; the oldest is forgotten first, and read again from what its workflow keeps. */
const mostEndpoints = 1_000;

/**
 * The ids by endpoint. n8n reads what a workflow keeps at the start of a request and writes it at the end, so two requests at
 * once would not see each other's; this they share.
 */
const byEndpoint = new Map<string, Set<string>>();

/**
 * Whether an event is new to an endpoint; from then on it is not.
 *
 * @param kept what the workflow keeps, which is brought up to date
 */
export function isNew(id: string, kept: { id: string; seen: string[] }): boolean {
  const seen = byEndpoint.get(kept.id) ?? new Set(kept.seen);
  byEndpoint.delete(kept.id);
  byEndpoint.set(kept.id, seen);
  dropOldest(byEndpoint, mostEndpoints);
  if (seen.has(id)) return false;
  seen.add(id);
  dropOldest(seen, mostSeen);
  kept.seen = [...seen];
  return true;
}

function dropOldest(entries: Map<string, unknown> | Set<string>, most: number): void {
  for (const key of entries.keys()) {
    if (entries.size <= most) return;
    entries.delete(key);
  }
}
