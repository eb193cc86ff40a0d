import { isUtf8 } from 'node:buffer';
import { DomainError } from '@parley/contracts';

/**
 * A JSON request body. Empty is `{}`: what is required is then missing by name. Refuses text that is no UTF-8, and
 * strings that Postgres cannot keep (NUL, half of a surrogate pair), also in free-form objects.
 * @throws DomainError `invalid_parameter`
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  if (!isUtf8(bytes)) throw new DomainError('invalid_parameter', 'The body is not UTF-8.');
  const text = bytes.toString('utf8');
  const value = parse(text);
  // Both can only come from an escape: JSON has no raw control characters and UTF-8 no surrogates.
  if (text.includes('\\u')) refuseUnstorable(value);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new DomainError('invalid_parameter', 'The body is not well-formed JSON.', { cause: error });
  }
}

/** With a list of its own rather than recursion: the depth of a body is checked only later. */
function refuseUnstorable(body: unknown): void {
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') refuseText(value);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        refuseText(name);
        waiting.push(member);
      }
    }
  }
}

function refuseText(text: string): void {
  if (text.includes('\u0000')) {
    throw new DomainError('invalid_parameter', 'The body must not contain a NUL character.');
  }
  if (/\p{Surrogate}/u.test(text)) {
    throw new DomainError('invalid_parameter', 'The body contains half of a surrogate pair.');
  }
}
