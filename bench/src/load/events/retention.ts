/** The retention configured for the bench's Parley: the defaults (decisions.md §5). */
export const retention = { payloadDays: 7, recordDays: 30 } as const;

const daySeconds = 24 * 3600;

export const retentionEnvironment = {
  EVENT_PAYLOAD_RETENTION_SECONDS: String(retention.payloadDays * daySeconds),
  EVENT_METADATA_RETENTION_SECONDS: String(retention.recordDays * daySeconds),
};
