import type { Environment, EventDetail, EventRecord, EventSourceType } from '@parley/contracts/events';
import { idTime } from '@parley/service-runtime';
import type { EventMetadata } from '../recording/index.js';
import { availabilityAt } from './availability.js';

/** A stored record together with the data that decides about its availability. */
export type EventRow = EventMetadata & { revokedThrough: string | null };

/** The columns of `event_records` needed for an {@link EventRow}. */
export const eventColumns = `id, team_id AS "teamId", project_id AS "projectId", type, source_type AS "sourceType",
  source_id AS "sourceId", environment, replayable_until AS "replayableUntil",
  metadata_expires_at AS "metadataExpiresAt"`;

export function toRecord(row: EventRow, now: Date): EventRecord {
  const { id, teamId, projectId, type, sourceType, sourceId, environment, replayableUntil, metadataExpiresAt } = row;
  const payloadAvailability = availabilityAt(now, row);
  return {
    id,
    teamId,
    ...(projectId === null ? {} : { projectId }),
    type,
    source: { type: sourceType as EventSourceType, id: sourceId },
    environment: environment as Environment,
    createdAt: idTime(id).toISOString(),
    payloadAvailability,
    ...(payloadAvailability === 'available' && replayableUntil !== null
      ? { replayableUntil: replayableUntil.toISOString() }
      : {}),
    metadataExpiresAt: metadataExpiresAt.toISOString(),
  };
}

/** @param row `body` is null when it was not requested or is not stored (any more) */
export function toDetail(row: EventRow & { body: Buffer | null }, now: Date): EventDetail {
  const record = toRecord(row, now);
  if (row.body === null || record.payloadAvailability !== 'available') return { ...record, payload: null };
  return { ...record, payload: row.body.toString('base64'), encoding: 'base64', contentType: 'application/json' };
}
