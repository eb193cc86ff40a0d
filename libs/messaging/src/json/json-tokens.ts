export const [quote, comma, colon] = [0x22, 0x2c, 0x3a];
export const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
export const backslash = 0x5c;

const isStructure = new Uint8Array(256);
for (const byte of [quote, comma, colon, openArray, closeArray, openObject, closeObject]) isStructure[byte] = 1;

/** After this many bytes a string is searched natively, which pays off only for long strings. */
const shortString = 128;

/** Position, from `from` on, of the next byte that gives JSON its structure: a quote, or one of `,:[]{}`. */
export function nextStructure(bytes: Uint8Array, from: number): number {
  const { length } = bytes;
  let at = from;
  while (at < length && isStructure[bytes[at] as number] === 0) at += 1;
  return at;
}

/**
 * Position of the quote that closes the string whose content begins at `start`; the number of bytes if none does. Each
 * byte is read a constant number of times, however many escapes there are.
 */
export function endOfString(bytes: Buffer, start: number): number {
  const { length } = bytes;
  let at = start;
  let nextQuote = -1;
  while (at < length) {
    for (const stop = Math.min(length, at + shortString); at < stop; at += 1) {
      const byte = bytes[at];
      if (byte === quote) return at;
      if (byte === backslash) at += 1;
    }
    if (at >= length) break;
    if (nextQuote < at) nextQuote = bytes.indexOf(quote, at);
    if (nextQuote === -1) return length;
    const escape = bytes.subarray(at, nextQuote).indexOf(backslash);
    if (escape === -1) return nextQuote;
    at += escape;
  }
  return length;
}

/** The unescaped content of a string. Invalid content is returned as it came. */
export function textOf(inside: Buffer): string {
  const written = inside.toString('utf8');
  if (!written.includes('\\')) return written;
  try {
    return JSON.parse(`"${written}"`) as string;
  } catch {
    return written;
  }
}
