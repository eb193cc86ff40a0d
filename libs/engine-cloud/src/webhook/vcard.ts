import { cardsIn, escaped, nameIn, numbersOf, propertiesOf } from '@parley/engine-kit/texts';
import { type Json, objectOf, objectsOf, textOf } from '../json.js';

/**
 * Meta's contact as a vCard 3.0 (RFC 2426): the one that came with it, else one made of its fields, in which `waid` holds the
 * WhatsApp account of a number.
 */
export function vcardOf(contact: Json): string {
  const own = ownCard(contact);
  if (own !== undefined) return own;
  const name = objectOf(contact.name) ?? {};
  const org = objectOf(contact.org) ?? {};
  const parts = ['last_name', 'first_name', 'middle_name', 'prefix', 'suffix'].map((part) => textOf(name[part]) ?? '');
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `FN:${escaped(displayNameOf(contact))}`,
    ...(parts.some((part) => part !== '') ? [`N:${parts.map(escaped).join(';')}`] : []),
    ...field('ORG', [org.company, org.department]),
    ...field('TITLE', [org.title]),
    ...field('BDAY', [contact.birthday]),
    ...objectsOf(contact.phones).flatMap(phone),
    ...objectsOf(contact.emails).flatMap(({ email, type }) => field(`EMAIL${typed(type)}`, [email])),
    ...objectsOf(contact.addresses).flatMap(address),
    ...objectsOf(contact.urls).flatMap(({ url, type }) => field(`URL${typed(type)}`, [url])),
    'END:VCARD',
  ].join('\n');
}

/** The vCard in Meta's contact, if it is one. */
function ownCard({ vcard }: Json): string | undefined {
  const text = textOf(vcard);
  const cards = text === undefined ? undefined : cardsIn(text);
  return cards?.length === 1 ? cards[0] : undefined;
}

export function displayNameOf(contact: Json): string {
  const { formatted_name: formatted, first_name: first, last_name: last } = objectOf(contact.name) ?? {};
  const [number] = objectsOf(contact.phones);
  const own = ownCard(contact);
  const names = [formatted, [textOf(first), textOf(last)].filter(Boolean).join(' '), own && nameIn(own), number?.phone];
  return names.map(textOf).find((name) => name !== undefined) ?? '';
}

/** The number that a person shares of their own, as digits. */
export function numberOfCard(contact: Json): string | undefined {
  const [phoneOf] = objectsOf(contact.phones);
  const [inCard] = numbersOf(propertiesOf(ownCard(contact) ?? ''));
  const written = [phoneOf?.wa_id, phoneOf?.phone, inCard].map(textOf).find((number) => number !== undefined);
  const digits = written?.replaceAll(/[^\d]/g, '') ?? '';
  return /^[1-9]\d{6,14}$/.test(digits) ? digits : undefined;
}

function phone({ phone: number, type, wa_id: waId }: Json): string[] {
  const [, digits] = /^\+?(\d+)$/.exec(textOf(waId) ?? '') ?? [];
  const written = textOf(number) ?? (digits === undefined ? undefined : `+${digits}`);
  return field(`TEL${typed(type)}${digits === undefined ? '' : `;waid=${digits}`}`, [written]);
}

function address({ street, city, state, zip, country, type }: Json): string[] {
  const parts = [street, city, state, zip, country];
  if (parts.every((part) => textOf(part) === undefined)) return [];
  return [`ADR${typed(type)}:;;${parts.map((part) => escaped(textOf(part) ?? '')).join(';')}`];
}

/** One line, or none without a value. */
function field(name: string, values: readonly unknown[]): string[] {
  const written = values.map(textOf).filter((value) => value !== undefined);
  return written.length === 0 ? [] : [`${name}:${written.map(escaped).join(';')}`];
}

function typed(type: unknown): string {
  const [word] = /^[A-Za-z0-9-]{1,32}$/.exec(textOf(type) ?? '') ?? [];
  return word === undefined ? '' : `;type=${word.toUpperCase()}`;
}
