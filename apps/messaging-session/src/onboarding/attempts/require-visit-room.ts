import { DomainError, maxUnconnectedVisits } from '@parley/contracts';
import type { PoolClient } from 'pg';
import type { AttemptRecord } from './attempt.js';

/** Some visits will have connected or ended by then. */
const retryAfterSeconds = 60;

/**
 * Call in the transaction that makes the session of an attempt, before it. Sessions that have not connected do not count in
 * the project's limit, so they are bounded here: strangers who open visits fill neither the project nor the process. Those
 * of one link leave room for other links, and links for widget sessions. Attempts at once never make more.
 * @throws DomainError `rate_limited`
 */
export async function requireVisitRoom(
  client: PoolClient,
  { kind, originId, projectId }: Pick<AttemptRecord, 'kind' | 'originId' | 'projectId'>,
): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('unconnected visits', $1::bigint))`, [projectId]);
  const { ofLink, ofProject } = maxUnconnectedVisits;
  // A statement of its own: it sees what was committed while this one waited for the lock.
  const { rows } = await client.query<{ ofProject: number; ofLink: number }>({
    name: 'visit-room',
    text: `SELECT count(*)::int AS "ofProject", (count(*) FILTER (WHERE origin_id = $3))::int AS "ofLink" FROM (
       SELECT origin_id FROM sessions WHERE project_id = $1 AND origin_kind = $2 AND customer_since IS NULL
       LIMIT $4) AS unconnected`,
    values: [projectId, kind, originId, ofProject],
  });
  const [open] = rows;
  if (open && open.ofProject < ofProject && open.ofLink < ofLink) return;
  const message = 'Too many people are connecting here at the moment. Please try again in a few minutes.';
  throw new DomainError('rate_limited', message, { retryAfterSeconds });
}
