import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { fingerprinting, fingerprintOf } from './fingerprint.js';

describe('a fingerprint', () => {
  it('is the SHA-256 of JSON with sorted members', () => {
    // printf '%s' '{"a":[1,{"b":null,"c":"é"}],"z":true}' | sha256sum
    expect(fingerprintOf({ z: true, a: [1, { c: 'é', b: null }] }).toString('hex')).toBe(
      '43298552de739da999597ec5f0f55d7181748daee4c109653de21c5beae3d111',
    );
  });

  it.each([
    ['the order of members', { a: 1, b: { d: 2, c: 3 } }, { b: { c: 3, d: 2 }, a: 1 }],
    ['members that are undefined', { a: 1, b: undefined }, { a: 1 }],
    ['a class', Object.assign(new (class Some {})(), { a: 1 }), { a: 1 }],
    ['a time and its text', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
  ])('is not changed by %s', (_, one, other) => {
    expect(fingerprintOf(one)).toEqual(fingerprintOf(other));
  });

  it.each([
    ['the order of a list', [1, 2], [2, 1]],
    ['null and absent', { a: null }, {}],
    ['a number and its text', { a: 1 }, { a: '1' }],
    ['where a member stands', { a: { b: 1 }, c: 2 }, { a: { b: 1, c: 2 } }],
  ])('differs by %s', (_, one, other) => {
    expect(fingerprintOf(one)).not.toEqual(fingerprintOf(other));
  });

  it('is the same when it is made in steps', () => {
    const list = fc.array(fc.object({ maxDepth: 2 }));
    fc.assert(
      fc.property(
        fc.record({ z: list, a: list, c: fc.jsonValue(), b: fc.option(fc.date(), { nil: undefined }) }),
        (request) => {
          const steps = fingerprinting(request);
          for (;;) {
            const step = steps.next();
            if (step.done !== true) continue;
            return expect(step.value).toEqual(fingerprintOf(request));
          }
        },
      ),
    );
    expect(fingerprinting({}).next()).toEqual({ done: true, value: fingerprintOf({}) });
  });

  it('is refused to what has no JSON', () => {
    expect(() => fingerprintOf(undefined)).toThrow(TypeError);
  });
});
