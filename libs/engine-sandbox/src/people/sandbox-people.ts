import type { PersonNames, PeopleFinder, PeopleReader } from '@parley/engine-kit';
import { reachability } from '../numbers/fresh-number.js';

/**
 * The LID of a phone: the number of its digits, in two digits, then the nines' complement of each digit. Both directions can be
 * computed, so the network needs no table.
 */
export function lidOfPhone(phoneNumber: string): string {
  const digits = phoneNumber.slice(1);
  return `${String(digits.length).padStart(2, '0')}${complement(digits)}@lid`;
}

/** Undefined for a LID that no phone has. */
export function phoneOfLid(lid: string): string | undefined {
  const [, length, digits = ''] = /^(\d{2})(\d{7,15})@lid$/.exec(lid) ?? [];
  return Number(length) === digits.length ? `+${complement(digits)}` : undefined;
}

/** The phone of a person, by whichever name is present. */
export function phoneOf({ phoneNumber, lid }: PersonNames): string | undefined {
  return phoneNumber ?? (lid === undefined ? undefined : phoneOfLid(lid));
}

function complement(digits: string): string {
  return [...digits].map((digit) => 9 - Number(digit)).join('');
}

/** The people of the sandbox network. Everybody with an existing number also has a LID. */
export const sandboxPeople: PeopleReader & PeopleFinder = {
  namesOf: (person) => Promise.resolve(namesOfPhone(phoneOf(person))),
  find: (phoneNumber) => Promise.resolve(namesOfPhone(phoneNumber)),
};

/** Undefined if the network has no such number. */
export function namesOfPhone(phoneNumber: string | undefined): PersonNames | undefined {
  if (phoneNumber === undefined || reachability(phoneNumber) === 'unknown') return undefined;
  return { phoneNumber, lid: lidOfPhone(phoneNumber) };
}
