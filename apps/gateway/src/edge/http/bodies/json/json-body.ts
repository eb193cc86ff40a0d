import { isUtf8 } from 'node:buffer';
import { DomainError } from '@parley/contracts';
import { utf8Text } from '@parley/messaging';
import { assertBounded, type JsonBounds } from './json-bounds.js';
import { backslash } from './json-tokens.js';
import { refuseUnstorable } from './unstorable.js';

/** Of a body without long lists. The costliest values take a microsecond each; honest bodies have some dozens. */
const usualBounds: JsonBounds = { maxValues: 25_000 };

/**
 * A JSON request body. Empty is `{}`: what is required is then missing by name. Refuses what would be expensive to read
 * (`JsonBounds`), text that is no UTF-8, and strings that Postgres cannot keep.
 * @throws DomainError `invalid_parameter`, naming the field where there is one
 */
export function parseJsonBody(bytes: Buffer, bounds: JsonBounds = usualBounds): unknown {
  if (bytes.length === 0) return {};
  assertBounded(bytes, bounds);
  if (!isUtf8(bytes)) throw new DomainError('invalid_parameter', 'The body is not UTF-8.');
  const value = parse(utf8Text(bytes));
  // Both can only come from an escape: JSON has no raw control characters and UTF-8 no surrogates.
  if (bytes.includes(backslash)) refuseUnstorable(value);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DomainError('invalid_parameter', 'The body is not well-formed JSON.', { cause: error });
  }
}
