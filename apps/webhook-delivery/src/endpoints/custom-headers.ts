import { invalidField } from './invalid-field.js';

const maxHeaders = 32;
const maxNameLength = 128;
const maxTotalLength = 8192;
const token = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
/** What a header value may hold: no control characters, so no CR or LF, and nothing beyond Latin-1. */
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * Names and values that can be sent. A name that is ours, or that governs the connection, is accepted and has no
 * effect: custom headers never override ours.
 */
export function assertHeaders(headers: Record<string, unknown>): void {
  const entries = Object.entries(headers);
  if (entries.length > maxHeaders) throw invalidField('headers', `must have at most ${maxHeaders} names`);
  const names = new Set<string>();
  let length = 0;
  for (const [name, value] of entries) {
    if (!token.test(name) || name.length > maxNameLength) {
      throw invalidField('headers', `${JSON.stringify(name.slice(0, maxNameLength))} is not a header name`);
    }
    if (names.has(name.toLowerCase())) throw invalidField('headers', `${name} is there twice`);
    if (typeof value !== 'string') throw invalidField(`headers.${name}`, 'must be a string');
    if (!headerValue.test(value)) throw invalidField(`headers.${name}`, 'must not hold control characters');
    names.add(name.toLowerCase());
    length += name.length + value.length;
  }
  if (length > maxTotalLength) throw invalidField('headers', `must have at most ${maxTotalLength} characters in all`);
}
