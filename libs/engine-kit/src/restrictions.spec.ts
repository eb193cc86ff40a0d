import { describe, expect, it } from '@jest/globals';
import { decideRestriction, restrictionAt } from './restrictions.js';

const me = { id: '12025550147@c.us', phoneNumber: '+12025550147', pushName: 'default' };
const lock = { kind: 'reachout', active: true, until: '2026-11-28T12:00:00.000Z' } as const;

describe('the restriction of an account', () => {
  it('is shown in place of the earlier one, and lifted', () => {
    const reported = (restriction: object | null) => [{ type: 'session.restricted', payload: { restriction } }];
    expect(decideRestriction({ me }, lock)).toEqual({
      set: { me: { ...me, restriction: lock } },
      events: reported(lock),
    });
    const capped = { kind: 'new_chats', active: true } as const;
    expect(decideRestriction({ me: { ...me, restriction: lock } }, capped)?.set?.me?.restriction).toEqual(capped);
    const restricted = { ...me, restriction: lock };
    expect(decideRestriction({ me: restricted }, undefined)).toEqual({ set: { me }, events: reported(null) });
  });

  it('is nothing new when it is shown already, also with members that are undefined', () => {
    expect(decideRestriction({ me: { ...me, restriction: lock } }, { ...lock, reason: undefined })).toBeUndefined();
    expect(decideRestriction({ me }, undefined)).toBeUndefined();
  });

  it('is nothing of a session without an account', () => {
    expect(decideRestriction({}, lock)).toBeUndefined();
  });

  it('holds until its end, or until it is lifted where no end is known', () => {
    const until = Date.parse(lock.until);
    expect(restrictionAt({ me: { ...me, restriction: lock } }, new Date(until - 1))).toEqual(lock);
    expect(restrictionAt({ me: { ...me, restriction: lock } }, new Date(until))).toBeUndefined();
    const { until: _, ...endless } = lock;
    expect(restrictionAt({ me: { ...me, restriction: endless } }, new Date(until))).toEqual(endless);
    expect(restrictionAt({ me }, new Date(until))).toBeUndefined();
  });
});
