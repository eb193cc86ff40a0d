import type { PartitionedTable } from '@parley/service-runtime';

/** A row lives until the time that was fixed when it was recorded. */
export const recordsTable = {
  name: 'event_records',
  idColumn: 'id',
  expiry: 'metadata_expires_at',
  rowHorizon: 'metadata_expires_at',
  living: 'metadata_expires_at > $1',
} as const satisfies PartitionedTable & { expiry: string };

export const payloadsTable = {
  name: 'event_payloads',
  idColumn: 'id',
  expiry: 'expires_at',
  rowHorizon: 'expires_at',
  living: 'expires_at > $1',
} as const satisfies PartitionedTable & { expiry: string };

/** Beside its record, and for as long. */
export const messagesTable = {
  name: 'event_messages',
  idColumn: 'id',
  horizonOf: recordsTable.name,
  expiry: 'expires_at',
  rowHorizon: 'expires_at',
  living: 'expires_at > $1',
} as const satisfies PartitionedTable & { expiry: string };

export const partitionedTables = [recordsTable, payloadsTable, messagesTable] as const;
