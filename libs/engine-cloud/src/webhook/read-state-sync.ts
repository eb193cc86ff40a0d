import { type Json, listOf, objectOf, objectsOf, present, secondsOf, textOf } from '../json.js';
import { isSomebody, personOf } from './people.js';
import type { Reading } from './reading.js';

/** As long as a contact's name may be, in characters. */
const longestName = 100;

/**
 * Reads `smb_app_state_sync`: the address book of the account's phone, all of it once (coexistence), and each change of it from
 * then on.
 */
export function readStateSync(value: Json, reading: Reading): void {
  reading.count(listOf(value.state_sync));
  for (const change of objectsOf(value.state_sync)) readContact(change, reading);
}

function readContact(change: Json, reading: Reading): void {
  const type = textOf(change.type) ?? 'none';
  const contact = objectOf(change.contact) ?? {};
  const person = personOf(contact.phone_number, contact.user_id);
  if (type !== 'contact' || !isSomebody(person)) return reading.skip('malformed', type);
  const isRemoved = change.action === 'remove';
  const name = isRemoved ? undefined : nameIn(contact);
  if (!isRemoved && name === undefined) return reading.skip('malformed', type);
  const at = secondsOf(objectOf(change.metadata)?.timestamp);
  reading.add({ kind: 'contact', contact: present({ person, name, at }) });
}

function nameIn({ full_name: full, first_name: first }: Json): string | undefined {
  const shown = [full, first].map(shownText).find((name) => name !== '');
  return shown && [...shown].slice(0, longestName).join('').toWellFormed();
}

/** Names that show nothing are none (decisions.md §14). */
function shownText(value: unknown): string {
  const text = textOf(value)?.replaceAll(/\p{Cc}/gu, ' ') ?? '';
  return /[^\s\p{Cf}\p{Zs}]/u.test(text) ? text.trim() : '';
}
