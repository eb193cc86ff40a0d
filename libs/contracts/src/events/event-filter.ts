import { eventGroups } from './catalog.js';
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

/** Whether a list or stream with this filter has events of the type. @param wanted absent: no filter */
export function isListed(type: string, wanted: string | undefined): boolean {
  return wanted === undefined ? !toName.has(type) : type === wanted;
}

/** Whether an endpoint with these `events` gets events of the type. `*` means what it meant before there were more. */
export function isSelected(type: string, events: readonly string[]): boolean {
  return events.includes(type) || (events.includes('*') && !toName.has(type));
}

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
