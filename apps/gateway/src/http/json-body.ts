import { isUtf8 } from 'node:buffer';
import { DomainError } from '@parley/contracts';

const maxPathLength = 200;

/**
 * A JSON request body. Empty is `{}`: what is required is then missing by name. Refuses text that is no UTF-8, and
 * strings that Postgres cannot keep (NUL, half of a surrogate pair), also in free-form objects.
 * @throws DomainError `invalid_parameter`, naming the field where there is one
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

/** A value within a body, and where it stands: `name` in what `within` is. */
interface Place {
  readonly value: unknown;
  readonly name: string;
  readonly within?: Place;
}

/** With a list of its own rather than recursion: the depth of a body is checked only later. */
function refuseUnstorable(body: unknown): void {
  const waiting: Place[] = [{ value: body, name: '' }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value } = place;
    if (typeof value === 'string') refuseText(value, place);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        // Such a name cannot be told either: what has it is named.
        refuseText(name, place);
        waiting.push({ value: member, name, within: place });
      }
    }
  }
}

function refuseText(text: string, place: Place): void {
  if (text.includes('\u0000')) throw unstorable(place, 'must not contain a NUL character');
  if (/\p{Surrogate}/u.test(text)) throw unstorable(place, 'contains half of a surrogate pair');
}

function unstorable(place: Place, reason: string): DomainError {
  const path = pathOf(place);
  const message = path === '' ? `The body ${reason}.` : `Field "${path}" is invalid: ${reason}.`;
  return new DomainError('invalid_parameter', message);
}

/** As other refusals write it, such as `recipients.1.to`; shortened where it is absurd. */
function pathOf(place: Place): string {
  const names: string[] = [];
  for (let at = place; at.within !== undefined; at = at.within) names.push(at.name);
  return names.toReversed().join('.').slice(0, maxPathLength);
}
