import type { EventRecord } from './event-words.js';

/** More than this beside the loaded list and the list is read anew. */
const mostKept = 500;

/** Events that came since the list was loaded whose newest event has the id `after`. */
export interface Kept {
  after: string | undefined;
  events: readonly EventRecord[];
}

export const nothingKept: Kept = { after: undefined, events: [] };

/** What was kept, for the list as it is now: what a list that was read anew has is not kept beside it. */
export function keptBeside(loaded: readonly EventRecord[], kept: Kept): Kept {
  const after = loaded[0]?.id;
  if (after === kept.after) return kept;
  return { after, events: kept.events.filter(({ id }) => after === undefined || isNewer(id, after)) };
}

/**
 * Adds what a page of the newest events has and neither list shows. Batches of events are recorded in any order, so one may
 * come that is older than some that are shown.
 * @param pageSize of a full page
 * @returns undefined where the list has to be read anew: events between it and the page are missing, or too many are kept
 */
export function keep(kept: Kept, loaded: readonly EventRecord[], page: readonly EventRecord[], pageSize: number) {
  const shown = new Set([...kept.events, ...loaded].map(({ id }) => id));
  const added = page.filter(({ id }) => !shown.has(id));
  if (added.length === 0) return kept;
  if (added.length === pageSize || kept.events.length + added.length > mostKept) return undefined;
  return { after: kept.after, events: [...added, ...kept.events] };
}

/** All that is shown, newest first. */
export function newestFirst(kept: Kept, loaded: readonly EventRecord[]): EventRecord[] {
  const byId = new Map([...kept.events, ...loaded].map((event) => [event.id, event]));
  return [...byId.values()].toSorted((one, other) => (isNewer(one.id, other.id) ? -1 : 1));
}

/**
 * What is shown while the list is held still: what was shown then, and older events that were loaded since.
 * @param all what would be shown otherwise
 * @returns `waiting`: how many came since
 */
export function whileHeld(held: EventRecord[], all: readonly EventRecord[]) {
  const newest = held[0]?.id;
  const oldest = held.at(-1)?.id;
  if (newest === undefined || oldest === undefined) return { rows: held, waiting: all.length };
  const older = all.filter(({ id }) => isNewer(oldest, id));
  return {
    rows: older.length === 0 ? held : [...held, ...older],
    waiting: all.filter(({ id }) => isNewer(id, newest)).length,
  };
}

function isNewer(id: string, than: string): boolean {
  return BigInt(id) > BigInt(than);
}
