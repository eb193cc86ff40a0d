const lineEnd = '\r\n';
const [carriageReturn, lineFeed, dash] = [0x0d, 0x0a, 0x2d];
/** Lengthens the boundary. With a short boundary each line end in a file slows down the parser's search. */
const filler = '=====';
/** More delimiters than an accepted form has. */
const maxDelimiters = 20;

/**
 * Lengthens the boundary of a form, in its header and in its bytes as they arrive. Every delimiter with the short
 * boundary becomes one with the long boundary. Nothing else becomes one: it would have begun with the short delimiter.
 */
export class ShortBoundary {
  /** @param delimiter between the parts of the form */
  private constructor(private readonly delimiter: Buffer) {}

  /** Bytes that may be the start of a delimiter. Begins as a line end, because the first delimiter needs none before it. */
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
    const bytes = Buffer.concat([this.#kept, chunk]);
    const parts: Buffer[] = [];
    let from = 0;
    while (this.#delimiters < maxDelimiters) {
      const found = this.#search(bytes, from);
      if (found === -1) break;
      parts.push(bytes.subarray(from, found + size), Buffer.from(filler));
      from = found + size;
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

  /**
   * A delimiter begins with the two bytes of a line end. So a check of every second byte finds one of them, in any
   * file. Reading beyond the last byte would make each check several times slower.
   * @returns where the first whole delimiter begins, or -1
   */
  #search(bytes: Buffer, from: number): number {
    const { delimiter } = this;
    const { length: size } = delimiter;
    const last = delimiter[size - 1];
    const lastStart = bytes.length - size;
    for (let at = from + 1; at <= lastStart + 1; at += 2) {
      const byte = bytes[at];
      if (byte !== lineFeed && byte !== carriageReturn) continue;
      const start = byte === lineFeed ? at - 1 : at;
      if (start > lastStart || bytes[start + 1] !== lineFeed || bytes[start + size - 1] !== last) continue;
      if (bytes[start + 2] === dash && startsWith(bytes, start, delimiter)) return start;
    }
    return -1;
  }
}

function startsWith(bytes: Buffer, start: number, delimiter: Buffer): boolean {
  for (let n = 0; n < delimiter.length; n += 1) {
    if (bytes[start + n] !== delimiter[n]) return false;
  }
  return true;
}
