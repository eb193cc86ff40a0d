import { describe, expect, it } from '@jest/globals';
import { availabilityAt } from './event-view.js';

const until = new Date('2026-11-21T08:00:00.000Z');
const oneMsBefore = new Date('2026-11-21T07:59:59.999Z');
const retained = { id: 100n, replayableUntil: until, revokedThrough: null };

describe('availability of a payload', () => {
  it('is available until replayableUntil and expired from that very millisecond on', () => {
    expect(availabilityAt(oneMsBefore, retained)).toBe('available');
    expect(availabilityAt(until, retained)).toBe('expired');
  });

  it('is not_retained for ever when the grant was off as the event was made', () => {
    const never = { ...retained, replayableUntil: null };
    expect(availabilityAt(oneMsBefore, never)).toBe('not_retained');
    expect(availabilityAt(until, { ...never, revokedThrough: 100n })).toBe('not_retained');
  });

  it('is revoked up to and including the revoked event, and stays so after its time', () => {
    expect(availabilityAt(oneMsBefore, { ...retained, revokedThrough: 100n })).toBe('revoked');
    expect(availabilityAt(until, { ...retained, revokedThrough: 100n })).toBe('revoked');
  });

  it('is not touched by a revocation of earlier events', () => {
    expect(availabilityAt(oneMsBefore, { ...retained, revokedThrough: 99n })).toBe('available');
  });
});
