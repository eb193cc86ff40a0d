import type {
  Environment,
  EventDetail,
  EventRecord,
  EventSourceType,
  PayloadAvailability,
} from '@parley/contracts/events';
import { idTime } from '@parley/service-runtime';
import type { EventMetadata } from '../recording/index.js';

/** The data that decides whether the exact bytes of an event are available. */
export interface Retention {
  id: string | bigint;
  /** Null when the content-retention grant was off when the event was created. */
  replayableUntil: Date | null;
  /** The source session's content is revoked up to and including this event; null when it never was. */
  revokedThrough: string | bigint | null;
}

/**
 * Computed at each read and never stored, so it is exact to the millisecond, whether or not maintenance has run (interface.md
 * §2.9, decisions.md §5).
 */
export function availabilityAt(now: Date, { id, replayableUntil, revokedThrough }: Retention): PayloadAvailability {
  if (replayableUntil === null) return 'not_retained';
  if (revokedThrough !== null && BigInt(id) <= BigInt(revokedThrough)) return 'revoked';
  return now >= replayableUntil ? 'expired' : 'available';
}

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
