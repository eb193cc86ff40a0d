import type { Pool, PoolClient } from 'pg';
import { words } from '@parley/database';
import type { SessionChat } from '../message/index.js';
import { marketingLimit } from './recipient.store.js';

/** How long after a message what becomes of it still counts for its campaign. */
const countedForDays = 7;
/** Campaign messages of one chat that an answer counts for. */
const mostOfChat = 100;
/** The difference of two ids that are {@link countedForDays} apart: an id has its milliseconds above 22 other bits. */
const countedIds = (BigInt(countedForDays * 24 * 3600 * 1000) << 22n).toString();

/** Recipients of one campaign. */
export interface CampaignPart {
  readonly campaignId: string;
  readonly recipientIds: string[];
}

/** The recipients to whom these messages were sent, by campaign. */
export async function findByMessages(pool: Pool, messageIds: readonly string[]): Promise<CampaignPart[]> {
  const { rows } = await pool.query<CampaignPart>({
    name: 'campaign-recipients-of-messages',
    text: `SELECT campaign_id AS "campaignId", array_agg(id::text) AS "recipientIds" FROM campaign_recipients
      WHERE message_id = ANY($1::bigint[]) GROUP BY campaign_id`,
    values: [words(messageIds)],
  });
  return rows;
}

/** The recipients to whom campaigns wrote in these chats within the last days, by campaign. */
export async function findByChats(pool: Pool, chats: readonly SessionChat[]): Promise<CampaignPart[]> {
  const { rows } = await pool.query<CampaignPart>({
    name: 'campaign-recipients-of-chats',
    text: `SELECT r.campaign_id AS "campaignId", array_agg(DISTINCT r.id::text) AS "recipientIds"
      FROM unnest($1::bigint[], $2::bigint[]) AS n(session_id, chat_id)
        CROSS JOIN LATERAL (
          SELECT m.id FROM messages m WHERE m.session_id = n.session_id AND m.chat_id = n.chat_id AND m.from_me
          ORDER BY m.id DESC LIMIT ${mostOfChat}) AS m
        JOIN campaign_recipients r ON r.message_id = m.id AND NOT r.replied
      WHERE EXISTS (SELECT FROM campaigns c WHERE c.session_id = n.session_id AND c.results_at IS NOT NULL)
      GROUP BY r.campaign_id`,
    values: [words(chats.map(({ sessionId }) => sessionId)), words(chats.map(({ chatId }) => chatId))],
  });
  return rows;
}

/**
 * Claims campaigns whose messages are due to be looked at, and sets when they are again: ever more rarely, as results that
 * this process has noted are counted at once. Each is claimed by one process.
 */
export async function claimDueResults(pool: Pool, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `UPDATE campaigns SET results_at = CASE
         WHEN announced = 'ended' AND next_send_at < now() - interval '${countedForDays} days' THEN NULL
         ELSE now() + greatest(interval '30 s', least((now() - next_send_at) / 4, interval '1 hour')) END
     WHERE id IN (SELECT id FROM campaigns WHERE results_at <= now() ORDER BY results_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** What a recipient's message has come to, and what of that is not counted yet. */
const news = `SELECT r.id,
    m.ack IN ('delivered', 'read', 'played') AS delivered, m.ack IN ('read', 'played') AS read, m.ack = 'error' AS failed,
    CASE WHEN m.failure ->> 'detail' = '${marketingLimit}' THEN '${marketingLimit}' END AS detail,
    NOT r.replied AND EXISTS (SELECT FROM messages a WHERE a.session_id = m.session_id AND a.chat_id = m.chat_id
      AND a.id > m.id AND a.id < m.id + ${countedIds} AND NOT a.from_me) AS replied
  FROM campaign_recipients r JOIN messages m ON m.id = r.message_id
  WHERE r.campaign_id = $1 AND r.status = 'sent' AND NOT (r.read AND r.replied)
    AND ($2::bigint[] IS NULL OR r.id = ANY($2::bigint[]))`;

/**
 * Counts what became of a campaign's messages, each result once, whoever counts at the same time: the rows of the recipients are
 * locked, and say what was counted before. @param recipientIds of these recipients only
 */
export async function countResults(client: Pool | PoolClient, campaignId: string, recipientIds?: readonly string[]) {
  await client.query({
    name: 'campaign-count-results',
    text: `WITH news AS (${news}),
       before AS (
         SELECT r.id, r.delivered, r.read, r.replied, r.failed_later, r.detail
         FROM campaign_recipients r JOIN news n ON n.id = r.id
         WHERE r.campaign_id = $1 AND (n.delivered > r.delivered OR n.read > r.read OR n.replied > r.replied
           OR n.failed > r.failed_later OR (n.detail IS NOT NULL AND r.detail IS NULL))
         ORDER BY r.id FOR UPDATE OF r),
       counted AS (
         UPDATE campaign_recipients r SET delivered = b.delivered OR coalesce(n.delivered, false),
           read = b.read OR coalesce(n.read, false), replied = b.replied OR n.replied,
           failed_later = b.failed_later OR coalesce(n.failed, false), detail = coalesce(b.detail, n.detail)
         FROM before b JOIN news n ON n.id = b.id WHERE r.campaign_id = $1 AND r.id = b.id
         RETURNING (r.delivered AND NOT b.delivered)::int AS delivered, (r.read AND NOT b.read)::int AS read,
           (r.replied AND NOT b.replied)::int AS replied, (r.failed_later AND NOT b.failed_later)::int AS failed,
           (r.detail IS NOT NULL AND b.detail IS NULL)::int AS limited)
     UPDATE campaigns c SET delivered = c.delivered + n.delivered, read = c.read + n.read, replied = c.replied + n.replied,
       failed_later = c.failed_later + n.failed, marketing_limited = c.marketing_limited + n.limited
     FROM (SELECT sum(delivered) AS delivered, sum(read) AS read, sum(replied) AS replied, sum(failed) AS failed,
         sum(limited) AS limited FROM counted HAVING count(*) > 0) AS n
     WHERE c.id = $1`,
    values: [campaignId, recipientIds === undefined ? null : words(recipientIds)],
  });
}
