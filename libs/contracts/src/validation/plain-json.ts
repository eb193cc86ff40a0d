import { DomainError } from '../errors.js';

const maxDepth = 64;
/** What every object inherits is found on every class too, and so would pass for a field of it. */
const forbiddenNames = new Set(['prototype', ...Object.getOwnPropertyNames(Object.prototype)]);

/**
 * Refuses what no honest body holds and what libraries trip over: names that reach an object's prototype,
 * and nesting deeper than 64, which would overflow the stack of whoever walks it.
 */
export function assertPlainJson(value: unknown, path = '', depth = 0): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= maxDepth) throw new DomainError('invalid_parameter', `The body is nested deeper than ${maxDepth}.`);
  for (const name of Object.keys(value)) {
    const childPath = path ? `${path}.${name}` : name;
    if (forbiddenNames.has(name)) throw new DomainError('invalid_parameter', `Unknown field "${childPath}".`);
    const child = (value as Record<string, unknown>)[name];
    if (typeof child === 'object' && child !== null) assertPlainJson(child, childPath, depth + 1);
  }
}
