import { firstIdAt, idEpochMs, idTime } from '../ids/id-layout.js';
import type { PartitionedTable } from './partitioned-table.js';

const msPerDay = 24 * 3600 * 1000;

/** A partition of one or more UTC days: ids from `fromId` up to, but not including, `toId`. */
export interface DayPartition {
  table: PartitionedTable;
  /** Table name inside the schema `partitions`, with the partition's first day, such as `event_records_20261121`. */
  name: string;
  endsAt: Date;
  fromId: string;
  toId: string;
}

export function dayPartition(table: PartitionedTable, time: Date): DayPartition {
  const spanMs = (table.spanDays ?? 1) * msPerDay;
  const startsAt = new Date(time.getTime() - modulo(time.getTime() - idEpochMs, spanMs));
  const endsAt = new Date(startsAt.getTime() + spanMs);
  const name = `${table.name}_${startsAt.toISOString().slice(0, 10).replaceAll('-', '')}`;
  return { table, name, endsAt, fromId: firstIdAt(startsAt), toId: firstIdAt(endsAt) };
}

/** Parses a partition's bounds from the Postgres catalog. Returns null for the default partition. */
export function parseDayPartition(table: PartitionedTable, name: string, bounds: string): DayPartition | null {
  const match = /^FOR VALUES FROM \((?:'(\d+)'|MINVALUE)\) TO \('(\d+)'\)$/.exec(bounds);
  if (!match) return null;
  const [, fromId = '0', toId = ''] = match;
  return { table, name, fromId, toId, endsAt: idTime(toId) };
}

/** The partitions of today and of the given number of days before and after it. */
export function daysAround(
  table: PartitionedTable,
  now: Date,
  { before, after }: { before: number; after: number },
): DayPartition[] {
  const partitions = Array.from({ length: before + 1 + after }, (_, index) =>
    dayPartition(table, new Date(now.getTime() + (index - before) * msPerDay)),
  );
  return partitions.filter(({ name }, index) => name !== partitions[index - 1]?.name);
}

/** True when the id ranges of two partitions overlap. */
export function overlap(one: DayPartition, other: DayPartition): boolean {
  return BigInt(one.fromId) < BigInt(other.toId) && BigInt(other.fromId) < BigInt(one.toId);
}

const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor;
