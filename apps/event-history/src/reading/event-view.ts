import type { Environment, EventDetail, EventRecord, EventSourceType } from '@parley/contracts';
import { idTime } from '@parley/service-runtime';
import { availabilityAt } from './availability.js';

/** A stored record with what its availability depends on. */
export interface EventRow {
  id: string;
  teamId: string;
  projectId: string | null;
  type: string;
  sourceType: string;
  sourceId: string;
  environment: string;
  replayableUntil: Date | null;
  metadataExpiresAt: Date;
  revokedThrough: string | null;
}

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

/** @param row `body` is null when it was not asked for or is not stored (any more) */
export function toDetail(row: EventRow & { body: Buffer | null }, now: Date): EventDetail {
  const record = toRecord(row, now);
  if (row.body === null || record.payloadAvailability !== 'available') return { ...record, payload: null };
  return { ...record, payload: row.body.toString('base64'), encoding: 'base64', contentType: 'application/json' };
}
