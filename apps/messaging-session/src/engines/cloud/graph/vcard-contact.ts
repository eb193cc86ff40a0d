import type { ContactObject } from './graph-types.js';

interface Line {
  /** Upper case. */
  readonly name: string;
  readonly params: string;
  readonly value: string;
}

const kinds = ['HOME', 'WORK'] as const;

/**
 * A vCard as Graph's contact, with the fields that Graph supports. A birthday, email or URL that Graph would refuse is left out.
 * @param displayName the name where the vCard has none @returns undefined without a name
 */
export function contactOf(vcard: string, displayName = ''): ContactObject | undefined {
  const lines = linesOf(vcard);
  const all = (name: string): Line[] => lines.filter((line) => line.name === name && line.value.trim() !== '');
  const name = nameOf(all('FN')[0], all('N')[0], displayName);
  if (!name) return undefined;
  const [birthday] = all('BDAY').flatMap(({ value }) => dayOf(value) ?? []);
  const org = orgOf(all('ORG')[0], all('TITLE')[0]);
  const parts = {
    phones: all('TEL').map(phoneOf),
    emails: all('EMAIL')
      .map((line) => ({ email: plain(line.value), ...kindOf(line) }))
      .filter(({ email }) => isEmail(email)),
    urls: all('URL')
      .map((line) => ({ url: plain(line.value), ...kindOf(line) }))
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

/** A line that begins with white space continues the line before (RFC 2426 §2.6). */
function linesOf(vcard: string): Line[] {
  const unfolded = vcard.replaceAll(/\r?\n[ \t]/g, '');
  return unfolded.split(/\r?\n/).flatMap((line) => {
    const [, name = '', params = '', value = ''] = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/.exec(line) ?? [];
    return name === '' ? [] : [{ name: name.toUpperCase(), params, value }];
  });
}

/** Graph requires another part of the name besides `formatted_name`. */
function nameOf(
  formatted: Line | undefined,
  structured: Line | undefined,
  displayName: string,
): ContactObject['name'] | undefined {
  const [last, first, middle, prefix, suffix] = structured ? partsOf(structured.value) : [];
  const parts = { last_name: last, middle_name: middle, prefix, suffix };
  const given = Object.entries(parts).filter(([, part]) => part);
  const joined = [prefix, first, middle, last, suffix].filter(Boolean).join(' ');
  const whole = (formatted && plain(formatted.value)) || joined || displayName.trim();
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
  return /^https?:\/\/[^\s/]+\S*$/i.test(text) && URL.canParse(text);
}

function phoneOf(line: Line): NonNullable<ContactObject['phones']>[number] {
  const [, waId] = /;waid=(\d+)/i.exec(line.params) ?? [];
  return { phone: plain(line.value), ...kindOf(line), ...(waId === undefined ? {} : { wa_id: waId }) };
}

function addressOf(line: Line): NonNullable<ContactObject['addresses']>[number] {
  const [, , street, city, state, zip, country] = partsOf(line.value);
  const given = Object.entries({ street, city, state, zip, country }).filter(([, part]) => part);
  return { ...Object.fromEntries(given), ...kindOf(line) };
}

function orgOf(org: Line | undefined, title: Line | undefined): ContactObject['org'] {
  if (!org && !title) return undefined;
  const [company, department] = org ? partsOf(org.value) : [];
  return {
    ...(company ? { company } : {}),
    ...(department ? { department } : {}),
    ...(title ? { title: plain(title.value) } : {}),
  };
}

function kindOf({ params }: Line): { type?: (typeof kinds)[number] } {
  const type = kinds.find((kind) => new RegExp(`[;,=]${kind}\\b`, 'i').test(params));
  return type ? { type } : {};
}

function partsOf(value: string): string[] {
  return value.split(/(?<!\\);/).map(plain);
}

function plain(value: string): string {
  return value
    .replaceAll(/\\n/gi, ' ')
    .replaceAll(/\\([\\,;:])/g, '$1')
    .trim();
}
