import { type ContentRevoked, contentRevoked, notFound } from '@parley/contracts';
import { outboxInsert } from '@parley/messaging';
import type { PoolClient } from 'pg';

/** What a session's row says of its grant. */
export interface Grant {
  teamId: string;
  projectId: string;
  retained: boolean;
  /** Up to which event content was taken back last; null: never. */
  revokedThrough: string | null;
}

const changedNow = `updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')`;

/**
 * Locks the session until the transaction ends. Every event of it that was made before is committed then, and every later
 * one sees what this transaction writes: each transaction that makes an event holds the row.
 * @throws DomainError `not_found`
 */
export async function lockGrant(client: PoolClient, sessionId: string): Promise<Grant> {
  const { rows } = await client.query<Grant>(
    `SELECT team_id AS "teamId", project_id AS "projectId", retained, revoked_through AS "revokedThrough"
     FROM sessions WHERE id = $1::bigint FOR UPDATE`,
    [sessionId],
  );
  if (!rows[0]) throw notFound('Session');
  return rows[0];
}

export async function giveGrant(client: PoolClient, sessionId: string): Promise<void> {
  await client.query(`UPDATE sessions SET retained = true, ${changedNow} WHERE id = $1::bigint`, [sessionId]);
}

/** With the event that takes the content back should the request not. */
export async function withdrawGrant(client: PoolClient, eventId: string, revoked: ContentRevoked): Promise<void> {
  await client.query(
    `UPDATE sessions SET retained = false, revoked_through = $2::bigint, ${changedNow} WHERE id = $1::bigint`,
    [revoked.sessionId, revoked.throughEventId],
  );
  const { text, values } = outboxInsert([{ id: eventId, contract: contentRevoked, event: revoked }]);
  await client.query(text, values);
}
