import type { SessionStatusPayload } from '@parley/contracts/events';
import type { ListStatusHistory, SessionStatusChange } from '@parley/contracts/sessions';
import { idTime } from '@parley/service-runtime';
import type { PoolClient } from 'pg';
import type { Prisma } from '../database/index.js';

/** Status changes that are kept per session. */
const mostKept = 200;

/** A status change, with the id of its event. */
export interface StatusMove {
  readonly id: string;
  readonly sessionId: string;
  readonly change: SessionStatusPayload;
}

/** Inserts status changes in the transaction that makes them, and deletes the oldest ones above the limit. */
export async function keepStatuses(client: PoolClient, moves: readonly StatusMove[]): Promise<void> {
  await client.query(
    `WITH moved AS (
       SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::jsonb[]) AS moved (session_id, id, change)
     ), kept AS (
       INSERT INTO session_status_changes (session_id, id, change) SELECT session_id, id, change FROM moved
     )
     DELETE FROM session_status_changes old USING (SELECT DISTINCT session_id FROM moved) AS m
     WHERE old.session_id = m.session_id AND old.id <= (
       SELECT h.id FROM session_status_changes h WHERE h.session_id = m.session_id
       ORDER BY h.id DESC OFFSET $4 LIMIT 1)`,
    [
      moves.map(({ sessionId }) => sessionId),
      moves.map(({ id }) => id),
      moves.map(({ change }) => JSON.stringify(change)),
      // The subquery does not see the rows that this statement inserts, hence one less.
      mostKept - 1,
    ],
  );
}

/** Newest first. */
export async function listStatuses(
  prisma: Prisma,
  sessionId: string,
  { limit, offset }: Omit<ListStatusHistory, 'session'>,
): Promise<SessionStatusChange[]> {
  const rows = await prisma.sessionStatusChange.findMany({
    where: { sessionId: BigInt(sessionId) },
    orderBy: { id: 'desc' },
    take: Math.max(0, Math.min(limit, mostKept - offset)),
    skip: offset,
  });
  return rows.map(({ id, change }) => ({
    ...(change as unknown as SessionStatusPayload),
    at: idTime(id.toString()).toISOString(),
  }));
}
