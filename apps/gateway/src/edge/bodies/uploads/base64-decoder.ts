/** Decodes padded base64 (RFC 4648 §4) inside a JSON string, in pieces that may split a group of four or an escape. */
export class Base64Decoder {
  #cutEscape = '';
  /** Digits of an incomplete group of four. */
  #left = '';
  #padding = 0;
  #length = 0;

  /** @returns the bytes that are complete now; undefined when the characters are not base64 */
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

  /** False when the input is incomplete. */
  end(): boolean {
    return this.#length % 4 === 0 && this.#cutEscape === '';
  }

  /** @returns undefined for an invalid escape */
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
   * Node's decoder skips invalid characters, which the length of its result reveals. It also accepts the URL-safe
   * alphabet, so those characters are searched for. Both are native: a file is decoded at the speed of copying it.
   */
  #decode(digits: string): Buffer | undefined {
    if (digits.includes('-') || digits.includes('_')) return undefined;
    const all = this.#left + digits;
    // Padding completes the last group of four.
    const whole = this.#padding > 0 ? all.length : all.length - (all.length % 4);
    this.#left = all.slice(whole);
    const bytes = Buffer.from(all.slice(0, whole), 'base64');
    return bytes.length === Math.floor((whole * 3) / 4) ? bytes : undefined;
  }
}
