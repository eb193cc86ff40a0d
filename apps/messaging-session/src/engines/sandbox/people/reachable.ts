import type { Identity, PersonNames } from '../../../directory/identities/index.js';
import { reachability } from '../numbers/reachability.js';
import { recipientUnknown } from '../refusals.js';
import { phoneOf } from './lid.js';
import { namesOfPhone } from './sandbox-people.js';

/** The phone of a person on the network, by any name. @throws DomainError `engine_rejected` for a person who is not on it */
export function reachablePhone(person: PersonNames): string {
  const phoneNumber = phoneOf(person);
  if (phoneNumber === undefined || reachability(phoneNumber) === 'unknown') throw recipientUnknown();
  return phoneNumber;
}

/**
 * People with their numbers, each by its place: where a person is known by LID alone, all that the network calls them
 * is learned first. A person who is not on the network stays as they are.
 * @param learn tells who has the names from now on
 */
export async function withPhones<Person extends PersonNames>(
  people: readonly Person[],
  learn: (names: readonly PersonNames[]) => Promise<readonly Identity[]>,
): Promise<(Person | Identity)[]> {
  if (people.every(({ phoneNumber }) => phoneNumber !== undefined)) return [...people];
  // Those with a number too: one of them may be the same person as one without.
  const names = people.map((person) => namesOfPhone(phoneOf(person)));
  const learned = await learn(names.filter((name) => name !== undefined));
  let next = 0;
  return people.map((person, index) => (names[index] ? (learned[next++] ?? person) : person));
}
