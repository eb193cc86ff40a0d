import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ23456789';

/** A code to type on the phone instead of scanning: `K7DP-Q2LM`. */
export function phoneCode(): string {
  const four = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `${four()}-${four()}`;
}
