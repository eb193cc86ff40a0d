import { eventGroups, eventTypes } from './catalog.js';
import { extendedEventTypes } from './extended-events.js';

/** The types of projects and of teams that a client sees only where it names them (decisions.md §16). */
export const typesToName: readonly string[] = eventGroups
  .filter(({ onlyWhereNamed }) => onlyWhereNamed)
  .flatMap(({ events }) => Object.keys(events));
const toName: ReadonlySet<string> = new Set(typesToName);

/** True for a type that an absent filter and `*` do not include. */
export function isOnlyWhereNamed(type: string): boolean {
  return toName.has(type);
}

/** Whether a list or stream has events of the type. @param wanted entries as of an endpoint's `events`; absent: no filter */
export function isListed(type: string, wanted: readonly string[] | undefined): boolean {
  return wanted === undefined ? !toName.has(type) : isSelected(type, wanted);
}

/**
 * Whether entries of `events` select a type: the type itself, a prefix such as `message.*` (beyond.md §1), or `*`, which means
 * what it meant before there were types that must be named.
 */
export function isSelected(type: string, events: readonly string[]): boolean {
  if (events.includes(type) || (events.includes('*') && !toName.has(type))) return true;
  return (prefixesOfKnown.get(type) ?? prefixesOf(type)).some((prefix) => events.includes(prefix));
}

/** Whether an entry of `events` is `*`, or selects one of these types at least. */
export function selectsAny(entry: string, types: ReadonlySet<string>): boolean {
  if (entry === '*' || types.has(entry)) return true;
  return isPrefix(entry) && [...types].some((type) => prefixesOf(type).includes(entry));
}

/** True for an entry such as `message.*`. */
export function isPrefix(entry: string): boolean {
  return entry.endsWith('.*');
}

/** The prefixes of whole segments that select the type: `a.*` and `a.b.*` of `a.b.c`. */
function prefixesOf(type: string): string[] {
  const segments = type.split('.');
  return segments.slice(1).map((_, index) => `${segments.slice(0, index + 1).join('.')}.*`);
}

const prefixesOfKnown: ReadonlyMap<string, readonly string[]> = new Map(
  eventTypes.map((type) => [type, prefixesOf(type)]),
);

/** What a session's `config.events` may hold: extended types, and all of a kind as `call.*`. */
export const extendedEventNames: readonly string[] = [
  ...extendedEventTypes,
  ...new Set(extendedEventTypes.map((type) => wildcardOf(type))),
];

/** Whether a session with this `config.events` makes events of an extended type. */
export function isNamed(type: string, names: readonly string[] | undefined): boolean {
  return names !== undefined && (names.includes(type) || names.includes(wildcardOf(type)));
}

function wildcardOf(type: string): string {
  return `${type.slice(0, type.indexOf('.'))}.*`;
}
