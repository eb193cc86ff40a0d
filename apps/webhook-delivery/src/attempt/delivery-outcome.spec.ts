import { describe, expect, it } from '@jest/globals';
import { outcomeOf } from './delivery-outcome.js';
import type { AttemptResult } from './http/exchange.js';

const endedAt = new Date('2026-11-21T08:00:00.000Z');
const after = (result: Partial<AttemptResult>, made = 1, schedule: number[] = []) =>
  outcomeOf({ durationMs: 5, ...result }, { made, schedule, endedAt, random: 0.5, uncertainMs: 0 });

describe('a delivery after an attempt', () => {
  it.each([200, 201, 204, 299])('succeeded on %d', (responseStatus) => {
    expect(after({ responseStatus })).toEqual({ status: 'succeeded', nextAttemptAt: null, endpointGone: false });
  });

  it.each([100, 199, 300, 301, 307, 400, 401, 404, 408, 429, 500, 503])('is retried on %d', (responseStatus) => {
    expect(after({ responseStatus })).toEqual({
      status: 'retrying',
      nextAttemptAt: new Date('2026-11-21T08:00:05.000Z'),
      endpointGone: false,
    });
  });

  it.each(['dns', 'connect', 'tls', 'timeout', 'reset', 'blocked_address', 'invalid_response'] as const)(
    'is retried after %s',
    (error) => {
      expect(after({ error }).status).toBe('retrying');
    },
  );

  it('failed at once on 410, and the endpoint is gone', () => {
    expect(after({ responseStatus: 410 })).toEqual({ status: 'failed', nextAttemptAt: null, endpointGone: true });
  });

  it('failed when the schedule is spent', () => {
    expect(after({ responseStatus: 500 }, 12).status).toBe('failed');
    expect(after({ responseStatus: 500 }, 1, [0]).status).toBe('failed');
  });

  it('waits as long as a 429 or 503 asks, but not what others ask', () => {
    const retryAfter = { retryAfter: '60' };
    expect(after({ responseStatus: 429, ...retryAfter }).nextAttemptAt).toEqual(new Date('2026-11-21T08:01:00.000Z'));
    expect(after({ responseStatus: 503, ...retryAfter }).nextAttemptAt).toEqual(new Date('2026-11-21T08:01:00.000Z'));
    expect(after({ responseStatus: 500, ...retryAfter }).nextAttemptAt).toEqual(new Date('2026-11-21T08:00:05.000Z'));
  });

  it('waits no less than it shall, where its end is not known exactly; what is due at once does not wait', () => {
    const made = { made: 1, endedAt, random: 0.5, uncertainMs: 100 };
    const failed = { durationMs: 5, responseStatus: 500 };
    const next = (schedule: number[]) => outcomeOf(failed, { ...made, schedule }).nextAttemptAt?.toISOString();
    expect([next([0, 1]), next([0, 0])]).toEqual(['2026-11-21T08:00:01.100Z', '2026-11-21T08:00:00.000Z']);
  });

  it('that was asked for by hand waits for the next of the schedule, or as long as is asked', () => {
    const scheduledAt = new Date('2026-11-21T08:00:30.000Z');
    const made = { made: 1, schedule: [0, 5, 5], scheduledAt, endedAt, random: 0.5, uncertainMs: 0 };
    const next = (result: Partial<AttemptResult>, more: object = {}) =>
      outcomeOf({ durationMs: 5, ...result }, { ...made, ...more }).nextAttemptAt?.toISOString();
    expect(next({ error: 'reset' })).toBe('2026-11-21T08:00:30.000Z');
    expect(next({ responseStatus: 503, retryAfter: '20' })).toBe('2026-11-21T08:00:30.000Z');
    expect(next({ responseStatus: 503, retryAfter: '60' })).toBe('2026-11-21T08:01:00.000Z');
    expect(next({ responseStatus: 500 }, { isOnce: true })).toBeUndefined();
    expect(next({ responseStatus: 500 }, { scheduledAt: null, made: 3 })).toBeUndefined();
  });
});
