import type { PersonNames } from '../../directory/identities/index.js';
import type { Recipient } from './graph/index.js';

/** So many digits at the end of a number are the line itself, wherever a country writes prefixes with or without one. */
const lineDigits = 8;
const countryDigits = 2;

/**
 * Meta's own number of a person, where it is not the one that was asked for: that of a mobile in Brazil without the
 * ninth digit, in Mexico with or without a 1, in Argentina with a 9. Undefined: it is the same, or may be somebody else's.
 */
export function accountOf(
  asked: Recipient,
  recipientId: string | undefined,
): { readonly before: PersonNames; readonly after: PersonNames } | undefined {
  if (!('phoneNumber' in asked) || recipientId === undefined || !/^\d{5,15}$/.test(recipientId)) return undefined;
  const phoneNumber = `+${recipientId}`;
  const isOther = phoneNumber !== asked.phoneNumber && isSameLine(asked.phoneNumber.slice(1), recipientId);
  return isOther ? { before: { phoneNumber: asked.phoneNumber }, after: { phoneNumber } } : undefined;
}

function isSameLine(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < countryDigits + lineDigits) return false;
  return (
    one.slice(0, countryDigits) === other.slice(0, countryDigits) && one.slice(-lineDigits) === other.slice(-lineDigits)
  );
}
