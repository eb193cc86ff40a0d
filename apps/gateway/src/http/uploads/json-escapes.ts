const backslash = 0x5c;
const letterU = 0x75;
/** What JSON may write for a character of base64 in two: encoders that know no better escape `/`. */
const short = new Uint8Array(256);
for (const pair of ['//', '""', '\\\\', 'b\b', 'f\f', 'n\n', 'r\r', 't\t']) {
  short[pair.charCodeAt(0)] = pair.charCodeAt(1);
}

/** Takes the escapes out of the inside of a JSON string that comes in pieces; an escape may be cut in two. */
export class JsonEscapes {
  #cut = Buffer.alloc(0);

  /** @returns one byte for each character; undefined for an escape that is none, or of what is no ASCII */
  write(piece: Buffer): Buffer | undefined {
    if (this.#cut.length === 0 && !piece.includes(backslash)) return piece;
    const bytes = this.#cut.length === 0 ? piece : Buffer.concat([this.#cut, piece]);
    this.#cut = Buffer.alloc(0);
    const { length: end } = bytes;
    const out = Buffer.allocUnsafe(end);
    let length = 0;
    for (let at = 0; at < end;) {
      const byte = bytes[at] as number;
      if (byte !== backslash) {
        out[length++] = byte;
        at += 1;
        continue;
      }
      const size = bytes[at + 1] === letterU ? 6 : 2;
      if (at + size > end) {
        this.#cut = Buffer.from(bytes.subarray(at));
        break;
      }
      const meant = size === 2 ? short[bytes[at + 1] as number] : asciiAt(bytes, at + 2);
      if (!meant) return undefined;
      out[length++] = meant;
      at += size;
    }
    return out.subarray(0, length);
  }

  /** False when an escape was cut off. */
  end(): boolean {
    return this.#cut.length === 0;
  }
}

/** The character of four hexadecimal digits; 0, which is in no base64, for any other and for what is none. */
function asciiAt(bytes: Buffer, at: number): number {
  const code =
    (digitAt(bytes, at) << 12) | (digitAt(bytes, at + 1) << 8) | (digitAt(bytes, at + 2) << 4) | digitAt(bytes, at + 3);
  return code > 0 && code < 0x80 ? code : 0;
}

/** Beyond all digits for what is none, so that the number is too. */
function digitAt(bytes: Buffer, at: number): number {
  const byte = bytes[at] as number;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : 0x10000;
}
