import type { PersonNames } from '../../../directory/identities/index.js';
import { type Json, nameOf, present, objectOf, objectsOf, textOf } from '../json.js';

/** A person in a webhook's `contacts`. */
export interface Contact {
  readonly names: PersonNames;
  readonly pushName: string;
}

export function contactsOf(value: Json): Contact[] {
  return objectsOf(value.contacts).map((contact) => {
    const profile = objectOf(contact.profile);
    const names = personOf(contact.wa_id, contact.user_id, profile?.username);
    return { names, pushName: textOf(profile?.name) ?? '' };
  });
}

/** @param waId digits of the phone number @param userId a business-scoped user id; one of the two may be absent */
export function personOf(waId: unknown, userId: unknown, username?: unknown): PersonNames {
  const [, digits] = /^\+?(\d{5,15})$/.exec(textOf(waId) ?? '') ?? [];
  const phoneNumber = digits === undefined ? undefined : `+${digits}`;
  return present({ phoneNumber, bsuid: nameOf(userId), username: nameOf(username) });
}

export function isSomebody(names: PersonNames): boolean {
  return names.phoneNumber !== undefined || names.bsuid !== undefined;
}

/** The person with all names that the webhook gives them. */
export function known(person: PersonNames, contacts: readonly Contact[]): Contact {
  const found = contacts.find(({ names }) => isSame(names, person));
  return { names: { ...found?.names, ...person }, pushName: found?.pushName ?? '' };
}

function isSame(one: PersonNames, other: PersonNames): boolean {
  if (one.bsuid !== undefined && one.bsuid === other.bsuid) return true;
  return one.phoneNumber !== undefined && one.phoneNumber === other.phoneNumber;
}
