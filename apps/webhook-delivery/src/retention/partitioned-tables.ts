import type { PartitionedTable } from '@parley/service-runtime';

/**
 * A day of events goes when it is past its retention and nothing of it is still to be attempted. Deliveries go first:
 * without them nobody asks for the bytes, and one that was woken at the last moment keeps all three.
 * @param retentionSeconds from the end of the day
 */
export function partitionedTables(retentionSeconds: number): PartitionedTable[] {
  const minAgeMs = retentionSeconds * 1000;
  const hasDueDelivery = (idColumn: string) =>
    `${idColumn} IN (SELECT event_id FROM deliveries WHERE next_attempt_at IS NOT NULL)`;
  return [
    { name: 'deliveries', idColumn: 'event_id', living: 'next_attempt_at IS NOT NULL', minAgeMs },
    { name: 'attempts', idColumn: 'event_id', living: hasDueDelivery('event_id'), minAgeMs },
    { name: 'delivery_events', idColumn: 'id', living: hasDueDelivery('id'), minAgeMs },
  ];
}
