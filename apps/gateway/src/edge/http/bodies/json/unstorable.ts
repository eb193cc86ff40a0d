import { DomainError } from '@parley/contracts';

const maxPathLength = 200;

/**
 * Refuses strings that Postgres cannot keep, NUL and half of a surrogate pair, also in free-form objects. The depth of the
 * value has been bounded.
 * @throws DomainError `invalid_parameter`, naming the field where there is one
 */
export function refuseUnstorable(body: unknown): void {
  check(body, []);
}

/** `path` is one array for the whole walk: a large body has too many members to write a path for each. */
function check(value: unknown, path: string[]): void {
  if (typeof value === 'string') return refuseText(value, path);
  if (typeof value !== 'object' || value === null) return;
  // Of an array, the indexes.
  for (const name of Object.keys(value)) {
    // Such a name cannot be told either: what has it is named.
    if (!Array.isArray(value)) refuseText(name, path);
    path.push(name);
    check((value as Record<string, unknown>)[name], path);
    path.pop();
  }
}

function refuseText(text: string, path: readonly string[]): void {
  if (text.includes('\u0000')) throw unstorable(path, 'must not contain a NUL character');
  if (!text.isWellFormed()) throw unstorable(path, 'contains half of a surrogate pair');
}

/** The path as other refusals write it, such as `recipients.1.to`; shortened where it is absurd. */
function unstorable(names: readonly string[], reason: string): DomainError {
  const path = names.join('.').slice(0, maxPathLength);
  const message = path === '' ? `The body ${reason}.` : `Field "${path}" is invalid: ${reason}.`;
  return new DomainError('invalid_parameter', message);
}
