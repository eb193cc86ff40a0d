import type { PersonNames } from '@parley/engine-kit';
import type { Recipient } from './graph/graph-message.js';

/** The last digits of a number identify the line, whether or not a country's prefix is written before them. */
const lineDigits = 8;
const countryDigits = 2;

/**
 * Meta's own spelling of a person's number, if it differs from the number asked for: in Brazil without the ninth digit of
 * mobiles, in Mexico with or without a 1, in Argentina with a 9. Undefined: the number is the same, or may be another person's.
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
