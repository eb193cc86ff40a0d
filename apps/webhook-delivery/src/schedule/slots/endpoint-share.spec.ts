import { describe, expect, it } from '@jest/globals';
import { EndpointShare } from './endpoint-share.js';
import type { Lease } from './slot-leases.js';

const limits = { maxConcurrency: 16, ratePerSecond: null, limitsReadAt: 1 };
const lease = (fields: Partial<Lease>): Lease => ({ slots: 0, rate: 0, ...limits, ...fields });

/** A share that has been told so at a moment. */
function shareWith(fields: Partial<Lease>, at: number): EndpointShare {
  const share = new EndpointShare({ ...limits, ...fields });
  share.request('7', fields.slots ?? 0, at);
  share.apply(lease(fields), at, at);
  return share;
}

/** How many attempts begin at that moment. */
function begun(share: EndpointShare, at: number): number {
  let count = 0;
  while (share.take(at)) count += 1;
  return count;
}

describe('the share of a process in an endpoint', () => {
  it('lets as many attempts begin as it has slots, and another when one ends', () => {
    const share = shareWith({ slots: 3 }, 1000);
    expect(begun(share, 1000)).toBe(3);
    share.end(true);
    expect(begun(share, 1000)).toBe(1);
  });

  it('lets nothing begin on a lease that may have ended, and keeps what is under way', () => {
    const share = shareWith({ slots: 3 }, 1000);
    expect([share.take(1000), share.take(4999), share.take(5000)]).toEqual([true, true, false]);
    expect(share.request('7', 5, 5000)).toMatchObject({ held: 2, want: 7 });
  });

  it('gives back what it may not keep, at once or when attempts end', () => {
    const idle = shareWith({ slots: 4 }, 1000);
    idle.apply(lease({ slots: 1 }), 1000, 1000);
    expect([idle.isDue(1000), begun(idle, 1000)]).toEqual([true, 1]);
    expect(idle.request('7', 9, 1000)).toMatchObject({ held: 1, want: 10 });
    const busy = shareWith({ slots: 2 }, 1000);
    begun(busy, 1000);
    busy.apply(lease({ slots: 0 }), 1000, 1000);
    expect([busy.request('7', 0, 1000), busy.isDue(1000)]).toEqual([expect.objectContaining({ held: 2 }), false]);
    busy.end(true);
    expect([busy.isDue(1000), begun(busy, 1000)]).toEqual([true, 0]);
    expect(busy.request('7', 0, 1000)).toMatchObject({ held: 1 });
  });

  it('keeps until the next renewal what it used, while no other waits', () => {
    const share = shareWith({ slots: 3 }, 1000);
    begun(share, 1000);
    for (let times = 0; times < 3; times++) share.end(true);
    expect([share.isDue(1999), share.isDue(2000)]).toEqual([false, true]);
    expect(share.request('7', 0, 2000)).toMatchObject({ held: 3 });
    expect(share.request('7', 0, 3000)).toMatchObject({ held: 0, want: 0 });
    expect(share.isEmpty).toBe(true);
  });

  it('keeps nothing that it does not use when others wait', () => {
    const share = shareWith({ slots: 3 }, 1000);
    begun(share, 1000);
    for (let times = 0; times < 3; times++) share.end(true);
    share.apply(lease({ slots: 2 }), 1000, 1000);
    expect(share.request('7', 0, 1050)).toMatchObject({ held: 0, want: 0 });
  });

  it('never begins more in any time than its rate allows, but for a burst', () => {
    const share = shareWith({ slots: 16, rate: 100, ratePerSecond: 400 }, 1000);
    const begunAt: number[] = [];
    for (let at = 1000; at <= 3000; at += 7) {
      share.apply(lease({ slots: 16, rate: 100, ratePerSecond: 400 }), at, at);
      while (share.take(at)) {
        begunAt.push(at);
        share.end(true);
      }
    }
    expect(begunAt.length).toBeGreaterThanOrEqual(195);
    for (const [index, from] of begunAt.entries()) {
      for (const [count, at] of begunAt.slice(index).entries()) {
        expect(count + 1).toBeLessThanOrEqual(20 + ((at - from) * 100) / 1000 + 1e-6);
      }
    }
  });

  it('begins nothing where all of the rate is with others, and tells how long its own takes', () => {
    const share = shareWith({ slots: 16, rate: 0, ratePerSecond: 10 }, 1000);
    expect([share.take(1000), share.msToToken(1000)]).toEqual([false, Infinity]);
    share.apply(lease({ slots: 16, rate: 10, ratePerSecond: 10 }), 1000, 1000);
    expect([share.take(1000), share.take(1000), share.msToToken(1000)]).toEqual([true, false, 100]);
    expect([share.msToToken(1060), share.take(1100)]).toEqual([40, true]);
  });

  it('asks for all of the rate, however few attempts may be under way at once', () => {
    const share = new EndpointShare({ maxConcurrency: 1, ratePerSecond: 100, limitsReadAt: 1 });
    expect(share.request('7', 1, 1000)).toMatchObject({ want: 1, rateWant: 100 });
    share.apply(lease({ maxConcurrency: 1, ratePerSecond: 100, slots: 1, rate: 100 }), 1000, 1000);
    share.take(1000);
    share.end(true);
    // A slot that was used is kept for a while, and no part of the rate.
    expect(share.request('7', 0, 3000)).toMatchObject({ want: 1, rateWant: 0 });
    expect(share.request('7', 0, 4000)).toMatchObject({ want: 0, rateWant: 0 });
  });

  it('spends nothing of its rate on an attempt for which no request went out', () => {
    const share = shareWith({ slots: 16, rate: 1, ratePerSecond: 1 }, 1000);
    expect(share.take(1000)).toBe(true);
    share.end(false);
    expect(share.take(1000)).toBe(true);
  });
});
