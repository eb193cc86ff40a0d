import { NoSessionOwner } from '@parley/messaging';
import { inTransaction, recordOf } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import type { SessionRecord } from '../session-record.js';
import { sessionNotConnected } from '../sending/refusals.js';

/** The columns of a {@link SessionRecord}, for a row `s`. */
export const sessionColumns = `s.id, s.team_id AS "teamId", s.project_id AS "projectId", s.environment, s.name,
  s.external_id AS "externalId", s.engine, s.status, s.status_reason AS "statusReason", s.wanted AS "shouldRun", s.suspended,
  s.linked, s.me,
  s.pairing_code AS "pairingCode", s.pairing_expires_at AS "pairingExpiresAt", s.passkey, s.tier, s.config, s.retained,
  s.credentials_set AS "credentialsSet", s.credentials_at AS "credentialsAt",
  s.credentials_expire_at AS "credentialsExpireAt", s.hook_id AS "hookId",
  s.phone_offline_at AS "phoneOfflineAt", s.started_at AS "startedAt", s.origin_kind AS "originKind", s.origin_id AS "originId",
  s.customer_since AS "customerSince", s.bridged, s.fence, s.updated_at AS "updatedAt",
  s.waha_config AS "wahaConfig"`;

/** Whether events of the session `s` are rendered in the format `waha` too. Most installations have no such project. */
export const rendersWaha = `EXISTS (SELECT FROM waha_projects w WHERE w.project_id = s.project_id AND w.until > now())
  AS "rendersWaha"`;

/**
 * Locks sessions against changes until the transaction ends and returns them. Leaves out a session whose fence differs
 * from the given one: a process that lost a session can write nothing for it. Without a fence any owner is accepted.
 */
export async function holdSessions(
  client: PoolClient,
  held: readonly { sessionId: string; fence?: string }[],
): Promise<Map<string, SessionRecord>> {
  const fences = new Map(held.map(({ sessionId, fence }) => [`${sessionId}:${fence}`, { sessionId, fence }]));
  const expected = [...fences.values()];
  const { rows } = await client.query<object>({
    name: 'sessions-hold',
    text: `SELECT ${sessionColumns}, ${rendersWaha} FROM sessions s
     JOIN unnest((SELECT $1::bigint[]), $2::bigint[]) AS held (id, fence)
       ON held.id = s.id AND coalesce(held.fence, s.fence) = s.fence
     ORDER BY s.id FOR SHARE OF s`,
    values: [expected.map(({ sessionId }) => sessionId), expected.map(({ fence }) => fence ?? null)],
  });
  return new Map(rows.map((row) => recordOf<SessionRecord>(row)).map((session) => [session.id, session]));
}

/**
 * Runs `work` in a transaction that locks the session, and during which it is CONNECTED and owned by this process. For
 * tables that no fence guards. `work` must lock its rows in the order of id.
 * @param claimed the session as this process claimed it
 * @throws NoSessionOwner when the session has another fence by now; DomainError `session_not_connected`
 */
export async function underFence<T>(
  pool: Pool,
  claimed: SessionRecord,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    const { id: sessionId, fence } = claimed;
    const session = (await holdSessions(client, [{ sessionId, fence }])).get(sessionId);
    if (!session) throw new NoSessionOwner(sessionId);
    if (session.status !== 'CONNECTED') throw sessionNotConnected();
    return work(client);
  });
}

/**
 * Runs `work` in a transaction that locks the session, in any status, or does nothing if another process has it by now: for what
 * the network reports while the session still connects.
 * @param lock `write`: such writes of one session run one after another
 */
export async function whileHeld(
  pool: Pool,
  { id, fence }: Pick<SessionRecord, 'id' | 'fence'>,
  lock: 'read' | 'write',
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `SELECT FROM sessions WHERE id = $1::bigint AND fence = $2::bigint FOR ${lock === 'write' ? 'NO KEY UPDATE' : 'SHARE'}`,
      [id, fence],
    );
    if (rowCount === 1) await work(client);
  });
}

/** Locks a session against every change until the transaction ends. @returns false when the session is gone */
export async function lockSession(client: PoolClient, sessionId: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM sessions WHERE id = $1::bigint FOR UPDATE', [sessionId]);
  return rowCount === 1;
}
