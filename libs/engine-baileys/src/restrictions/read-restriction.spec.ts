import { describe, expect, it } from '@jest/globals';
import { readCap, readLock, restrictionOf, timeOf } from './read-restriction.js';

const now = new Date('2026-11-28T12:00:00.000Z');
const inAnHour = '2026-11-28T13:00:00.000Z';
const seconds = Date.parse(inAnHour) / 1000;

const shown = (lock: unknown, cap?: unknown, isRefused = false) =>
  restrictionOf({ lock: readLock(lock), cap: readCap(cap), isRefused }, now);
const capOf = (more: object) => ({ total_quota: 100, used_quota: 80, cycle_end_timestamp: `${seconds}`, ...more });

describe('what WhatsApp says of restrictions', () => {
  it('is a lock with its end and reason', () => {
    const lock = { is_active: true, time_enforcement_ends: `${seconds}`, enforcement_type: 'WEB_COMPANION_ONLY' };
    expect(shown(lock)).toEqual({ kind: 'reachout', active: true, until: inAnHour, reason: 'web_companion_only' });
  });

  it.each([
    ['no end', { is_active: true, enforcement_type: 'BIZ_QUALITY' }, { reason: 'biz_quality' }],
    ['an end of 0', { is_active: true, time_enforcement_ends: '0' }, {}],
    ['an end of null', { is_active: true, time_enforcement_ends: null, enforcement_type: null }, {}],
    ['no reason', { is_active: true, enforcement_type: 'DEFAULT' }, {}],
    ['an end that is past', { is_active: true, time_enforcement_ends: 1_700_000_000 }, {}],
    ['an end that is no time', { is_active: true, time_enforcement_ends: 'soon', enforcement_type: 7 }, {}],
  ])('is a lock with %s', (_, lock, more) => {
    expect(shown(lock)).toEqual({ kind: 'reachout', active: true, ...more });
  });

  it.each([{}, { is_active: false, enforcement_type: 'DEFAULT' }, { is_active: null }, null, undefined, [], 'x'])(
    'is nothing: %j',
    (lock) => expect(shown(lock, lock)).toBeUndefined(),
  );

  it('is a cap on new chats, with what of the quota is known', () => {
    const quota = { used: 80, total: 100, cycleEndsAt: inAnHour };
    const capped = { kind: 'new_chats', active: true, reason: 'capped' };
    expect(shown(null, capOf({ capping_status: 'CAPPED' }))).toEqual({ ...capped, until: inAnHour, quota });
    expect(shown(null, { capping_status: 'CAPPED' })).toEqual(capped);
    expect(shown(null, { capping_status: 'CAPPED', used_quota: '9' })).toEqual(capped);
    expect(shown(null, { capping_status: 'CAPPED', used_quota: '9', total_quota: '10' })).toEqual({
      ...capped,
      quota: { used: 9, total: 10 },
    });
    expect(shown(null, { capping_status: 'CAPPED', cycle_end_timestamp: '1700000000' })).toEqual(capped);
  });

  it('is a warning, which restricts nothing yet', () => {
    expect(shown(null, capOf({ capping_status: 'SECOND_WARNING' }))).toMatchObject({
      kind: 'new_chats',
      active: false,
      reason: 'second_warning',
      quota: { used: 80, total: 100 },
    });
    expect(shown(null, capOf({ capping_status: 'NONE' }))).toBeUndefined();
    expect(shown(null, capOf({}))).toBeUndefined();
    expect(shown(null, capOf({ capping_status: 'SOMETHING NEW' }))).toBeUndefined();
  });

  it('is the lock where both restrict, beside the quota', () => {
    expect(shown({ is_active: true }, capOf({ capping_status: 'CAPPED' }))).toEqual({
      kind: 'reachout',
      active: true,
      quota: { used: 80, total: 100, cycleEndsAt: inAnHour },
    });
  });

  it('is the last refusal where it says that nothing is restricted', () => {
    expect(shown({ is_active: false }, null, true)).toEqual({ kind: 'reachout', active: false, reason: 'refused' });
  });

  it.each([seconds, `${seconds}`, seconds * 1e3, `${seconds * 1e3}`, seconds * 1e6, seconds * 1e9])(
    'has times in seconds or a smaller unit: %s',
    (time) => expect(timeOf(time)?.toISOString()).toBe(inAnHour),
  );

  it.each([0, '0', -1, 3_600, 1e30, Number.NaN, null, undefined, {}, ''])('has no time in %p', (time) =>
    expect(timeOf(time)).toBeUndefined(),
  );
});
