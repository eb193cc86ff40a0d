import type { PartitionedTable } from '@parley/service-runtime';
import { isOpen } from './open-operation.store.js';

/**
 * A list query plans over all partitions, so there must be few. The migration that made the first one ends it at a span's
 * end.
 */
const spanDays = 28;

/**
 * A partition is dropped when all its operations ended long enough ago. The history is dropped after its operations. Open
 * operations are also looked up directly, in the index that contains only them: after a long stop of this service, their last
 * keep-alive may be older than the retention.
 */
export function partitionedTables(retentionMs: number): PartitionedTable[] {
  const kept = { spanDays, minAgeMs: retentionMs, horizonOf: 'operations', lingerMs: retentionMs };
  return [
    {
      ...kept,
      name: 'operations',
      idColumn: 'id',
      living: `${isOpen} OR updated_at > $1::timestamptz - make_interval(secs => ${retentionMs / 1000})`,
      // Sorted by that index's column, so that the planner uses no other index.
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
