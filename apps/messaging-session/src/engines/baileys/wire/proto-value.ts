/** Members of a protobuf message, as an object of protobufjs or as its JSON. What is not of the kind asked for is absent. */
export type Proto = Readonly<Record<string, unknown>>;

export function protoOf(value: unknown): Proto | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Proto) : undefined;
}

export function protosOf(value: unknown): Proto[] {
  return Array.isArray(value) ? value.map(protoOf).filter((one) => one !== undefined) : [];
}

/** A string that says something; no column takes NUL. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.replaceAll('\u0000', '');
  return text === '' ? undefined : text;
}

const longestName = 512;

/** What names a message or a person; what is longer names nothing. */
export function nameOf(value: unknown): string | undefined {
  const text = textOf(value);
  return text !== undefined && text.length <= longestName ? text : undefined;
}

/** A number, or a 64-bit one as protobufjs has it: an object of two halves, or digits. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string') return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : undefined;
  const { low, high } = protoOf(value) ?? {};
  return typeof low === 'number' && typeof high === 'number' ? high * 2 ** 32 + (low >>> 0) : undefined;
}

/** Unix seconds; what no clock of this era says is absent. */
export function secondsOf(value: unknown): number | undefined {
  const seconds = numberOf(value);
  return seconds !== undefined && seconds >= 0 && seconds < 1e11 ? Math.floor(seconds) : undefined;
}

/** Bytes, or base64 of them, as the JSON has it. */
export function bytesOf(value: unknown): Buffer | undefined {
  if (value instanceof Uint8Array) return value.length === 0 ? undefined : Buffer.from(value);
  if (typeof value === 'string' && value !== '') return Buffer.from(value, 'base64');
  const { type, data } = protoOf(value) ?? {};
  if (type !== 'Buffer') return undefined;
  return typeof data === 'string' ? bytesOf(data) : Array.isArray(data) ? Buffer.from(data as number[]) : undefined;
}

/** Without the members that are undefined. */
export function present<T extends object>(members: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const kept = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}
