import type { PoolClient } from 'pg';
import { recordOf } from '@parley/database';
import { type LockedSession, rendersWaha, sessionColumns, type SessionRecord } from '@parley/engine-kit';

/** A changed session to write. An absent `lease` leaves the lease unchanged. */
export interface SessionSave {
  readonly record: SessionRecord;
  readonly lease?: 'release' | { readonly node: string; readonly boot: string; readonly ttlMs: number };
}

/** Locks sessions for a change, in the order of id, so that transactions do not deadlock. */
export async function lockSessions(client: PoolClient, ids: readonly string[]): Promise<Map<string, LockedSession>> {
  const { rows } = await client.query<object>(
    `SELECT ${sessionColumns}, ${rendersWaha}, clock_timestamp() AS now, CASE WHEN l.node IS NOT NULL THEN json_build_object(
       'node', l.node, 'boot', l.boot, 'live', coalesce(l.expires_at > clock_timestamp(), FALSE)) END AS lease
     FROM sessions s JOIN session_leases l ON l.session_id = s.id
     WHERE s.id = ANY($1::bigint[]) ORDER BY s.id FOR UPDATE OF s, l`,
    [ids],
  );
  const locked = rows.map((row) => recordOf<LockedSession>(row));
  return new Map(locked.map((session) => [session.id, session]));
}

/**
 * Reads, for sessions that are locked, whether their teams are suspended. A statement of its own: the one that waits for the locks
 * sees the suspensions as they were before it waited.
 */
export async function withSuspensions(
  client: PoolClient,
  sessions: ReadonlyMap<string, LockedSession>,
): Promise<Map<string, LockedSession>> {
  const { rows } = await client.query<{ teamId: string }>(
    'SELECT team_id::text AS "teamId" FROM team_suspensions WHERE until IS NULL AND team_id = ANY($1::bigint[])',
    [[...new Set([...sessions.values()].map(({ teamId }) => teamId))]],
  );
  const suspended = new Set(rows.map(({ teamId }) => teamId));
  return new Map([...sessions].map(([id, one]) => [id, { ...one, isTeamSuspended: suspended.has(one.teamId) }]));
}

export async function insertSession(client: PoolClient, session: SessionRecord): Promise<void> {
  await client.query(
    `WITH made AS (
       INSERT INTO sessions (id, team_id, project_id, environment, name, external_id, engine, status, wanted, tier,
         config, retained, updated_at, hook_id, origin_kind, origin_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) RETURNING id)
     INSERT INTO session_leases (session_id) SELECT id FROM made`,
    [
      session.id,
      session.teamId,
      session.projectId,
      session.environment,
      session.name,
      session.externalId ?? null,
      session.engine,
      session.status,
      session.shouldRun,
      session.tier,
      JSON.stringify(session.config),
      session.retained,
      session.updatedAt,
      session.hookId ?? null,
      session.originKind ?? null,
      session.originId ?? null,
    ],
  );
}

function shownWhileLinking({ pairingCode, pairingExpiresAt, passkey }: SessionRecord) {
  return {
    pairing_code: pairingCode ?? null,
    pairing_expires_at: pairingExpiresAt ?? null,
    passkey: passkey ?? null,
  };
}

/** Writes changed sessions. Returns their new `updatedAt` by id, which always increases. */
export async function saveSessions(client: PoolClient, saves: readonly SessionSave[]): Promise<Map<string, Date>> {
  const changes = saves.map(({ record, lease }) => ({
    id: record.id,
    name: record.name,
    external_id: record.externalId ?? null,
    tier: record.tier,
    config: record.config,
    status: record.status,
    status_reason: record.statusReason ?? null,
    wanted: record.shouldRun,
    suspended: record.suspended ?? false,
    linked: record.linked,
    me: record.me ?? null,
    ...shownWhileLinking(record),
    phone_offline_at: record.phoneOfflineAt ?? null,
    started_at: record.startedAt ?? null,
    credentials: record.credentialsAt !== undefined,
    credentials_expire_at: record.credentialsExpireAt ?? null,
    fence: record.fence,
    lease: lease !== undefined,
    node: typeof lease === 'object' ? lease.node : null,
    boot: typeof lease === 'object' ? lease.boot : null,
    ttl_ms: typeof lease === 'object' ? lease.ttlMs : null,
  }));
  const { rows } = await client.query<{ id: string; updated_at: Date }>(
    `WITH c AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS c(id bigint, name text, external_id text, tier text,
         config jsonb, status text, status_reason text, wanted boolean, suspended boolean,
         linked boolean, me jsonb, pairing_code text, pairing_expires_at timestamptz, passkey jsonb, phone_offline_at timestamptz,
         started_at timestamptz,
         credentials boolean, credentials_expire_at timestamptz, fence bigint, lease boolean, node text, boot text, ttl_ms integer)),
     leased AS (
       UPDATE session_leases l SET node = c.node, boot = c.boot,
         expires_at = clock_timestamp() + c.ttl_ms * interval '1 millisecond'
       FROM c WHERE c.id = l.session_id AND c.lease)
     UPDATE sessions s SET name = c.name, external_id = c.external_id, tier = c.tier, config = c.config, status = c.status, status_reason = c.status_reason, wanted = c.wanted, suspended = c.suspended, linked = c.linked,
       ever_linked = s.ever_linked OR c.linked,
       me = nullif(c.me, 'null'), pairing_code = c.pairing_code, pairing_expires_at = c.pairing_expires_at,
       passkey = nullif(c.passkey, 'null'), phone_offline_at = c.phone_offline_at, started_at = c.started_at, fence = c.fence,
       credentials_sealed = CASE WHEN c.credentials THEN s.credentials_sealed END,
       credentials_set = CASE WHEN c.credentials THEN s.credentials_set END,
       credentials_at = CASE WHEN c.credentials THEN s.credentials_at END,
       credentials_expire_at = c.credentials_expire_at,
       updated_at = greatest(clock_timestamp(), s.updated_at + interval '1 millisecond')
     FROM c WHERE c.id = s.id RETURNING s.id, s.updated_at`,
    [JSON.stringify(changes)],
  );
  return new Map(rows.map(({ id, updated_at }) => [id, updated_at]));
}

/** Removes sessions. Purges delete their messages, chats and bridges, and their rows in engines, later. */
export async function removeSessions(client: PoolClient, ids: readonly string[]): Promise<void> {
  await client.query(
    `WITH gone AS (DELETE FROM sessions WHERE id = ANY($1::bigint[]) RETURNING id),
     unleased AS (DELETE FROM session_leases WHERE session_id IN (SELECT id FROM gone)),
     unbridged AS (UPDATE bridges SET removed = TRUE
       WHERE from_session_id IN (SELECT id FROM gone) OR to_session_id IN (SELECT id FROM gone))
     INSERT INTO session_purges (session_id) SELECT id FROM gone`,
    [ids],
  );
}
