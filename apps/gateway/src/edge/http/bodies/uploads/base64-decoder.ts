/** Base64 (RFC 4648 §4, padded) as JSON writes it inside a string, in pieces that may cut a four or an escape in two. */
export class Base64Decoder {
  #cutEscape = '';
  /** Digits that are no whole four yet. */
  #left = '';
  #padding = 0;
  #length = 0;

  /** @returns the bytes so far whole; undefined when the characters are not base64 */
  write(piece: Buffer): Buffer | undefined {
    const characters = this.#unescape(piece.toString('latin1'));
    if (characters === undefined) return undefined;
    const padding = characters.indexOf('=');
    const digits = padding === -1 ? characters : characters.slice(0, padding);
    if (digits.length > 0 && this.#padding > 0) return undefined;
    this.#padding += characters.length - digits.length;
    if (this.#padding > 2 || (padding !== -1 && !/^=+$/.test(characters.slice(padding)))) return undefined;
    this.#length += characters.length;
    return this.#decode(digits);
  }

  /** False when something is missing at the end. */
  end(): boolean {
    return this.#length % 4 === 0 && this.#cutEscape === '';
  }

  /** @returns undefined for an escape that is none */
  #unescape(piece: string): string | undefined {
    let text = this.#cutEscape + piece;
    this.#cutEscape = '';
    if (!text.includes('\\')) return text;
    const last = text.lastIndexOf('\\');
    if (last + (text[last + 1] === 'u' ? 6 : 2) > text.length) {
      this.#cutEscape = text.slice(last);
      text = text.slice(0, last);
    }
    try {
      return JSON.parse(`"${text}"`) as string;
    } catch {
      return undefined;
    }
  }

  /**
   * Node's decoder passes over what is no digit, which the length of what it makes tells, and takes the digits of another
   * alphabet, which are looked for. Both are native: a file is decoded at the speed of copying it.
   */
  #decode(digits: string): Buffer | undefined {
    if (digits.includes('-') || digits.includes('_')) return undefined;
    const all = this.#left + digits;
    // What padding completes is no whole four, but the last.
    const whole = this.#padding > 0 ? all.length : all.length - (all.length % 4);
    this.#left = all.slice(whole);
    const bytes = Buffer.from(all.slice(0, whole), 'base64');
    return bytes.length === Math.floor((whole * 3) / 4) ? bytes : undefined;
  }
}
