/** Meta's JSON, read with distrust: what is not of the kind asked for is absent. */
export type Json = Record<string, unknown>;

export function objectOf(value: unknown): Json | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined;
}

export function objectsOf(value: unknown): Json[] {
  return listOf(value)
    .map(objectOf)
    .filter((item) => item !== undefined);
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A string that says something. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** In characters: what indexes hold, even of four bytes each. */
const longestName = 512;

/** What Meta calls a message, a person or a group; what is longer names nothing. */
export function nameOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text !== undefined && text.length <= longestName ? text : undefined;
}

/** An id, which Meta writes as a string or as a number. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : nameOf(value);
}

/** A number, which Meta writes as one or as its digits. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = textOf(value)?.trim();
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Unix seconds, of the digits that Meta writes; what no clock of this era says is absent. */
export function secondsOf(value: unknown): number | undefined {
  const seconds = numberOf(value);
  return seconds !== undefined && Number.isInteger(seconds) && seconds >= 0 && seconds < 1e11 ? seconds : undefined;
}

/** Without the members that are undefined. */
export function present<T extends object>(members: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const kept = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}
