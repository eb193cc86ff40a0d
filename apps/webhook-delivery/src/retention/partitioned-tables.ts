import type { PartitionedTable } from '@parley/service-runtime';

/** How long data is kept, from the end of its day. */
export interface Retention {
  payloadSeconds: number;
  metadataSeconds: number;
}

const dayMs = 24 * 3600 * 1000;
/** A delivery ends at most seven days after it was opened (decisions.md §6); a late sweep gets another day. */
const openMs = 8 * dayMs;
/** Payloads stay this much longer than their retention: the clocks of the processes involved differ by less. */
const marginMs = 3_600_000;

/** The same as the migration set for existing partitions: a claim updates its delivery in place and leaves dead rows. */
const deliveryStorage =
  'fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000, ' +
  'autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 1';

/**
 * The partitions of a day are dropped when the day is past its retention, the time of all its deliveries is over, and no
 * operation follows a replay of its events. Deliveries are dropped first: without them nothing reads the bytes. Bytes are
 * dropped earlier if event history keeps its own for a shorter time.
 */
export function partitionedTables({ payloadSeconds, metadataSeconds }: Retention): PartitionedTable[] {
  const day = {
    minAgeMs: metadataSeconds * 1000,
    horizonOf: 'deliveries',
    lingerMs: openMs,
    pinned: (fromId: string, toId: string) =>
      `EXISTS (SELECT FROM replays WHERE ended_at IS NULL AND event_id >= ${fromId} AND event_id < ${toId})`,
  };
  // As an array, so that Postgres uses the index of deliveries instead of reading every row.
  const isReplayed = (idColumn: string) =>
    `${idColumn} = ANY (ARRAY(SELECT event_id FROM replays WHERE ended_at IS NULL))`;
  const hasDueDelivery = (idColumn: string) =>
    `${idColumn} IN (SELECT event_id FROM deliveries WHERE next_attempt_at IS NOT NULL OR held IS NOT NULL) OR ${isReplayed(idColumn)}`;
  return [
    {
      name: 'deliveries',
      idColumn: 'event_id',
      living: `next_attempt_at IS NOT NULL OR held IS NOT NULL OR ${isReplayed('event_id')}`,
      ...day,
      storage: deliveryStorage,
    },
    { name: 'attempts', idColumn: 'event_id', living: hasDueDelivery('event_id'), ...day },
    {
      name: 'delivery_events',
      idColumn: 'id',
      living: hasDueDelivery('id'),
      ...day,
      minAgeMs: Math.min(payloadSeconds * 1000 + marginMs, day.minAgeMs),
    },
  ];
}
