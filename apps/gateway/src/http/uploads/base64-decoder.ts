const equals = 0x3d;
const isDigit = new Uint8Array(256);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/') {
  isDigit[character.charCodeAt(0)] = 1;
}

/** Base64 (RFC 4648 §4, padded) as it comes, in pieces of any length. */
export class Base64Decoder {
  #left = Buffer.alloc(0);
  #padding = 0;
  #length = 0;

  /** @returns the bytes so far whole; undefined when the characters are not base64 */
  write(characters: Buffer): Buffer | undefined {
    for (const character of characters) {
      if (character === equals) this.#padding += 1;
      else if (this.#padding > 0 || isDigit[character] === 0) return undefined;
    }
    if (this.#padding > 2) return undefined;
    this.#length += characters.length;
    const all = this.#left.length === 0 ? characters : Buffer.concat([this.#left, characters]);
    const whole = all.length - (all.length % 4);
    this.#left = Buffer.from(all.subarray(whole));
    return Buffer.from(all.toString('latin1', 0, whole), 'base64');
  }

  /** False when something is missing at the end. */
  end(): boolean {
    return this.#length % 4 === 0;
  }
}
