import { LRUCache } from 'lru-cache';
import { isValidPhoneNumber } from 'libphonenumber-js/max';

const known = new LRUCache<string, boolean>({ max: 20_000 });

/** Whether an E.164 number (with `+`) is valid in its country. Remembered: parsing costs more than the rest of a send. */
export function isValidPhone(phoneNumber: string): boolean {
  let valid = known.get(phoneNumber);
  if (valid === undefined) known.set(phoneNumber, (valid = isValidPhoneNumber(phoneNumber)));
  return valid;
}
