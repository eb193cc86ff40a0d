const lineEnd = '\r\n';
/** With it, the parser's search is one that nothing in a file can slow down; without, each line end in it does. */
const filler = '=====';
/** More than a form has parts. */
const maxDelimiters = 20;

/**
 * Makes the boundary of a form longer, in its header and, as they come, in its bytes. What was a delimiter with the short
 * boundary is one with the long one, and nothing else becomes one: it would have begun with the short one.
 */
export class ShortBoundary {
  /** Of a form with this delimiter between its parts. */
  private constructor(private readonly delimiter: Buffer) {
    this.#skips = skipsOf(delimiter);
  }

  readonly #skips: Uint8Array;
  /** What may be the start of a delimiter. The first one needs no line end before it. */
  #kept = Buffer.from(lineEnd);
  #delimiters = 0;

  /** @returns undefined for a boundary that is long enough */
  static of(contentType: string): ShortBoundary | undefined {
    const boundary = /;\s*boundary=(?:([^\s";]{1,3})|"([^"\\]{1,3})")\s*(?:;|$)/i.exec(contentType);
    const short = boundary?.[1] ?? boundary?.[2];
    return short === undefined ? undefined : new ShortBoundary(Buffer.from(`${lineEnd}--${short}`, 'latin1'));
  }

  get contentType(): string {
    return `multipart/form-data; boundary="${this.delimiter.toString('latin1', 4)}${filler}"`;
  }

  write(chunk: Buffer): Buffer {
    const { length: size } = this.delimiter;
    const skips = this.#skips;
    const [first, last] = [this.delimiter[0], this.delimiter[size - 1]];
    const bytes = Buffer.concat([this.#kept, chunk]);
    const parts: Buffer[] = [];
    let from = 0;
    let end = size - 1;
    while (end < bytes.length && this.#delimiters < maxDelimiters) {
      const byte = bytes[end] as number;
      if (byte !== last || bytes[end - size + 1] !== first || !this.#isAt(bytes, end)) {
        end += skips[byte] as number;
        continue;
      }
      parts.push(bytes.subarray(from, end + 1), Buffer.from(filler));
      from = end + 1;
      end += size;
      this.#delimiters += 1;
    }
    const whole = Math.max(from, bytes.length - size + 1);
    this.#kept = bytes.subarray(whole);
    parts.push(bytes.subarray(from, whole));
    return Buffer.concat(parts);
  }

  end(): Buffer {
    return this.#kept;
  }

  #isAt(bytes: Buffer, end: number): boolean {
    const start = end - this.delimiter.length + 1;
    for (let at = this.delimiter.length - 1; at >= 0; at -= 1) {
      if (bytes[start + at] !== this.delimiter[at]) return false;
    }
    return true;
  }
}

/** By the byte at the end of a place where it is not, how much further a delimiter may end (Boyer, Moore, Horspool). */
function skipsOf(delimiter: Buffer): Uint8Array {
  const skips = new Uint8Array(256).fill(delimiter.length);
  delimiter.subarray(0, -1).forEach((byte, at) => (skips[byte] = delimiter.length - 1 - at));
  return skips;
}
