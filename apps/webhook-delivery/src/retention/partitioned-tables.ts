import type { PartitionedTable } from '@parley/service-runtime';

/**
 * A day of events goes when it is past its retention and nothing of it is still to be attempted, nor followed by the
 * operation of a replay. Deliveries go first: without them nobody asks for the bytes, and one that was woken at the last
 * moment keeps all three.
 * @param retentionSeconds from the end of the day
 */
export function partitionedTables(retentionSeconds: number): PartitionedTable[] {
  const minAgeMs = retentionSeconds * 1000;
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
      minAgeMs,
    },
    { name: 'attempts', idColumn: 'event_id', living: hasDueDelivery('event_id'), minAgeMs },
    { name: 'delivery_events', idColumn: 'id', living: hasDueDelivery('id'), minAgeMs },
  ];
}
