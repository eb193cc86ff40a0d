import { firstIdAt } from '../ids/id-layout.js';
import type { PartitionedTable } from './partitioned-table.js';

const msPerDay = 24 * 3600 * 1000;

/** One UTC day of a partitioned table: ids from `fromId` up to, not including, `toId`. */
export interface DayPartition {
  table: PartitionedTable;
  /** Name inside the schema `partitions`, such as `event_records_20261121`. */
  name: string;
  endsAt: Date;
  fromId: string;
  toId: string;
}

export function dayPartition(table: PartitionedTable, time: Date): DayPartition {
  const startsAt = new Date(Math.floor(time.getTime() / msPerDay) * msPerDay);
  const endsAt = new Date(startsAt.getTime() + msPerDay);
  const name = `${table.name}_${startsAt.toISOString().slice(0, 10).replaceAll('-', '')}`;
  return { table, name, endsAt, fromId: firstIdAt(startsAt), toId: firstIdAt(endsAt) };
}

/** The day that a partition's name says; null for another table's partition and for the default one. */
export function parseDayPartition(table: PartitionedTable, name: string): DayPartition | null {
  const match = /^(.+)_(\d{4})(\d{2})(\d{2})$/.exec(name);
  if (match?.[1] !== table.name) return null;
  return dayPartition(table, new Date(`${match[2]}-${match[3]}-${match[4]}T00:00:00.000Z`));
}

/** Today's partition and those of the days before and after it, so many of each. */
export function daysAround(table: PartitionedTable, now: Date, { before, after }: { before: number; after: number }) {
  return Array.from({ length: before + 1 + after }, (_, index) =>
    dayPartition(table, new Date(now.getTime() + (index - before) * msPerDay)),
  );
}
