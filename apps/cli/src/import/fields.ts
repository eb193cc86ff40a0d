/** What a source answers is a stranger's JSON: these read it without trust. */
export type Fields = Readonly<Record<string, unknown>>;

/** An object; empty for anything else. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list; empty for anything else. */
export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The texts of a list. */
export function textsOf(value: unknown): string[] {
  return listOf(value).flatMap((item) => textOf(item) ?? []);
}

/** The members of an object that are texts. */
export function textMembersOf(value: unknown): [string, string][] {
  return Object.entries(fieldsOf(value)).flatMap(([name, member]) =>
    typeof member === 'string' ? [[name, member] as [string, string]] : [],
  );
}

export function integerOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

/** The colours that WhatsApp numbers from 0. */
const colors = [
  ...['ff9485', '64c4ff', 'ffd429', 'dfaef0', '99b6c1', '55ccb3', 'ff9dff', 'd3a91d', '6d7cce', 'd7e752'],
  ...['00d0e2', 'ffc5c7', '93ceac', 'f74848', '00a0f2', '83e422', 'ffaf04', 'b5ebff', '9ba6ff', '9368cf'],
];

/** @param color a number, or digits, as sources have it; @returns undefined for a colour that has no number */
export function labelColor(color: unknown): string | undefined {
  const hex = colors[Number.parseInt(String(color), 10)];
  return hex === undefined ? undefined : `#${hex}`;
}
