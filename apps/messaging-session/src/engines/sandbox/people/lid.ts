import type { PersonNames } from '../../../directory/identities/index.js';

/**
 * The LID of a phone on the sandbox network: how many digits its number has, in two digits, then the nines' complement
 * of each. Both directions can be calculated, so that the network keeps no table of them.
 */
export function lidOfPhone(phoneNumber: string): string {
  const digits = phoneNumber.slice(1);
  return `${String(digits.length).padStart(2, '0')}${complement(digits)}@lid`;
}

/** Undefined for a LID that no phone has. */
export function phoneOfLid(lid: string): string | undefined {
  const [, length, digits = ''] = /^(\d{2})(\d{7,15})@lid$/.exec(lid) ?? [];
  return Number(length) === digits.length ? `+${complement(digits)}` : undefined;
}

/** The phone of a person by whichever name the network knows. */
export function phoneOf({ phoneNumber, lid }: PersonNames): string | undefined {
  return phoneNumber ?? (lid === undefined ? undefined : phoneOfLid(lid));
}

function complement(digits: string): string {
  return [...digits].map((digit) => 9 - Number(digit)).join('');
}
