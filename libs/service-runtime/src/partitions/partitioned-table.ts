/** A table of `public` that is partitioned by day on a resource id; its children are in the schema `partitions`. */
export interface PartitionedTable {
  readonly name: string;
  /** The column that it is partitioned on. */
  readonly idColumn: string;
  /** SQL on one of its rows: true while the row must be kept. `$1` is the present time. */
  readonly living: string;
  /** From the end of a day, for so long all of it is kept without looking at a row. Default 0. */
  readonly minAgeMs?: number;
}
