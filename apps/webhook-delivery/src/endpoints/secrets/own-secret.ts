import { invalidField } from '@parley/contracts/base';

const prefix = 'whsec_';
const leastBytes = 24;
const mostBytes = 75;

/**
 * A caller's own signing secret in the form of Standard Webhooks (decisions.md §6).
 * @param secret 24 to 75 bytes in base64, with or without `whsec_` and with or without padding
 * @throws DomainError `invalid_parameter`
 */
export function ownSecret(secret: string): string {
  const text = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  const bytes = Buffer.from(text, 'base64');
  const base64 = bytes.toString('base64');
  const isBase64 = text === base64 || text === base64.replaceAll('=', '');
  if (!isBase64 || bytes.length < leastBytes || bytes.length > mostBytes) {
    throw invalidField('secret', `it must be ${leastBytes} to ${mostBytes} bytes in base64`);
  }
  return prefix + base64;
}
