import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compileFilter } from './compile-filter.js';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const codePoints = (text: string): number[] => Array.from(text, (character) => character.codePointAt(0)!);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function order(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one !== 'string' || typeof other !== 'string') return NaN;
  const [left, right] = [codePoints(one), codePoints(other)];
  const at = left.findIndex((point, index) => point !== right[index]);
  if (at === -1) return left.length - right.length;
  return left[at]! - (right[at] ?? -1);
}

/** The language as beyond.md §1 has it, read anew for each value. @param value undefined: absent */
function naive(filter: unknown, value: unknown): boolean {
  if (!isRecord(filter)) return Array.isArray(value) ? value.includes(filter) : value === filter;
  const names = Object.keys(filter);
  if (names.some((name) => name.startsWith('$'))) return names.every((name) => operator(name, filter[name], value));
  const one = (element: unknown) =>
    names.every((name) => naive(filter[name], isRecord(element) && name in element ? element[name] : undefined));
  return Array.isArray(value) ? value.some(one) : one(value);
}

/* eslint-disable @typescript-eslint/no-explicit-any -- operands are of the type that their operator takes */
function operator(name: string, wanted: any, value: unknown): boolean {
  const some = (holds: (element: any) => boolean) => (Array.isArray(value) ? value.some(holds) : holds(value));
  if (name === '$eq' || name === '$ne') return some((one) => one === wanted) === (name === '$eq');
  if (name === '$in' || name === '$nin') return some((one) => wanted.includes(one)) === (name === '$in');
  if (name === '$gt') return some((one) => order(one, wanted) > 0);
  if (name === '$gte') return some((one) => order(one, wanted) >= 0);
  if (name === '$lt') return some((one) => order(one, wanted) < 0);
  if (name === '$lte') return some((one) => order(one, wanted) <= 0);
  if (name === '$exists') return (value !== undefined) === wanted;
  const isText = (one: unknown) => typeof one === 'string' && typeof wanted === 'string';
  if (name === '$startsWith') return some((one) => isText(one) && one.startsWith(wanted));
  if (name === '$endsWith') return some((one) => isText(one) && one.endsWith(wanted));
  if (name === '$contains') {
    return some((one) => (isText(one) && one.includes(wanted)) || (Array.isArray(value) && one === wanted));
  }
  if (name === '$and') return wanted.every((part: unknown) => naive(part, value));
  if (name === '$or') return wanted.some((part: unknown) => naive(part, value));
  return !naive(wanted, value);
}
/* eslint-enable @typescript-eslint/no-explicit-any */

const word = fc.constantFrom('', 'a', 'b', 'ab', 'ba', '5', '😀', '！', 'é');
const scalar = fc.oneof(word, fc.integer({ min: -2, max: 6 }), fc.boolean(), fc.constant(null));
const name = fc.constantFrom('a', 'b', 'c');
const few = { maxLength: 3 };

const value = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('json'), few),
    fc.dictionary(name, tie('json'), { maxKeys: 3 }) as fc.Arbitrary<Json>,
  ),
})).json;

const comparison = fc.oneof(
  ...['$eq', '$ne', '$contains'].map((key) => scalar.map((operand) => ({ [key]: operand }))),
  ...['$gt', '$gte', '$lt', '$lte'].map((key) =>
    fc.oneof(word, fc.integer({ min: -1, max: 5 })).map((operand) => ({ [key]: operand })),
  ),
  ...['$in', '$nin'].map((key) => fc.array(scalar, { minLength: 1, ...few }).map((list) => ({ [key]: list }))),
  ...['$startsWith', '$endsWith'].map((key) => word.map((operand) => ({ [key]: operand }))),
  fc.boolean().map((operand) => ({ $exists: operand })),
  fc.record({ $gt: fc.integer({ min: -1, max: 2 }), $lt: fc.integer({ min: 2, max: 6 }) }),
);

const condition = fc.letrec<{ part: unknown }>((tie) => ({
  part: fc.oneof(
    { maxDepth: 3 },
    scalar,
    comparison,
    fc.dictionary(name, tie('part'), { minKeys: 1, maxKeys: 2 }),
    fc.array(tie('part'), { minLength: 1, ...few }).map((parts) => ({ $and: parts })),
    fc.array(tie('part'), { minLength: 1, ...few }).map((parts) => ({ $or: parts })),
    tie('part').map((part) => ({ $not: part })),
  ),
})).part;

describe('a compiled filter', () => {
  it('decides as a naive reading of the language does', () => {
    let [matching, failing] = [0, 0];
    fc.assert(
      fc.property(condition, value, (part, payload) => {
        const filter = { payload: part };
        const expected = naive(filter, { payload });
        if (expected) matching += 1;
        else failing += 1;
        expect(compileFilter(filter).outcome({ payload })).toBe(expected ? 'match' : 'no_match');
      }),
      { numRuns: 3000 },
    );
    // Neither answer is the rule.
    expect(Math.min(matching, failing)).toBeGreaterThan(300);
  });
});
