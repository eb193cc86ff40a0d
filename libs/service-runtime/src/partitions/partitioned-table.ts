/**
 * A table of `public` that is partitioned by time on a resource id; its children are in the schema `partitions`. Until when
 * the rows of a day are needed is kept apart from them, see `sql/day_horizons.sql`.
 */
export interface PartitionedTable {
  readonly name: string;
  /** The column that it is partitioned on. */
  readonly idColumn: string;
  /** SQL on a row of the default partition, of which rows are deleted: true while it must be kept. `$1` is the present time. */
  readonly living: string;
  /** Days in a partition. Default 1. */
  readonly spanDays?: number;
  /** From the end of a partition, for so long all of it is kept. Default 0. */
  readonly minAgeMs?: number;
  /** The table under whose name the horizons of its days are kept. Default its own. */
  readonly horizonOf?: string;
  /** How long rows are kept past their day's horizon. Default 0. */
  readonly lingerMs?: number;
  /** SQL on a row for its own horizon, for rows that are older than the bookkeeping. Default the present time. */
  readonly rowHorizon?: string;
  /** SQL, answered by an index and not by reading the partition: true while something needs the ids of that range. */
  readonly pinned?: (fromId: string, toId: string) => string;
  /** Storage parameters of its children, such as `fillfactor = 70`; those of a table are not inherited. */
  readonly storage?: string;
}

export const horizonTable = ({ name, horizonOf = name }: PartitionedTable): string => horizonOf;
