const maxResourceId = 2n ** 63n - 1n;

/** True for a decimal snowflake that fits 63 bits. */
export function isResourceId(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9][0-9]{0,18}$/.test(value) && BigInt(value) <= maxResourceId;
}

const rfc3339 = /^(\d{4}-\d{2}-\d{2})[Tt](?!24)\d{2}:\d{2}:\d{2}(\.\d{1,9})?([Zz]|[+-]\d{2}:\d{2})$/;

/**
 * True for an RFC 3339 time with a real date and hour: JavaScript alone accepts February 30 and hour 24. Converted to
 * UTC, the year must be 1 to 9999, because RFC 3339 and the Postgres driver cannot write others.
 */
export function isRfc3339(value: unknown): value is string {
  const date = typeof value === 'string' ? rfc3339.exec(value)?.[1] : undefined;
  if (date === undefined || Number.isNaN(Date.parse(value as string))) return false;
  if (!/^(?!0000)\d{4}-/.test(new Date(value as string).toISOString())) return false;
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
}

/** A phone number with its country code, which never begins with 0; `00` before it stands for `+` (decisions.md §14 People). */
export const phonePattern = /^(?:\+|00)?[1-9]\d{6,14}$/;

/** A phone number in E.164 with `+`. Undefined for a text that is none. */
export function e164Of(text: string): string | undefined {
  return phonePattern.test(text) ? `+${text.replace(/^(?:\+|00)/, '')}` : undefined;
}

/** Matches a text with a character that is not white space. */
export const notBlank = /\S/;

/** A character that people see: no white space, control or format character, filler, variation selector, empty braille cell. */
const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
// eslint-disable-next-line no-control-regex -- these are what it looks for
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/;

/** True for a text that shows something to people, as each name must (decisions.md §14 Names). */
export function showsSomething(text: string): boolean {
  return visible.test(text);
}

/** True for a text with a control character other than tab and newline, which no name has (decisions.md §14 Names). */
export function hasControls(text: string): boolean {
  return control.test(text);
}
