import type { EventMade } from '@parley/contracts/events';
import { idEpochMs } from '@parley/service-runtime';

/*
 * Bytes in `delivery_events` are kept like those of event history (decisions.md §6). Unfinished deliveries keep their
 * bytes in any case; finished ones have them as long as event history would keep them.
 */

/** The session of an event, as event history uses it for a revocation; null for an event without a session. */
export function sessionIdOf({ sourceType, sourceId }: Pick<EventMade, 'sourceType' | 'sourceId'>): string | null {
  return sourceType === 'session' ? sourceId : null;
}

/**
 * SQL for `unretained` of a new row: the event was made without a grant, or its content was revoked before it came here.
 * Columns must be qualified with their table's name.
 */
export function isUnretained({ id, sessionId, retained }: { id: string; sessionId: string; retained: string }): string {
  return `(NOT ${retained} OR EXISTS (
        SELECT FROM content_revocations r WHERE r.session_id = ${sessionId} AND r.revoked_through >= ${id}))`;
}

/** The end of an INSERT: an existing row is locked but not changed, so that no concurrent purge deletes it. */
export const keepBytes = `ON CONFLICT (id) DO UPDATE SET type = excluded.type WHERE false`;

/**
 * SQL condition: a finished delivery of an event, in `delivery_events` or its alias, may be sent again.
 * @param retentionSeconds SQL parameter: how long event history keeps bytes
 */
export function isReplayable(events: string, retentionSeconds: string): string {
  return `(NOT ${events}.unretained AND ${events}.id >= ${firstIdBefore(retentionSeconds)} AND NOT EXISTS (
      SELECT FROM content_revocations r WHERE r.session_id = ${events}.session_id AND r.revoked_through >= ${events}.id))`;
}

/** SQL condition: a delivery still needs the event's bytes. A scalar subquery, which reads only one daily partition. */
export function isNeeded(eventId: string): string {
  return `(SELECT true FROM deliveries d WHERE d.event_id = ${eventId} AND d.status IN ('pending', 'retrying') LIMIT 1)
      IS NOT NULL`;
}

/** SQL: the first possible id of that many seconds ago, or 0. @param seconds an SQL parameter or a number */
export function firstIdBefore(seconds: string): string {
  return `(greatest(0, (extract(epoch FROM now()) - ${seconds}::float8) * 1000 - ${idEpochMs})::bigint << 22)`;
}
