import { describe, expect, it } from '@jest/globals';
import { dayPartition, daysAround, parseDayPartition } from './day-partition.js';

const table = { name: 'attempts', idColumn: 'event_id', living: 'true' };

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

  it('is known by its name, and no other table’s is', () => {
    expect(parseDayPartition(table, 'attempts_20240102')?.endsAt).toEqual(new Date('2024-01-03T00:00:00.000Z'));
    expect(parseDayPartition(table, 'attempts_default')).toBeNull();
    expect(parseDayPartition(table, 'old_attempts_20240102')).toBeNull();
  });

  it('stands between those before and after it, over the end of a month', () => {
    const names = daysAround(table, new Date('2026-02-28T12:00:00.000Z'), { before: 1, after: 2 }).map(
      (day) => day.name,
    );
    expect(names).toEqual(['attempts_20260227', 'attempts_20260228', 'attempts_20260301', 'attempts_20260302']);
  });
});
