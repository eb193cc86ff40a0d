import type { SessionStatusPayload } from '@parley/contracts/events';
import { type Rendering, type WahaStatus, wahaStatusOf } from '@parley/contracts/waha';
import { statement } from '@parley/database';
import { idTime } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import type { MadeEvent } from '../events/index.js';

/** Changes of a session that are looked at: several of them may be one status of the WAHA layer. */
const mostLookedAt = 30;
const mostShown = 3;

const latestStatuses = statement<
  { sessionId: string; id: string; change: SessionStatusPayload },
  [sessionIds: string[]]
>(
  'latest-statuses',
  `SELECT c.session_id AS "sessionId", c.id, c.change FROM unnest($1::bigint[]) AS s(id) CROSS JOIN LATERAL (
     SELECT * FROM session_status_changes h WHERE h.session_id = s.id ORDER BY h.id DESC LIMIT ${mostLookedAt}) AS c
   ORDER BY c.session_id, c.id`,
);

interface ShownStatus {
  readonly status: WahaStatus;
  /** Unix milliseconds. */
  readonly timestamp: number;
}

/**
 * `session.status` of the WAHA layer: none while the status stays the same there, but one for each new code. Call it before the
 * changes of the transaction are kept.
 * @returns by event; those of other types are missing
 */
export async function renderStatuses(
  client: PoolClient,
  made: readonly MadeEvent[],
): Promise<Map<MadeEvent, readonly Rendering[]>> {
  const moves = made.filter(({ draft }) => draft.type === 'session.status');
  if (moves.length === 0) return new Map();
  const rows = await latestStatuses.rows(client, [...new Set(moves.map(({ session }) => session.id))]);
  const shown = new Map<string, ShownStatus[]>();
  for (const { sessionId, id, change } of rows) show(shown, sessionId, shownOf(id, change));
  return new Map(moves.map((move) => [move, renderingsOf(move, shown)]));
}

function renderingsOf({ event, session, draft }: MadeEvent, shown: Map<string, ShownStatus[]>): readonly Rendering[] {
  const next = shownOf(event.id, draft.payload as SessionStatusPayload);
  const isNew = show(shown, session.id, next);
  if (!isNew && next.status !== 'SCAN_QR_CODE') return [];
  const statuses = (shown.get(session.id) ?? []).slice(-mostShown);
  const payload = { name: session.name, status: next.status, statuses, data: null };
  return [{ names: ['session.status'], payload }];
}

/** @returns false when the status is as before */
function show(shown: Map<string, ShownStatus[]>, sessionId: string, next: ShownStatus): boolean {
  const before = shown.get(sessionId) ?? [];
  const last = before.at(-1)?.status ?? 'STOPPED';
  if (before.length > 0 && last === next.status) return false;
  shown.set(sessionId, [...before, next]);
  return last !== next.status;
}

function shownOf(id: string, change: SessionStatusPayload): ShownStatus {
  return { status: wahaStatusOf(change), timestamp: idTime(id).getTime() };
}
