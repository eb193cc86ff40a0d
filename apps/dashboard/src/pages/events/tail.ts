import type { EventRecord } from './event-words.js';

/** When more events than this have arrived beside the loaded list, the list is read again. */
const mostKept = 500;

/** Events that arrived after the list was loaded. `after` is the id of the list's newest event. */
export interface Kept {
  after: string | undefined;
  events: readonly EventRecord[];
}

export const nothingKept: Kept = { after: undefined, events: [] };

/** The kept events for the current list: events that a reloaded list contains are dropped. */
export function keptBeside(loaded: readonly EventRecord[], kept: Kept): Kept {
  const after = loaded[0]?.id;
  if (after === kept.after) return kept;
  return { after, events: kept.events.filter(({ id }) => after === undefined || isNewer(id, after)) };
}

/**
 * Adds the events of the newest page that are not shown yet. Batches of events are recorded in any order, so a new event
 * may be older than some that are shown.
 * @param pageSize size of a full page
 * @returns undefined when the list must be read again: events between it and the page are missing, or too many are kept
 */
export function keep(kept: Kept, loaded: readonly EventRecord[], page: readonly EventRecord[], pageSize: number) {
  const shown = new Set([...kept.events, ...loaded].map(({ id }) => id));
  const added = page.filter(({ id }) => !shown.has(id));
  if (added.length === 0) return kept;
  if (added.length === pageSize || kept.events.length + added.length > mostKept) return undefined;
  return { after: kept.after, events: [...added, ...kept.events] };
}

/** All events to show, newest first. */
export function newestFirst(kept: Kept, loaded: readonly EventRecord[]): EventRecord[] {
  const byId = new Map([...kept.events, ...loaded].map((event) => [event.id, event]));
  return [...byId.values()].toSorted((one, other) => (isNewer(one.id, other.id) ? -1 : 1));
}

/**
 * The rows to show while the list is paused: those at the time of the pause, and older events loaded since.
 * @param all the rows that would be shown without the pause
 * @returns `waiting`: the number of events that arrived since
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
