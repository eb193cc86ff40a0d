import type { EventMade } from '@parley/contracts';
import { idEpochMs } from '@parley/service-runtime';

/*
 * Bytes in `delivery_events` follow event history (decisions.md §6). Unfinished deliveries keep them; for finished ones
 * they are there for as long as history would have them.
 */

/** The session that an event is of, as event history knows it for a withdrawal; null for an event of none. */
export function sessionIdOf({ sourceType, sourceId }: Pick<EventMade, 'sourceType' | 'sourceId'>): string | null {
  return sourceType === 'session' ? sourceId : null;
}

/**
 * SQL for `unretained` of a new row: made without a grant, or taken back before it came here. Columns are given with their
 * table's name.
 */
export function isUnretained({ id, sessionId, retained }: { id: string; sessionId: string; retained: string }): string {
  return `(NOT ${retained} OR EXISTS (
        SELECT FROM content_revocations r WHERE r.session_id = ${sessionId} AND r.revoked_through >= ${id}))`;
}

/** Ends an INSERT: a row that is there already is locked, and left as it is, so that no purge takes it at this moment. */
export const keepBytes = `ON CONFLICT (id) DO UPDATE SET type = excluded.type WHERE false`;

/**
 * SQL: a finished delivery of the event, in `delivery_events` or an alias of it, may be sent again.
 * @param retentionSeconds a parameter: for how long event history keeps bytes
 */
export function isReplayable(events: string, retentionSeconds: string): string {
  return `(NOT ${events}.unretained AND ${events}.id >= ${firstIdBefore(retentionSeconds)} AND NOT EXISTS (
      SELECT FROM content_revocations r WHERE r.session_id = ${events}.session_id AND r.revoked_through >= ${events}.id))`;
}

/** SQL: an event has a delivery that still needs its bytes. A scalar, answered by one look at one day. */
export function isNeeded(eventId: string): string {
  return `(SELECT true FROM deliveries d WHERE d.event_id = ${eventId} AND d.status IN ('pending', 'retrying') LIMIT 1)
      IS NOT NULL`;
}

/** SQL: the first id of so many seconds ago; 0 for a time before all ids. @param seconds a parameter or a number */
export function firstIdBefore(seconds: string): string {
  return `(greatest(0, (extract(epoch FROM now()) - ${seconds}::float8) * 1000 - ${idEpochMs})::bigint << 22)`;
}
