import { DomainError } from '@parley/contracts/base';
import { Slices } from '@parley/messaging';

const maxPathLength = 200;

/**
 * Refuses strings that Postgres cannot store, NUL and half of a surrogate pair, also in free-form objects. The
 * recursion is safe because the depth of the value was bounded before.
 * @throws DomainError `invalid_parameter`, naming the field where there is one
 */
export async function refuseUnstorable(body: unknown): Promise<void> {
  if (typeof body !== 'object' || body === null) return check(body, []);
  const slices = new Slices();
  for (const [name, member] of Object.entries(body)) {
    refuseText(name, []);
    if (!Array.isArray(member)) check(member, [name]);
    // The long lists of a body are at this level.
    else {
      for (const [index, item] of member.entries()) {
        check(item, [name, String(index)]);
        if (slices.isOver) await slices.next();
      }
    }
  }
}

/** `path` is one array for the whole walk: a large body has too many members to make a path for each. */
function check(value: unknown, path: string[]): void {
  if (typeof value === 'string') return refuseText(value, path);
  if (typeof value !== 'object' || value === null) return;
  // The keys of an array are its indexes.
  for (const name of Object.keys(value)) {
    // The error cannot repeat such a name, so it names the object that has it.
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

/** The path in the notation of other refusals, such as `recipients.1.to`, cut when it is absurdly long. */
function unstorable(names: readonly string[], reason: string): DomainError {
  const path = names.join('.').slice(0, maxPathLength);
  const message = path === '' ? `The body ${reason}.` : `Field "${path}" is invalid: ${reason}.`;
  return new DomainError('invalid_parameter', message);
}
