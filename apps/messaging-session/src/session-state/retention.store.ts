import { notFound } from '@parley/contracts/base';
import { type ContentRevoked, contentRevoked } from '@parley/contracts/events';
import { outboxInsert } from '@parley/messaging';
import type { PoolClient } from 'pg';

/** The retention columns of a session's row. */
export interface Grant {
  teamId: string;
  projectId: string;
  retained: boolean;
  /** The last event id of the most recent revocation; null: never revoked. */
  revokedThrough: string | null;
}

const changedNow = `updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')`;

/**
 * Locks the session until the transaction ends. Every transaction that makes an event of the session holds the row. So
 * all earlier events are committed, and all later ones see the writes of this transaction.
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

/** Withdraws the grant and writes the event that revokes the content, in case the request to revoke it fails. */
export async function withdrawGrant(client: PoolClient, eventId: string, revoked: ContentRevoked): Promise<void> {
  await client.query(
    `UPDATE sessions SET retained = false, revoked_through = $2::bigint, ${changedNow} WHERE id = $1::bigint`,
    [revoked.sessionId, revoked.throughEventId],
  );
  const { text, values } = outboxInsert(client, [{ id: eventId, contract: contentRevoked, event: revoked }]);
  await client.query(text, values);
}
