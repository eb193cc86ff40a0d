import { describe, expect, it } from '@jest/globals';
import { isResourceId } from '@parley/contracts/base';
import { idTime } from '@parley/service-runtime';
import { idOfPast } from './id-of-past.js';

const now = new Date('2026-11-23T12:00:00.500Z');
const seconds = (time: string): number => Date.parse(time) / 1000;

describe('the id of a message of the past', () => {
  it('is of its second', () => {
    const id = idOfPast(seconds('2026-05-01T10:20:30Z'), now);
    expect(idTime(id).toISOString()).toMatch(/^2026-05-01T10:20:30\.\d{3}Z$/);
  });

  it('is before now, also for a time of the network in the future', () => {
    expect(idTime(idOfPast(seconds('2031-01-01T00:00:00Z'), now)).getTime()).toBeLessThan(now.getTime());
  });

  it('stands in the order of time, also before there were ids', () => {
    const times = [
      '1970-01-01',
      '2006-01-01',
      '2009-02-24',
      '2009-02-25',
      '2020-01-01',
      '2023-12-31',
      '2024-01-02',
      '2026-11-01',
    ];
    const ids = times.map((day) => BigInt(idOfPast(seconds(`${day}T00:00:00Z`), now)));
    expect(ids.every((id, place) => isResourceId(String(id)) && (place === 0 || id > (ids[place - 1] ?? 0n)))).toBe(
      true,
    );
  });
});
