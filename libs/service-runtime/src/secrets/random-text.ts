import { randomBytes } from 'node:crypto';

export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/**
 * The largest multiple of 62 that fits in a byte. Bytes from here up are discarded: they would make some characters likelier.
 */
const unbiasedBelow = 248;

/** Random characters of {@link base62}, unpredictable and all equally likely. */
export function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < unbiasedBelow && text.length < length) text += base62.charAt(byte % 62);
    }
  }
  return text;
}
