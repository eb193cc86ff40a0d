const [dash, underscore, equals] = [0x2d, 0x5f, 0x3d];

/** Base64 (RFC 4648 §4, padded) as it comes, in pieces of any length. */
export class Base64Decoder {
  #left = Buffer.alloc(0);
  #padding = 0;
  #length = 0;

  /** @returns the bytes so far whole; undefined when the characters are not base64 */
  write(characters: Buffer): Buffer | undefined {
    const padding = characters.indexOf(equals);
    const digits = padding === -1 ? characters : characters.subarray(0, padding);
    if (digits.length > 0 && this.#padding > 0) return undefined;
    this.#padding += characters.length - digits.length;
    if (this.#padding > 2 || (padding !== -1 && !characters.subarray(padding).every((byte) => byte === equals))) {
      return undefined;
    }
    this.#length += characters.length;
    return this.#decode(digits);
  }

  /** False when something is missing at the end. */
  end(): boolean {
    return this.#length % 4 === 0;
  }

  /**
   * Node's decoder passes over what is no digit, which the length of what it makes tells, and takes the digits of another
   * alphabet, which are looked for. Both are native: a file is decoded at the speed of copying it.
   */
  #decode(digits: Buffer): Buffer | undefined {
    if (digits.includes(dash) || digits.includes(underscore)) return undefined;
    const all = this.#left.length === 0 ? digits : Buffer.concat([this.#left, digits]);
    // What padding completes is no whole four, but the last.
    const whole = this.#padding > 0 ? all.length : all.length - (all.length % 4);
    this.#left = Buffer.from(all.subarray(whole));
    const bytes = Buffer.from(all.toString('latin1', 0, whole), 'base64');
    return bytes.length === Math.floor((whole * 3) / 4) ? bytes : undefined;
  }
}
