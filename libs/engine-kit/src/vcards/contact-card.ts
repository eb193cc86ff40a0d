import { DomainError, e164Of, invalidField } from '@parley/contracts/base';
import type { SharedContact } from '@parley/contracts/messages';
import { cardsIn, nameIn } from './vcards.js';
import { escaped } from './vcard-lines.js';

/** The contact in a message. */
export interface ContactCard {
  /** Empty for a vCard without a name. */
  readonly displayName: string;
  readonly vcard: string;
}

/** As many cards as a message has contacts at most: a vCard may hold several. */
const mostCards = 20;

/**
 * Makes the cards of a shared contact: those of the given vCard, or one made of name and number.
 * @param path of the contact in the request, for errors
 * @throws DomainError `missing_field`, `invalid_parameter` naming the field
 */
export function cardsOf({ displayName, vcard, phoneNumber }: SharedContact, path: string): ContactCard[] {
  if (vcard !== undefined) {
    if (phoneNumber !== undefined) throw invalidField(`${path}.phoneNumber`, 'must not stand beside "vcard"');
    const cards = cardsIn(vcard);
    if (!cards) throw invalidField(`${path}.vcard`, 'must hold vCards, each from BEGIN:VCARD to END:VCARD');
    return cards.map((card, place) => ({
      displayName: (place === 0 ? displayName : undefined) ?? nameIn(card),
      vcard: card,
    }));
  }
  if (phoneNumber === undefined) throw missing(`${path}.vcard`, 'or "displayName" and "phoneNumber"');
  if (displayName === undefined) throw missing(`${path}.displayName`, 'beside "phoneNumber"');
  const number = e164Of(phoneNumber);
  if (number === undefined) {
    throw invalidField(
      `${path}.phoneNumber`,
      'must be 7 to 15 digits that begin with the country code, with an optional +',
    );
  }
  return [{ displayName, vcard: vcardOf(displayName, number) }];
}

interface ContactCards {
  /** That of the first card. */
  readonly displayName: string;
  readonly names: string[];
  readonly vcards: string[];
}

/** The cards of a message. @throws DomainError as {@link cardsOf} */
export function contactCards(contacts: readonly SharedContact[]): ContactCards {
  const cards = contacts.flatMap((contact, index) => cardsOf(contact, `contacts.${index}`));
  if (cards.length > mostCards) throw invalidField('contacts', `must hold at most ${mostCards} vCards`);
  const names = cards.map(({ displayName }) => displayName);
  return { displayName: names[0] ?? '', names, vcards: cards.map(({ vcard }) => vcard) };
}

/** vCard 3.0 (RFC 2426); `waid` names the account of the number on the network. */
function vcardOf(displayName: string, number: string): string {
  const lines = ['BEGIN:VCARD', 'VERSION:3.0', `FN:${escaped(displayName)}`];
  return [...lines, `TEL;type=CELL;type=VOICE;waid=${number.slice(1)}:${number}`, 'END:VCARD'].join('\n');
}

function missing(field: string, reason: string): DomainError {
  return new DomainError('missing_field', `Field "${field}" is required, ${reason}.`);
}
