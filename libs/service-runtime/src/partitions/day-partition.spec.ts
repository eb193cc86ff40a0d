import { describe, expect, it } from '@jest/globals';
import { dayPartition, daysAround, overlap, parseDayPartition } from './day-partition.js';

const table = { name: 'attempts', idColumn: 'event_id', living: 'true' };
const wide = { ...table, spanDays: 28 };

describe('a day of a partitioned table', () => {
  it('holds the ids of its UTC day, from the first millisecond up to the first of the next', () => {
    expect(dayPartition(table, new Date('2024-01-02T23:59:59.999Z'))).toEqual({
      table,
      name: 'attempts_20240102',
      endsAt: new Date('2024-01-03T00:00:00.000Z'),
      // 86 400 000 and 172 800 000 milliseconds since 2024-01-01, times 2^22.
      fromId: '362387865600000',
      toId: '724775731200000',
    });
  });

  it('is known by its bounds in the catalog, and the default one has none', () => {
    const bounds = "FOR VALUES FROM ('362387865600000') TO ('724775731200000')";
    expect(parseDayPartition(table, 'attempts_20240102', bounds)).toEqual(
      dayPartition(table, new Date('2024-01-02T12:00:00.000Z')),
    );
    expect(parseDayPartition(table, 'attempts_first', "FOR VALUES FROM (MINVALUE) TO ('724775731200000')")).toEqual({
      table,
      name: 'attempts_first',
      fromId: '0',
      toId: '724775731200000',
      endsAt: new Date('2024-01-03T00:00:00.000Z'),
    });
    expect(parseDayPartition(table, 'attempts_default', 'DEFAULT')).toBeNull();
  });

  it('stands between those before and after it, over the end of a month', () => {
    const names = daysAround(table, new Date('2026-02-28T12:00:00.000Z'), { before: 1, after: 2 }).map(
      (day) => day.name,
    );
    expect(names).toEqual(['attempts_20260227', 'attempts_20260228', 'attempts_20260301', 'attempts_20260302']);
  });
});

describe('a partition of several days', () => {
  it('begins at a whole number of spans after the first day of all', () => {
    const { name, endsAt } = dayPartition(wide, new Date('2024-02-25T23:59:59.999Z'));
    expect(name).toBe('attempts_20240129');
    expect(endsAt).toEqual(new Date('2024-02-26T00:00:00.000Z'));
    expect(dayPartition(wide, new Date('2024-02-26T00:00:00.000Z')).name).toBe('attempts_20240226');
  });

  it('is one of those around a day once, however many of the days it holds', () => {
    const names = (time: string) => daysAround(wide, new Date(time), { before: 1, after: 3 }).map(({ name }) => name);
    expect(names('2024-02-10T12:00:00.000Z')).toEqual(['attempts_20240129']);
    expect(names('2024-02-24T12:00:00.000Z')).toEqual(['attempts_20240129', 'attempts_20240226']);
  });

  it('overlaps those that hold an id of it', () => {
    const [first, second] = daysAround(wide, new Date('2024-02-24T12:00:00.000Z'), { before: 0, after: 3 });
    const within = dayPartition(table, new Date('2024-02-25T12:00:00.000Z'));
    expect(overlap(first!, within)).toBe(true);
    expect(overlap(within, second!)).toBe(false);
  });
});
