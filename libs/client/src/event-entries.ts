import { eventTypes, isEventType } from './parley-event.js';

/** True for what `events` of a webhook and `type` of a stream may hold: a type, a prefix such as `message.*`, or `*`. */
export function isEventEntry(text: string): boolean {
  if (text === '*' || isEventType(text)) return true;
  return isPrefix(text) && Object.keys(eventTypes).some((type) => begins(type, text));
}

/**
 * Whether entries select a type. `*` leaves out the types that come only where they are named; a prefix includes them.
 * @param entries absent: as `*`
 */
export function isSelected(type: string, entries: readonly string[] = ['*']): boolean {
  return entries.some((entry) => {
    if (entry === '*') return !isEventType(type) || eventTypes[type].onlyWhereNamed !== true;
    return entry === type || (isPrefix(entry) && begins(type, entry));
  });
}

function isPrefix(entry: string): boolean {
  return entry.endsWith('.*');
}

function begins(type: string, prefix: string): boolean {
  return type.startsWith(prefix.slice(0, -1));
}
