import type { PartitionedTable } from '@parley/service-runtime';

/** From the end of the day. */
export interface Retention {
  payloadSeconds: number;
  metadataSeconds: number;
}

const dayMs = 24 * 3600 * 1000;
/** A delivery is over seven days after it was opened (decisions.md §6), and a sweep that comes late has a day more. */
const openMs = 8 * dayMs;
/** How much longer than their retention payloads stay: the clocks of processes that send them differ by less. */
const marginMs = 3_600_000;

/** As the migration has set for those that were there: a delivery is claimed in place, and leaves dead rows. */
const deliveryStorage =
  'fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000, ' +
  'autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 1';

/**
 * A day of events goes when it is past its retention, every delivery of it has had its time, and no operation follows a
 * replay of it. Deliveries go first: without them the bytes are not read, which go earlier where event history drops
 * its own earlier.
 */
export function partitionedTables({ payloadSeconds, metadataSeconds }: Retention): PartitionedTable[] {
  const day = {
    minAgeMs: metadataSeconds * 1000,
    horizonOf: 'deliveries',
    lingerMs: openMs,
    pinned: (fromId: string, toId: string) =>
      `EXISTS (SELECT FROM replays WHERE ended_at IS NULL AND event_id >= ${fromId} AND event_id < ${toId})`,
  };
  // As an array, so that the index of deliveries answers it and not a look at every row.
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
