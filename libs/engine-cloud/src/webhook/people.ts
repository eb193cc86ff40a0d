import type { PersonNames } from '@parley/engine-kit';
import { idOf, type Json, listOf, nameOf, present, objectOf, objectsOf, textOf } from '../json.js';

/** Far longer than any real name. Each message of a webhook carries it. */
const longestName = 1_000;

/** A person in a webhook's `contacts`. */
export interface Contact {
  readonly names: PersonNames;
  readonly pushName: string;
}

/** A person with all names that the webhook gives them. */
export interface KnownPerson extends Contact {
  /** Another spelling of the person's number, which Meta calls their account. Told once. */
  readonly otherNumber?: string;
}

/** The people of one webhook value. */
export class People {
  readonly #byBsuid = new Map<string, Contact>();
  readonly #byNumber = new Map<string, Contact>();
  /** The value's only contact. */
  readonly #single: Contact | undefined;
  /** The value's messages have one sender. */
  readonly #hasOneSender: boolean;
  /** The people whose other number was told. */
  readonly #told = new Set<Contact>();

  constructor(value: Json) {
    const contacts = objectsOf(value.contacts).map(contactOf);
    for (const contact of contacts) {
      const { bsuid, phoneNumber } = contact.names;
      if (bsuid !== undefined && !this.#byBsuid.has(bsuid)) this.#byBsuid.set(bsuid, contact);
      if (phoneNumber !== undefined && !this.#byNumber.has(phoneNumber)) this.#byNumber.set(phoneNumber, contact);
    }
    this.#single = contacts.length === 1 ? contacts[0] : undefined;
    this.#hasOneSender = this.#single !== undefined && hasOneSender(value);
  }

  known(person: PersonNames): Contact {
    const found = this.find(person);
    return { names: { ...found?.names, ...person }, pushName: found?.pushName ?? '' };
  }

  /**
   * The sender of a message. Meta's `wa_id` need not be the number in `from`: with one contact and one sender in the value, they
   * are one person (decisions.md §14).
   */
  sender(person: PersonNames): KnownPerson {
    const contact = this.find(person) ?? this.singleOf(person);
    const known = { names: { ...contact?.names, ...person }, pushName: contact?.pushName ?? '' };
    const otherNumber = contact?.names.phoneNumber;
    const isOther = otherNumber !== undefined && person.phoneNumber !== undefined && otherNumber !== person.phoneNumber;
    if (!isOther || !contact || this.#told.has(contact)) return known;
    this.#told.add(contact);
    return { ...known, otherNumber };
  }

  private find({ bsuid, phoneNumber }: PersonNames): Contact | undefined {
    return (
      (bsuid === undefined ? undefined : this.#byBsuid.get(bsuid)) ??
      (phoneNumber === undefined ? undefined : this.#byNumber.get(phoneNumber))
    );
  }

  /** The only contact, unless its user id shows that it is somebody else. */
  private singleOf({ bsuid }: PersonNames): Contact | undefined {
    if (!this.#single || !this.#hasOneSender) return undefined;
    const isSomebodyElse = bsuid !== undefined && this.#single.names.bsuid !== undefined;
    return isSomebodyElse ? undefined : this.#single;
  }
}

function contactOf(contact: Json): Contact {
  const profile = objectOf(contact.profile);
  const names = personOf(contact.wa_id, contact.user_id, profile?.username);
  return { names, pushName: (textOf(profile?.name) ?? '').slice(0, longestName).toWellFormed() };
}

function hasOneSender(value: Json): boolean {
  const [first, ...others] = listOf(value.messages).map(objectOf);
  const isSame = (message: Json | undefined): boolean =>
    message?.from === first?.from && message?.from_user_id === first?.from_user_id;
  return first !== undefined && others.every(isSame);
}

/** @param waId digits of the phone number @param userId a business-scoped user id; one of the two may be absent */
export function personOf(waId: unknown, userId: unknown, username?: unknown): PersonNames {
  const [, digits] = /^\+?(\d{5,15})$/.exec(idOf(waId) ?? '') ?? [];
  const phoneNumber = digits === undefined ? undefined : `+${digits}`;
  return present({ phoneNumber, bsuid: idOf(userId), username: nameOf(username) });
}

export function isSomebody(names: PersonNames): boolean {
  return names.phoneNumber !== undefined || names.bsuid !== undefined;
}
