import { randomBytes } from 'node:crypto';

export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** The largest multiple of 62 in a byte: bytes from here up are thrown away, or some characters were likelier. */
const unbiasedBelow = 248;

/** Characters of {@link base62}, unpredictable and all equally likely. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < unbiasedBelow && text.length < length) text += base62.charAt(byte % 62);
    }
  }
  return text;
}
