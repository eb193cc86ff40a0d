import { LRUCache } from 'lru-cache';
import { isValidPhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';

const known = new LRUCache<string, boolean>({ max: 20_000 });

/** Whether an E.164 number (with `+`) is valid in its country. Remembered: parsing costs more than the rest of a send. */
export function isValidPhone(phoneNumber: string): boolean {
  let valid = known.get(phoneNumber);
  if (valid === undefined) known.set(phoneNumber, (valid = isValidPhoneNumber(phoneNumber)));
  return valid;
}

/** The country (ISO 3166 alpha-2) whose valid number it is; several share a calling code. */
export function countryOfPhone(phoneNumber: string): string | undefined {
  const parsed = parsePhoneNumberFromString(phoneNumber);
  return parsed?.isValid() ? parsed.country : undefined;
}
