import type { PartitionedTable } from '@parley/service-runtime';

const dayMs = 24 * 3600 * 1000;
/** A delivery is over seven days after it was opened (decisions.md §6), and a sweep that comes late has a day more. */
const openMs = 8 * dayMs;

/**
 * A day of events goes when it is past its retention, every delivery of it has had its time, and no operation follows a
 * replay of it. Deliveries go first: without them nobody asks for the bytes.
 * @param retentionSeconds from the end of the day
 */
export function partitionedTables(retentionSeconds: number): PartitionedTable[] {
  const day = {
    minAgeMs: retentionSeconds * 1000,
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
    },
    { name: 'attempts', idColumn: 'event_id', living: hasDueDelivery('event_id'), ...day },
    { name: 'delivery_events', idColumn: 'id', living: hasDueDelivery('id'), ...day },
  ];
}
