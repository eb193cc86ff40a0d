import type { PartitionedTable } from '@parley/service-runtime';
import { isOpen } from './open-operation.store.js';

/** A list plans over all partitions, so they are few; the migration that made the first one ends it where a span ends. */
const spanDays = 28;

/**
 * Partitions go when every operation of theirs ended long enough ago, and none is open; the history goes after its
 * operations. What is open is also looked for itself, off the index that has nothing else: after a long stop of this
 * service its last sign of life may be older than the retention.
 */
export function partitionedTables(retentionMs: number): PartitionedTable[] {
  const kept = { spanDays, minAgeMs: retentionMs, horizonOf: 'operations', lingerMs: retentionMs };
  return [
    {
      ...kept,
      name: 'operations',
      idColumn: 'id',
      living: `${isOpen} OR updated_at > $1::timestamptz - make_interval(secs => ${retentionMs / 1000})`,
      // In the order of that index, so that no other can answer.
      pinned: (fromId, toId) => `(
        SELECT true FROM operations WHERE ${isOpen} AND id >= ${fromId} AND id < ${toId} ORDER BY alive_until LIMIT 1)`,
    },
    {
      ...kept,
      name: 'operation_transitions',
      idColumn: 'operation_id',
      living: 'operation_id IN (SELECT id FROM operations)',
      pinned: (fromId, toId) => `EXISTS (SELECT FROM operations WHERE id >= ${fromId} AND id < ${toId})`,
    },
  ];
}
