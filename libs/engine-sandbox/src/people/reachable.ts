import { type Identity, type PersonNames, withNames } from '@parley/engine-kit';
import { reachability } from '../numbers/fresh-number.js';
import { namesOfPhone, phoneOf } from './sandbox-people.js';
import { DomainError } from '@parley/contracts/base';

/** The refusal of a message to a number that is not on the sandbox network. */
export function recipientUnknown(): DomainError {
  return new DomainError('engine_rejected', 'The messaging network refused the message.', {
    extra: { detail: 'The recipient does not exist on the network.', reason: 'recipient_not_found' },
  });
}

/** The phone of a person, by any name. @throws DomainError `engine_rejected` for a person who is not on the network */
export function reachablePhone(person: PersonNames): string {
  const phoneNumber = phoneOf(person);
  if (phoneNumber === undefined || reachability(phoneNumber) === 'unknown') throw recipientUnknown();
  return phoneNumber;
}

/**
 * The people with their phone numbers, in the same order. If someone is known by LID only, the network's names are learned
 * first. A person who is not on the network is returned unchanged.
 * @param learn records the names and returns the identities that have them
 */
export function withPhones<Person extends PersonNames>(
  people: readonly Person[],
  learn: (names: readonly PersonNames[]) => Promise<readonly Identity[]>,
): Promise<(Person | Identity)[]> {
  return withNames(people, namesToLearn(people), learn);
}

/** The names that must be learned so that each person has a phone number, by position. Empty if all have one. */
export function namesToLearn(people: readonly PersonNames[]): (PersonNames | undefined)[] {
  if (people.every(({ phoneNumber }) => phoneNumber !== undefined)) return [];
  // Includes people with a number, as one of them may be the same person as one without.
  return people.map((person) => namesOfPhone(phoneOf(person)));
}
