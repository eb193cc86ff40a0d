/**
 * A table of `public` that is partitioned by time on a resource id; its partitions are in the schema `partitions`. The time
 * until which the rows of a day are needed (horizon) is stored apart from the rows, see `sql/day_horizons.sql`.
 */
export interface PartitionedTable {
  readonly name: string;
  /** The column that the table is partitioned on. */
  readonly idColumn: string;
  /** SQL condition on a row of the default partition: true while the row must be kept. `$1` is the present time. */
  readonly living: string;
  /** Days in one partition. Default 1. */
  readonly spanDays?: number;
  /** Every partition is kept whole for this long after its end. Default 0. */
  readonly minAgeMs?: number;
  /** The table under whose name the horizons are stored. Default: this table. */
  readonly horizonOf?: string;
  /** How long rows are kept after the horizon of their day. Default 0. */
  readonly lingerMs?: number;
  /** SQL expression for a row's own horizon, for rows older than the bookkeeping. Default: the present time. */
  readonly rowHorizon?: string;
  /**
   * SQL condition, true while something still needs ids of the range. An index must answer it without reading the partition.
   */
  readonly pinned?: (fromId: string, toId: string) => string;
  /** Storage parameters of the partitions, such as `fillfactor = 70`. Partitions do not inherit those of their table. */
  readonly storage?: string;
}

export const horizonTable = ({ name, horizonOf = name }: PartitionedTable): string => horizonOf;
