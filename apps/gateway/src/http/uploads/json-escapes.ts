const backslash = 0x5c;
/** What JSON may write for a character of base64 in two: encoders that know no better escape `/`. */
const short: Readonly<Record<string, string>> = {
  '/': '/',
  '"': '"',
  '\\': '\\',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Takes the escapes out of the inside of a JSON string that comes in pieces; an escape may be cut in two. */
export class JsonEscapes {
  #cut = '';

  /** @returns one byte for each character; undefined for an escape that is none, or of what is no ASCII */
  write(piece: Buffer): Buffer | undefined {
    if (this.#cut === '' && !piece.includes(backslash)) return piece;
    const text = this.#cut + piece.toString('latin1');
    this.#cut = '';
    let out = '';
    for (let at = 0; at < text.length; at += 1) {
      if (text[at] !== '\\') {
        out += text[at];
        continue;
      }
      const length = text[at + 1] === 'u' ? 6 : 2;
      if (at + length > text.length) {
        this.#cut = text.slice(at);
        break;
      }
      const character = length === 2 ? short[text[at + 1] ?? ''] : unicode(text.slice(at + 2, at + 6));
      if (character === undefined) return undefined;
      out += character;
      at += length - 1;
    }
    return Buffer.from(out, 'latin1');
  }

  /** False when an escape was cut off. */
  end(): boolean {
    return this.#cut === '';
  }
}

function unicode(hex: string): string | undefined {
  if (!/^[0-9a-fA-F]{4}$/.test(hex)) return undefined;
  const code = Number.parseInt(hex, 16);
  return code < 0x80 ? String.fromCharCode(code) : undefined;
}
