import {
  hasType,
  numberOf,
  paramOf,
  partsOf,
  propertiesOf,
  unescaped,
  type VCardProperty,
  wholeName,
} from '@parley/engine-kit';
import type { ContactObject } from './graph-types.js';

const kinds = ['HOME', 'WORK'] as const;

/**
 * A vCard as Graph's contact, with the fields that Graph supports. A birthday, email or URL that Graph would refuse is left out.
 * @param displayName the name where the vCard has none @returns undefined without a name
 */
export function contactOf(vcard: string, displayName = ''): ContactObject | undefined {
  const properties = propertiesOf(vcard);
  const all = (name: string): VCardProperty[] =>
    properties.filter((property) => property.name === name && property.value.trim() !== '');
  const name = nameOf(all('FN')[0], all('N')[0], displayName);
  if (!name) return undefined;
  const [birthday] = all('BDAY').flatMap(({ value }) => dayOf(value) ?? []);
  const org = orgOf(all('ORG')[0], all('TITLE')[0]);
  const parts = {
    phones: all('TEL').map(phoneOf),
    emails: all('EMAIL')
      .map((line) => ({ email: unescaped(line.value), ...kindOf(line) }))
      .filter(({ email }) => isEmail(email)),
    urls: all('URL')
      .map((line) => ({ url: unescaped(line.value), ...kindOf(line) }))
      .filter(({ url }) => isUrl(url)),
    addresses: all('ADR').map(addressOf),
  };
  return {
    name,
    ...(birthday === undefined ? {} : { birthday }),
    ...(org ? { org } : {}),
    ...Object.fromEntries(Object.entries(parts).filter(([, values]) => values.length > 0)),
  };
}

/** Graph requires another part of the name besides `formatted_name`. */
function nameOf(
  formatted: VCardProperty | undefined,
  structured: VCardProperty | undefined,
  displayName: string,
): ContactObject['name'] | undefined {
  const written = structured ? partsOf(structured.value) : [];
  const [last, first, middle, prefix, suffix] = written;
  const parts = { last_name: last, middle_name: middle, prefix, suffix };
  const given = Object.entries(parts).filter(([, part]) => part);
  const whole = (formatted && unescaped(formatted.value)) || wholeName(written) || displayName.trim();
  if (whole === '') return undefined;
  return { formatted_name: whole, first_name: first || whole, ...Object.fromEntries(given) };
}

/** The day of a vCard's date (`1984-05-17`, `19840517`) or time. Undefined for one that the calendar does not have. */
function dayOf(value: string): string | undefined {
  const [, year, month, date] = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(value.trim()) ?? [];
  const day = `${year}-${month}-${date}`;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : undefined;
}

function isEmail(text: string): boolean {
  return /^[^\s@<>,;:]+@[^\s@.<>,;:]+(?:\.[^\s@.<>,;:]+)+$/.test(text);
}

function isUrl(text: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(text) && URL.canParse(text);
}

function phoneOf(property: VCardProperty): NonNullable<ContactObject['phones']>[number] {
  const [waId] = /^\d+$/.exec(paramOf(property, 'WAID') ?? '') ?? [];
  return { phone: numberOf(property), ...kindOf(property), ...(waId === undefined ? {} : { wa_id: waId }) };
}

function addressOf(line: VCardProperty): NonNullable<ContactObject['addresses']>[number] {
  const [, , street, city, state, zip, country] = partsOf(line.value);
  const given = Object.entries({ street, city, state, zip, country }).filter(([, part]) => part);
  return { ...Object.fromEntries(given), ...kindOf(line) };
}

function orgOf(org: VCardProperty | undefined, title: VCardProperty | undefined): ContactObject['org'] {
  if (!org && !title) return undefined;
  const [company, department] = org ? partsOf(org.value) : [];
  return {
    ...(company ? { company } : {}),
    ...(department ? { department } : {}),
    ...(title ? { title: unescaped(title.value) } : {}),
  };
}

function kindOf(property: VCardProperty): { type?: (typeof kinds)[number] } {
  const type = kinds.find((kind) => hasType(property, kind));
  return type ? { type } : {};
}
