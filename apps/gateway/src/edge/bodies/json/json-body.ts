import { isUtf8 } from 'node:buffer';
import { DomainError } from '@parley/contracts/base';
import { backslash, parseJson } from '@parley/messaging';
import { assertBounded, type JsonBounds } from './json-bounds.js';
import { refuseUnstorable } from './unstorable.js';

/** For a body without long lists. The costliest values take a microsecond each; honest bodies have some dozens. */
const usualBounds: JsonBounds = { maxValues: 25_000 };

/** The body is no JSON at all. */
export class MalformedBody extends DomainError {
  constructor(message: string, cause?: unknown) {
    super('invalid_parameter', message, { cause });
  }
}

/**
 * Parses a JSON request body. An empty body is `{}`, so that missing fields are reported by name. Refuses a body that
 * is expensive to parse (`JsonBounds`), that is not UTF-8, or that has strings which Postgres cannot store.
 * @throws MalformedBody; DomainError `invalid_parameter`, naming the field where there is one
 */
export async function parseJsonBody(bytes: Buffer, bounds: JsonBounds = usualBounds): Promise<unknown> {
  if (bytes.length === 0) return {};
  await assertBounded(bytes, bounds);
  if (!isUtf8(bytes)) throw new MalformedBody('The body is not UTF-8.');
  const value = await parse(bytes);
  // NUL and half surrogates can only come from an escape: JSON has no raw control characters and UTF-8 no surrogates.
  if (bytes.includes(backslash)) await refuseUnstorable(value);
  return value;
}

async function parse(bytes: Buffer): Promise<unknown> {
  try {
    return await parseJson(bytes);
  } catch (error) {
    throw new MalformedBody('The body is not well-formed JSON.', error);
  }
}
