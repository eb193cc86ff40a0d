/**
 * The fields of a protobuf message: an object of protobufjs, or its JSON. The readers return undefined for a value of another
 * type.
 */
export type Proto = Readonly<Record<string, unknown>>;

export function protoOf(value: unknown): Proto | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Proto) : undefined;
}

export function protosOf(value: unknown): Proto[] {
  return Array.isArray(value) ? value.map(protoOf).filter((one) => one !== undefined) : [];
}

/** A string that is not empty, without NUL characters: Postgres does not store them. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.replaceAll('\u0000', '');
  return text === '' ? undefined : text;
}

const longestName = 512;

/** An id or name of a message or person. A longer text is not accepted as one. */
export function nameOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text !== undefined && text.length <= longestName ? text : undefined;
}

/** A number. protobufjs gives 64-bit numbers as an object of two halves, or as digits. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string') return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
  const { low, high } = protoOf(value) ?? {};
  return typeof low === 'number' && typeof high === 'number' ? high * 2 ** 32 + (low >>> 0) : undefined;
}

/** Unix seconds. Undefined for a value that is no plausible time. */
export function secondsOf(value: unknown): number | undefined {
  const seconds = numberOf(value);
  return seconds !== undefined && seconds >= 0 && seconds < 1e11 ? Math.floor(seconds) : undefined;
}

/** Bytes, or base64 text as in the JSON form. */
export function bytesOf(value: unknown): Buffer | undefined {
  if (value instanceof Uint8Array) return value.length === 0 ? undefined : Buffer.from(value);
  if (typeof value === 'string' && value !== '') return Buffer.from(value, 'base64');
  const { type, data } = protoOf(value) ?? {};
  if (type !== 'Buffer') return undefined;
  return typeof data === 'string' ? bytesOf(data) : Array.isArray(data) ? Buffer.from(data as number[]) : undefined;
}

/** The object without its undefined members. */
export function present<T extends object>(members: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const kept = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}
