import { randomInt } from 'node:crypto';
import type { TestingCountry } from '@parley/contracts/sessions';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** How a number of the sandbox network answers, by its last four digits (decisions.md §3). */
export type Reachability =
  /** Acknowledges as delivered, then as read. */
  | 'answers'
  /** There is no such number: a send is refused. */
  | 'unknown'
  /** Accepts messages and never acknowledges. */
  | 'silent'
  /** Acknowledges with an error. */
  | 'failing';

const byEnding: Readonly<Record<string, Reachability>> = { '0000': 'unknown', '0001': 'silent', '0002': 'failing' };

export function reachability(phoneNumber: string): Reachability {
  return byEnding[phoneNumber.slice(-4)] ?? 'answers';
}

/** Prefixes of each country with room for tens of millions of numbers, and how many digits follow. */
const plans: Readonly<Record<TestingCountry, { prefixes: readonly string[]; digits: number }>> = {
  US: { prefixes: ['+1202', '+1206', '+1212', '+1305', '+1312', '+1415', '+1512', '+1617', '+1702'], digits: 7 },
  GB: { prefixes: ['+4474', '+4475', '+4478', '+4479'], digits: 8 },
  BR: { prefixes: ['+55119', '+55219', '+55319', '+55419', '+55619'], digits: 8 },
  IN: { prefixes: ['+9198', '+9199', '+9197', '+9196'], digits: 8 },
};

/** A random number that is valid in the country and answers normally: its ending has no special meaning. */
export function freshNumber(country: TestingCountry): string {
  const { prefixes, digits } = plans[country];
  for (;;) {
    const prefix = prefixes[randomInt(prefixes.length)] ?? '';
    const number =
      prefix +
      randomInt(10 ** digits)
        .toString()
        .padStart(digits, '0');
    if (countryOfPhone(number) === country && reachability(number) === 'answers') return number;
  }
}

/** The country (ISO 3166 alpha-2) in which the number is valid. Several countries share a calling code. */
function countryOfPhone(phoneNumber: string): string | undefined {
  const parsed = parsePhoneNumberFromString(phoneNumber);
  return parsed?.isValid() ? parsed.country : undefined;
}
