import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country (ISO 3166 alpha-2) whose valid number it is; several share a calling code. */
export function countryOfPhone(phoneNumber: string): string | undefined {
  const parsed = parsePhoneNumberFromString(phoneNumber);
  return parsed?.isValid() ? parsed.country : undefined;
}
