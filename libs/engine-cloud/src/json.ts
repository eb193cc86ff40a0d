/** Meta's JSON, read with distrust: a value of another type than expected counts as absent. */
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

/** A string that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** In characters. An index can hold that many, even of four bytes each. */
const longestName = 512;

/** Meta's id of a message, person or group. A longer text is not accepted as one. */
export function nameOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text !== undefined && text.length <= longestName ? text : undefined;
}

/** An id, which Meta writes as a string or as a number. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : nameOf(value);
}

/** A number, which Meta writes as a number or as digits. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = textOf(value)?.trim();
  return text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Unix seconds, which Meta writes as digits. Undefined for a value that is no plausible time. */
export function secondsOf(value: unknown): number | undefined {
  const seconds = numberOf(value);
  return seconds !== undefined && Number.isInteger(seconds) && seconds >= 0 && seconds < 1e11 ? seconds : undefined;
}

/** The object without its undefined members. */
export function present<T extends object>(members: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const kept = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}
