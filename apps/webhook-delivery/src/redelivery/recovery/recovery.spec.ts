import { describe, expect, it } from '@jest/globals';
import { firstPosition, lastPosition, recoveryScope, unsentStatuses } from './recovery.js';

const now = new Date('2026-11-21T12:00:00.000Z');
const since = '2026-11-20T00:00:00.000Z';

describe('the scope of a recovery', () => {
  it('ends with the request and is of all, where nothing else is said', () => {
    expect(recoveryScope({ webhookId: '5001', since }, now)).toEqual({
      webhookId: '5001',
      since: new Date(since),
      until: now,
      status: 'all',
    });
  });

  it('ends no later than the request: what comes after is delivered as it comes', () => {
    const { until } = recoveryScope({ webhookId: '5001', since, until: '2030-01-01T00:00:00Z' }, now);
    expect(until).toEqual(now);
  });

  it('has its times in any offset', () => {
    const requested = { webhookId: '5001', since: '2026-11-20T01:00:00+02:00', until: '2026-11-20T00:00:00Z' };
    expect(recoveryScope(requested, now).since).toEqual(new Date('2026-11-19T23:00:00Z'));
  });

  it.each([
    ['2026-11-20T00:00:00Z', '2026-11-19T23:59:59.999Z', 'Field "since" is invalid: must not be after "until".'],
    ['2026-11-21T12:00:00.001Z', undefined, 'Field "since" is invalid: must not be in the future.'],
  ])('does not end before it begins: %s to %s', (from, until, message) => {
    const requested = { webhookId: '5001', since: from, ...(until === undefined ? {} : { until }) };
    expect(() => recoveryScope(requested, now)).toThrow(
      expect.objectContaining({ code: 'invalid_parameter', message }),
    );
  });

  it('is empty where it ends as it begins, be that in the future', () => {
    for (const at of [since, '2030-01-01T00:00:00Z']) {
      const scope = recoveryScope({ webhookId: '5001', since: at, until: at }, now);
      expect(firstPosition(scope)).toBe(lastPosition(scope));
    }
  });
});

describe('the positions of a recovery', () => {
  it('are right before the first event of `since` and of `until`', () => {
    const scope = {
      since: new Date('2024-01-01T00:00:00.001Z'),
      until: new Date('2024-01-01T00:00:00.002Z'),
    };
    expect(firstPosition(scope)).toBe('4194303');
    expect(lastPosition(scope)).toBe('8388607');
    expect(firstPosition({ since: new Date(0) })).toBe('0');
  });
});

it('makes due again what failed, what was discarded, or both', () => {
  expect(unsentStatuses({ status: 'failed' })).toEqual(['failed']);
  expect(unsentStatuses({ status: 'missing' })).toEqual(['discarded']);
  expect(unsentStatuses({ status: 'all' })).toEqual(['failed', 'discarded']);
});
