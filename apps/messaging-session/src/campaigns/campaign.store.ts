import type { SessionStatus } from '@parley/contracts/events';
import { isSuspended } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { readPage, recordOf } from '@parley/database';
import { releaseKeyOf } from '@parley/idempotency';
import { type Prisma } from '../database/index.js';
import { type Announcement, announcements, type CampaignRecord, campaignRoute } from './campaign.js';
import { type CampaignEnding, type CampaignFilter, conditionOf, statusColumn } from './campaign-list.js';
import { isRestricted } from './held-recipients.store.js';
import { isPendingAndSettled } from './recipient.store.js';

/** A campaign with its current session status and timing, by the database's clock. */
export interface CampaignNow extends CampaignRecord {
  /** Absent: the session was removed. */
  readonly sessionStatus?: SessionStatus;
  /** Time until the scheduled start. Zero or negative: the campaign is due. */
  readonly dueInMs: number;
  /** Time since the campaign could have sent next. Zero or negative: its next turn is in the future. */
  readonly idleMs: number;
  /** Some recipients are held: {@link HeldRecipients}. */
  readonly held: boolean;
  /** The session's account may not write to new people now. */
  readonly isRestricted: boolean;
}

/** Name and environment come from the session while it exists. */
const columns = `SELECT c.id, c.team_id AS "teamId", c.project_id AS "projectId", c.operation_id AS "operationId", c.name,
    c.session_id AS "sessionId", coalesce(s.name, c.session_name) AS "sessionName",
    s.engine, coalesce(s.environment, c.environment) AS environment, c.message, c.text, c.rate_per_minute AS "ratePerMinute",
    c.scheduled_at AS "scheduledAt", c.waiting, c.paused, c.announced, c.held, ${isRestricted('s')} AS "isRestricted",
    s.status AS "sessionStatus", ${statusColumn} AS status,
    json_build_object('total', c.recipients, 'sent', c.sent, 'failed', c.failed, 'skipped', c.skipped,
      'delivered', c.delivered, 'read', c.read, 'replied', c.replied, 'failedLater', c.failed_later,
      'marketingLimited', c.marketing_limited) AS counts,
    coalesce(extract(epoch FROM c.scheduled_at - clock_timestamp()) * 1000, 0)::float8 AS "dueInMs",
    (extract(epoch FROM clock_timestamp() - c.next_send_at) * 1000)::float8 AS "idleMs"`;
const from = 'FROM campaigns c LEFT JOIN sessions s ON s.id = c.session_id';
const selected = `${columns} ${from}`;

/** @param key the Idempotency-Key of the request that creates it */
export async function insertCampaign(
  client: PoolClient,
  campaign: CampaignRecord,
  key: string | undefined,
): Promise<void> {
  await client.query(
    `INSERT INTO campaigns (id, team_id, project_id, operation_id, name, session_id, session_name, environment, message,
       text, rate_per_minute, scheduled_at, recipients, idempotency_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      campaign.id,
      campaign.teamId,
      campaign.projectId,
      campaign.operationId,
      campaign.name,
      campaign.sessionId,
      campaign.sessionName,
      campaign.environment,
      JSON.stringify(campaign.message),
      campaign.text,
      campaign.ratePerMinute,
      campaign.scheduledAt ?? null,
      campaign.counts.total,
      key ?? null,
    ],
  );
}

/** Whether the campaign is to wait for its time, by the clock that decides when it is due. */
export async function isScheduled(client: PoolClient, { scheduledAt }: CampaignRecord): Promise<boolean> {
  if (scheduledAt === undefined) return false;
  const { rows } = await client.query<{ later: boolean }>('SELECT $1::timestamptz > now() AS later', [scheduledAt]);
  return rows[0]?.later === true;
}

/** Locks the session against removal until the transaction ends. False when it was removed. */
export async function holdSession(client: PoolClient, sessionId: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM sessions WHERE id = $1 FOR KEY SHARE', [sessionId]);
  return rowCount === 1;
}

export async function findCampaign(
  client: Pool | PoolClient,
  by: { readonly id: string } | { readonly operationId: string },
): Promise<CampaignNow | undefined> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['operation_id', by.operationId];
  const { rows } = await client.query<object>({
    name: `campaign-by-${column}`,
    text: `${selected} WHERE c.${column} = $1`,
    values: [value],
  });
  return rows[0] && recordOf<CampaignNow>(rows[0]);
}

/** Newest first, as many as fit in a page. */
export async function listCampaigns(
  pool: Pool,
  filter: CampaignFilter,
  page: { limit: number; offset: number },
): Promise<CampaignRecord[]> {
  const rows = await readPage<{ id: string }>(pool, listStatement(filter), page);
  return rows.map((row) => recordOf<CampaignRecord>(row));
}

export function listStatement(filter: CampaignFilter): { text: string; values: unknown[] } {
  const { condition, values } = conditionOf(filter);
  const text = `${columns}, octet_length(c.message::text) AS bytes ${from} WHERE ${condition} ORDER BY c.id DESC`;
  return { text, values };
}

/** Marks a lifecycle event as made. @returns false when it was made before */
export async function announce(client: PoolClient, id: string, now: Announcement): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'campaign-announce',
    text: `UPDATE campaigns SET announced = $2
      WHERE id = $1 AND coalesce(array_position($3::text[], announced), 0) < array_position($3::text[], $2)`,
    values: [id, now, announcements],
  });
  return rowCount === 1;
}

/** Within this time after a suspension, sessions that it stopped connect again. */
const reconnectSeconds = 60;

/**
 * Whether the campaign's session is down because the team is suspended, or was until a moment ago: that asks nobody to
 * connect it (decisions.md §14).
 */
export async function isPausedBySuspension(pool: Pool, id: string): Promise<boolean> {
  const { rows } = await pool.query<{ isPaused: boolean }>(
    `SELECT s.suspended OR ${isSuspended('s.team_id')} OR (s.status = 'CONNECTING' AND EXISTS (
       SELECT FROM team_suspensions t WHERE t.team_id = s.team_id
         AND t.until > clock_timestamp() - ${reconnectSeconds} * interval '1 second')) AS "isPaused"
     FROM campaigns c JOIN sessions s ON s.id = c.session_id WHERE c.id = $1`,
    [id],
  );
  return rows[0]?.isPaused === true;
}

export async function setWaiting(client: PoolClient, id: string, waiting: boolean): Promise<void> {
  await client.query({
    name: 'campaign-waiting',
    text: 'UPDATE campaigns SET waiting = $2 WHERE id = $1',
    values: [id, waiting],
  });
}

/** Notes how a campaign ends, which neither waits nor is paused any more. */
export async function setEnding(client: PoolClient, id: string, ending: CampaignEnding): Promise<void> {
  await client.query({
    name: 'campaign-ending',
    text: 'UPDATE campaigns SET ending = $2, waiting = false, paused = false WHERE id = $1',
    values: [id, ending],
  });
}

/** @returns false when the campaign has ended, or is gone */
export async function setPaused(client: PoolClient, id: string, paused: boolean): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'campaign-paused',
    text: `UPDATE campaigns SET paused = $2 WHERE id = $1 AND announced IS DISTINCT FROM 'ended'`,
    values: [id, paused],
  });
  return rowCount === 1;
}

/**
 * Campaigns that must react to their session: those that wait while it is CONNECTED again or was removed, or while they
 * have nothing left to send; those that pause until their next turn while it is not CONNECTED; and paused ones that are
 * due and whose session was removed.
 */
export const concerned = `SELECT c.operation_id FROM campaigns c LEFT JOIN sessions s ON s.id = c.session_id
  WHERE c.waiting AND NOT c.paused
    AND (s.id IS NULL OR s.status = 'CONNECTED' OR c.sent + c.failed + c.skipped >= c.recipients)
  UNION ALL SELECT c.operation_id FROM campaigns c LEFT JOIN sessions s ON s.id = c.session_id
  WHERE c.announced = 'started' AND NOT c.waiting AND NOT c.paused AND c.next_send_at > now()
    AND s.status IS DISTINCT FROM 'CONNECTED'
  UNION ALL SELECT c.operation_id FROM campaigns c WHERE c.paused AND coalesce(c.scheduled_at <= now(), true)
    AND NOT EXISTS (SELECT FROM sessions s WHERE s.id = c.session_id)`;

/** The operations of {@link concerned} campaigns, in the order of their ids, beginning behind `after`. */
export async function findConcerned(pool: Pool, after: string, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ operation_id: string }>({
    name: 'campaigns-concerned',
    text: `SELECT operation_id FROM (${concerned}) AS concerned WHERE operation_id > $1 ORDER BY operation_id LIMIT $2`,
    values: [after, limit],
  });
  return rows.map(({ operation_id }) => operation_id);
}

/**
 * Campaigns that ended while the network had yet to settle sends of theirs, and of which it has settled one by now, or
 * the session was removed.
 */
export const settleable = `SELECT c.id, c.team_id AS "teamId", s.id IS NULL AS "isSessionGone"
  FROM campaigns c LEFT JOIN sessions s ON s.id = c.session_id
  WHERE c.unsettled AND (s.id IS NULL OR EXISTS (
    SELECT 1 FROM campaign_recipients r WHERE r.campaign_id = c.id AND ${isPendingAndSettled('c.team_id')}))`;

/** The {@link settleable} campaigns. @param except campaigns that are not tried now */
export async function findSettleable(
  pool: Pool,
  limit: number,
  except: readonly string[],
): Promise<{ id: string; teamId: string; isSessionGone: boolean }[]> {
  const { rows } = await pool.query<object>({
    name: 'campaigns-settleable',
    text: `${settleable} AND c.id <> ALL($2::bigint[]) LIMIT $1`,
    values: [limit, except],
  });
  return rows.map((row) => recordOf<{ id: string; teamId: string; isSessionGone: boolean }>(row));
}

/** Notes for an ended campaign whether sends of it are still to be settled. */
export async function noteUnsettled(client: PoolClient, id: string): Promise<void> {
  await client.query('UPDATE campaigns SET unsettled = sent + failed + skipped < recipients WHERE id = $1', [id]);
}

/** Deletes a campaign with its recipients, and releases its idempotency key, so that a repeated request creates it anew. */
export async function deleteCampaign(client: PoolClient, operationId: string): Promise<void> {
  const { rows } = await client.query<{ teamId: string; key: string | null }>(
    `WITH gone AS (DELETE FROM campaigns WHERE operation_id = $1 RETURNING id, team_id, idempotency_key),
     unsent AS (DELETE FROM campaign_recipients WHERE campaign_id IN (SELECT id FROM gone))
     SELECT team_id AS "teamId", idempotency_key AS key FROM gone`,
    [operationId],
  );
  for (const { teamId, key } of rows) {
    if (key !== null) await releaseKeyOf(client, { teamId, route: campaignRoute, key }, operationId);
  }
}

export async function findOperationsOfProject(prisma: Prisma, projectId: string): Promise<string[]> {
  const where = { projectId: BigInt(projectId) };
  const rows = await prisma.campaign.findMany({ where, select: { operationId: true }, orderBy: { id: 'asc' } });
  return rows.map(({ operationId }) => operationId.toString());
}
