import { describe, expect, it } from '@jest/globals';
import { isResourceId } from '@parley/contracts/base';
import fc from 'fast-check';
import { firstIdAt, idTime, nodeNumber } from './id-layout.js';

describe('the layout of ids', () => {
  it('is 41 bits of milliseconds since 2024, 10 of node, 12 of sequence', () => {
    expect(firstIdAt(new Date('2024-01-01T00:00:00.001Z'))).toBe('4194304');
    expect(firstIdAt(new Date('2026-11-20T12:00:00.000Z'))).toBe('382138004275200000');
    expect(idTime('382138004275200000')).toEqual(new Date('2026-11-20T12:00:00.000Z'));
    expect(nodeNumber('gateway', 0)).toBe(0);
    expect(nodeNumber('operations', 5)).toBe(133);
    expect(nodeNumber('event-history', 0)).toBe(256);
    expect(nodeNumber('webhook-delivery', 0)).toBe(384);
    expect(nodeNumber('messaging-session', 127)).toBe(639);
    expect(() => nodeNumber('gateway', 128)).toThrow(RangeError);
  });

  it('has firstIdAt and idTime as exact inverses', () => {
    const times = fc.date({
      min: new Date('2024-01-01T00:00:00.001Z'),
      max: new Date('2093-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(times, fc.integer({ min: 0, max: 2 ** 22 - 1 }), (time, low) => {
        const first = firstIdAt(time);
        expect(isResourceId(first)).toBe(true);
        expect(idTime(first)).toEqual(time);
        // Every id of the millisecond, and no other, is from `first` on and before the next millisecond's first.
        const id = (BigInt(first) + BigInt(low)).toString();
        expect(idTime(id)).toEqual(time);
        expect(idTime((BigInt(first) - 1n).toString()).getTime()).toBe(time.getTime() - 1);
      }),
    );
  });

  it('gives a usable bound for times that no id has', () => {
    expect(firstIdAt(new Date('1970-01-01T00:00:00Z'))).toBe('0');
    expect(firstIdAt(new Date('2024-01-01T00:00:00Z'))).toBe('0');
    expect(firstIdAt(new Date('9999-12-31T23:59:59Z'))).toBe('9223372036854775807');
    expect(() => firstIdAt(new Date(NaN))).toThrow(RangeError);
  });
});
