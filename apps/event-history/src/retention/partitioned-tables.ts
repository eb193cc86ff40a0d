import type { PartitionedTable } from '@parley/service-runtime';

/** A row is kept until the expiry time that was fixed when it was recorded. */
const until = (column: string) => ({ idColumn: 'id', expiry: column, rowHorizon: column, living: `${column} > $1` });

export const partitionedTables: readonly (PartitionedTable & { expiry: string })[] = [
  { name: 'event_records', ...until('metadata_expires_at') },
  { name: 'event_payloads', ...until('expires_at') },
  // Expires together with the event's record.
  { name: 'event_messages', horizonOf: 'event_records', ...until('expires_at') },
];
