import { DomainError, invalidField, type SharedContact } from '@parley/contracts';

/** The contact in a message. */
export interface ContactCard {
  /** Empty for a vCard without a name. */
  readonly displayName: string;
  readonly vcard: string;
}

/**
 * Makes the card of a shared contact: the given vCard, or one made of name and number.
 * @param path of the contact in the request, for errors
 * @throws DomainError `missing_field`, `invalid_parameter` naming the field
 */
export function contactCard({ displayName, vcard, phoneNumber }: SharedContact, path: string): ContactCard {
  if (vcard !== undefined) {
    if (phoneNumber !== undefined) throw invalidField(`${path}.phoneNumber`, 'must not stand beside "vcard"');
    return { displayName: displayName ?? nameIn(vcard), vcard };
  }
  if (phoneNumber === undefined) throw missing(`${path}.vcard`, 'or "displayName" and "phoneNumber"');
  if (displayName === undefined) throw missing(`${path}.displayName`, 'beside "phoneNumber"');
  const [, digits] = /^\+?(\d{7,15})$/.exec(phoneNumber) ?? [];
  if (digits === undefined) throw invalidField(`${path}.phoneNumber`, 'must be 7 to 15 digits with an optional +');
  return { displayName, vcard: vcardOf(displayName, digits) };
}

interface ContactCards {
  /** That of the first card. */
  readonly displayName: string;
  readonly names: string[];
  readonly vcards: string[];
}

/** The cards of a message. @throws DomainError as {@link contactCard} */
export function contactCards(contacts: readonly SharedContact[]): ContactCards {
  const cards = contacts.map((contact, index) => contactCard(contact, `contacts.${index}`));
  const names = cards.map(({ displayName }) => displayName);
  return { displayName: names[0] ?? '', names, vcards: cards.map(({ vcard }) => vcard) };
}

/** vCard 3.0 (RFC 2426); `waid` names the account of the number on the network. */
function vcardOf(displayName: string, digits: string): string {
  const lines = ['BEGIN:VCARD', 'VERSION:3.0', `FN:${escaped(displayName)}`];
  return [...lines, `TEL;type=CELL;type=VOICE;waid=${digits}:+${digits}`, 'END:VCARD'].join('\n');
}

/** The formatted name (`FN`) of a vCard, which may be in a group such as `item1.FN`. */
function nameIn(vcard: string): string {
  const [, written = ''] = /^(?:[\w-]{1,32}\.)?FN(?:;[^:\r\n]*)?:([^\r\n]*)/im.exec(vcard) ?? [];
  return written
    .replaceAll(/\\([\\,;])/g, '$1')
    .replaceAll(/\\n/gi, ' ')
    .trim();
}

function escaped(text: string): string {
  return text.replaceAll(/[\\,;]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

function missing(field: string, reason: string): DomainError {
  return new DomainError('missing_field', `Field "${field}" is required, ${reason}.`);
}
