import { describe, expect, it } from '@jest/globals';
import {
  beginsSoon,
  countToClaimAhead,
  hasRoomSoon,
  isIdle,
  isRoomEnough,
  mayBegin,
  type QueueState,
  roomOf,
} from './scheduling-policies.js';

const idle: QueueState = {
  ...{ waiting: 0, ready: 0, claiming: 0, open: 0, ahead: 0 },
  ...{ isFast: true, isBlocked: false, hasMore: false, isFilling: false },
};
const aQueue = (fields: Partial<QueueState>): QueueState => ({ ...idle, ...fields });
const limits = { teamId: '1', maxConcurrency: 4, ratePerSecond: null, limitsReadAt: 0 };

describe('a job begins soon', () => {
  it.each([
    ['where its endpoint has no queue', undefined, true],
    ['while fewer wait than may run at once', aQueue({ waiting: 3 }), true],
    ['not behind as many as may run at once', aQueue({ waiting: 4 }), false],
    ['not where a slot was refused', aQueue({ isBlocked: true }), false],
    ['where four moments answer what waits before it', aQueue({ isBlocked: true, waiting: 7, ahead: 2 }), true],
    ['not where they do not', aQueue({ isBlocked: true, waiting: 8, ahead: 2 }), false],
  ])('%s', (_, queue, begins) => expect(beginsSoon(queue, limits)).toBe(begins));
});

describe('room', () => {
  it.each([
    ['is what the slots allow where nothing is known', undefined, 4],
    ['is limited by the process', aQueue({ ahead: 100 }), 50],
    ['is none behind jobs that wait', aQueue({ waiting: 1, ahead: 10 }), 0],
    ['has what is answered in a moment beside the slots', aQueue({ ahead: 10 }), 14],
    ['is less by what is claimed ahead', aQueue({ ahead: 10, ready: 3, claiming: 4 }), 7],
    ['has no slots where one was refused', aQueue({ ahead: 10, ready: 3, isBlocked: true }), 7],
    ['is never less than none', aQueue({ ready: 9, isBlocked: true }), 0],
  ])('%s', (_, queue, room) => expect(roomOf(queue, 4, 50)).toBe(room));

  it('is enough for what is asked, or for what is answered in a moment', () => {
    expect([isRoomEnough(1, 9, idle), isRoomEnough(0, 9, idle)]).toEqual([true, false]);
    expect([isRoomEnough(5, 9, aQueue({ ahead: 5 })), isRoomEnough(4, 9, aQueue({ ahead: 5 }))]).toEqual([true, false]);
    expect(isRoomEnough(2, 2, aQueue({ ahead: 5 }))).toBe(true);
  });

  it('comes soon unless the endpoint is slow, keeps a rate or has more due in Postgres', () => {
    expect(hasRoomSoon(idle, limits)).toBe(true);
    expect(hasRoomSoon(aQueue({ isFast: false }), limits)).toBe(false);
    expect(hasRoomSoon(aQueue({ hasMore: true }), limits)).toBe(false);
    expect(hasRoomSoon(idle, { ...limits, ratePerSecond: 5 })).toBe(false);
  });
});

describe('claims ahead', () => {
  it.each([
    ['fill what a moment answers', aQueue({ waiting: 99, ahead: 8 }), 8],
    ['are no more than wait', aQueue({ waiting: 3, ahead: 8 }), 3],
    ['come when half of it is missing', aQueue({ waiting: 99, ahead: 8, ready: 3, claiming: 1 }), 4],
    ['do not come before', aQueue({ waiting: 99, ahead: 8, ready: 3, claiming: 2 }), 0],
    ['are none while nothing is answered', aQueue({ waiting: 99, ready: 1 }), 0],
  ])('%s', (_, queue, count) => expect(countToClaimAhead(queue)).toBe(count));
});

describe('a queue', () => {
  it('is idle when nothing of it waits, is claimed, runs or is read', () => {
    expect(isIdle(idle)).toBe(true);
    for (const busy of [{ waiting: 1 }, { ready: 1 }, { claiming: 1 }, { open: 1 }, { isFilling: true }]) {
      expect(isIdle(aQueue(busy))).toBe(false);
    }
  });
});

describe('an endpoint begins one more attempt', () => {
  const plenty = { free: 1000, used: 0, ofTeam: 0 };

  it('while its team has less than three times what is free, and it less than twice what the team has left', () => {
    expect(mayBegin({ free: 26, used: 74, ofTeam: 74 }, plenty, 0, false)).toBe(true);
    expect(mayBegin({ free: 25, used: 75, ofTeam: 75 }, plenty, 0, false)).toBe(false);
    expect(mayBegin({ free: 60, used: 40, ofTeam: 40 }, plenty, 69, false)).toBe(true);
    expect(mayBegin({ free: 60, used: 40, ofTeam: 40 }, plenty, 70, false)).toBe(false);
  });

  it('not while its team has half and another waits', () => {
    expect(mayBegin({ free: 51, used: 49, ofTeam: 49 }, plenty, 0, true)).toBe(true);
    expect(mayBegin({ free: 50, used: 50, ofTeam: 50 }, plenty, 0, true)).toBe(false);
    expect(mayBegin({ free: 50, used: 50, ofTeam: 50 }, plenty, 0, false)).toBe(true);
  });

  it('only while what is not recorded leaves it something', () => {
    const attempts = { free: 100, used: 0, ofTeam: 0 };
    expect(mayBegin(attempts, { free: 1, used: 99, ofTeam: 2 }, 0, false)).toBe(true);
    expect(mayBegin(attempts, { free: 1, used: 99, ofTeam: 3 }, 0, false)).toBe(false);
    expect(mayBegin(attempts, { free: 50, used: 50, ofTeam: 50 }, 0, true)).toBe(false);
  });
});
