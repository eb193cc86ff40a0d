import { AddressPolicy } from '../addresses/index.js';
import { invalidField } from './invalid-field.js';

/**
 * Refuses what can be seen to be wrong without a look at DNS; a name is judged by the address that is connected to, at
 * every attempt (decisions.md §6).
 */
export function assertUrl(text: string, addresses: AddressPolicy): void {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw invalidField('url', 'must be an http or https URL');
  }
  if (url.username || url.password) throw invalidField('url', 'must not hold credentials');
  if (url.port === '0') throw invalidField('url', 'must not name port 0');
  const literal = AddressPolicy.literalIn(url);
  if (literal !== null && addresses.isBlocked(literal)) {
    throw invalidField('url', 'must not name a private or otherwise special address');
  }
}
