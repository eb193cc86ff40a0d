import type { Names, PersonNames, Identity } from '@parley/engine-kit';
import { keyOfNumber } from './old-number.store.js';

/**
 * Replaces old phone numbers in the names by the people's present ones. Pure.
 * @param old the people who had the numbers, by {@link keyOfNumber}
 */
export function newestNames(learned: Names, old: ReadonlyMap<string, Identity>): Names {
  const { projectId, names, before } = learned;
  const newest = (called: PersonNames): PersonNames => {
    const { phoneNumber } = called;
    const person = phoneNumber === undefined ? undefined : old.get(keyOfNumber({ projectId, phoneNumber }));
    return person?.phoneNumber === undefined || isAnother(person, called)
      ? called
      : { ...called, phoneNumber: person.phoneNumber };
  };
  if (!before) return { projectId, names: newest(names) };
  const [from, to] = [newest(before), newest(names)];
  // A person who takes an old number back gets that number, not the newest.
  return { projectId, before: from, names: to.phoneNumber === from.phoneNumber ? names : to };
}

/** True if the number has passed to another account. */
function isAnother(person: PersonNames, called: PersonNames): boolean {
  return (['lid', 'bsuid'] as const).some(
    (kind) => person[kind] !== undefined && called[kind] !== undefined && person[kind] !== called[kind],
  );
}
