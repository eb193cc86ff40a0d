import { DomainError } from '../errors.js';
import { unknownField, type Noun } from './field-errors.js';

const maxDepth = 64;
/** What every object inherits is found on every class too, and so would pass for a field of it. */
const forbiddenNames = new Set(['prototype', ...Object.getOwnPropertyNames(Object.prototype)]);

/**
 * Refuses what no honest body holds and what libraries trip over: names that reach an object's prototype,
 * and nesting deeper than 64, which would overflow the stack of whoever walks it.
 */
export function assertPlainJson(value: unknown, noun: Noun): void {
  check(value, noun, []);
}

/** `path` is one array for the whole walk: a large body has too many members to write a path for each. */
function check(value: unknown, noun: Noun, path: (string | number)[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (path.length >= maxDepth)
    throw new DomainError('invalid_parameter', `The body is nested deeper than ${maxDepth}.`);
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) checkMember(value[index], index, noun, path);
    return;
  }
  for (const name of Object.keys(value)) {
    if (forbiddenNames.has(name)) throw unknownField([...path, name].join('.'), noun);
    checkMember((value as Record<string, unknown>)[name], name, noun, path);
  }
}

function checkMember(member: unknown, name: string | number, noun: Noun, path: (string | number)[]): void {
  if (typeof member !== 'object' || member === null) return;
  path.push(name);
  check(member, noun, path);
  path.pop();
}
