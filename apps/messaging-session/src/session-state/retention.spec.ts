import { describe, expect, it } from '@jest/globals';
import { boundaryAt, untilBeyond } from './retention.js';

const now = new Date('2026-11-20T12:00:00.000Z');
/** The first id of a second later. */
const aSecondLater = '382138008469504000';

describe('the boundary of a withdrawal', () => {
  it('is a second ahead, beyond what a process with a fast clock has made', () => {
    expect(boundaryAt(now, '382138004275200123')).toBe(aSecondLater);
  });

  it('is the newest id of the process where that is further on', () => {
    expect(boundaryAt(now, '382138008469504001')).toBe('382138008469504001');
  });

  it('is passed by ids of the millisecond after it', () => {
    expect(untilBeyond(aSecondLater, now)).toBe(1001);
    expect(untilBeyond(aSecondLater, new Date('2026-11-20T12:00:01.000Z'))).toBe(1);
    expect(untilBeyond(aSecondLater, new Date('2026-11-20T12:00:01.001Z'))).toBe(0);
    expect(untilBeyond(aSecondLater, new Date('2026-11-21T12:00:00.000Z'))).toBe(0);
  });
});
