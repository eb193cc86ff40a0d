import type { PersonNames, PeopleFinder, PeopleReader } from '@parley/engine-kit';
import { reachability } from '../numbers/reachability.js';
import { lidOfPhone, phoneOf } from './lid.js';

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
