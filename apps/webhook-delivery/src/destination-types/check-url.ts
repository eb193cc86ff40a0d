import { DomainError } from '@parley/contracts/base';
import type { AddressPolicy } from '@parley/outbound-http';

/**
 * Checks the URL of an endpoint (decisions.md §6).
 * @param path how errors name it
 * @throws DomainError `invalid_parameter`
 */
export function checkUrl(text: string, addresses: AddressPolicy, path = 'url'): void {
  const invalid = (reason: string): DomainError =>
    new DomainError('invalid_parameter', `Field "${path}" is invalid: ${reason}.`);
  if (!URL.canParse(text)) throw invalid('must be an absolute URL');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw invalid('must be http or https');
  if (url.username || url.password) throw invalid('must not hold credentials');
  // The URL parser silently repairs or drops these: white space, an empty host, an empty user.
  if (!/^[a-z]+:\/\/[^/?#@\s\\]+([/?#]|$)/i.test(text) || /[\s\p{Cc}]/u.test(text)) {
    throw invalid('must be written out, with a host and without white space');
  }
  if (url.port === '0') throw invalid('must not name port 0');
  if (addresses.isBlockedLiteral(url.hostname)) throw invalid('names an address that webhooks may not reach');
}
