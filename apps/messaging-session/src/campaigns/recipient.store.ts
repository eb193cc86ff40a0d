import type { CampaignRecipientState, ListCampaignRecipients, TemplateVariables } from '@parley/contracts/campaigns';
import { readPage, jsonTexts, recordOf, words } from '@parley/database';
import type { Pool, PoolClient } from 'pg';

export interface NewRecipient {
  readonly id: string;
  readonly to: string;
  readonly variables?: TemplateVariables;
}

/** The network kept the message back from a person who gets enough marketing (decisions.md §17). */
export const marketingLimit = 'marketing_limit';

/** When all of a campaign's messages are first looked at for what became of them, after one was sent. */
const firstLookMs = 30_000;

/** The route of the idempotency keys of campaigns' sends; the key is the recipient's id. */
export const recipientRoute = 'campaign';

/** The result for one recipient. */
export type RecipientResult =
  | { readonly id: string; readonly status: 'sent'; readonly messageId: string }
  | { readonly id: string; readonly status: 'failed'; readonly error: string }
  | { readonly id: string; readonly status: 'skipped' };

/** Recipients in one statement: what it has to be told takes some milliseconds to write. */
const insertedAtOnce = 500;

/** Inserts all recipients of a campaign; 10 000 take about 150 ms. */
export async function insertRecipients(
  client: PoolClient,
  campaignId: string,
  recipients: readonly NewRecipient[],
): Promise<void> {
  for (let from = 0; from < recipients.length; from += insertedAtOnce) {
    const some = recipients.slice(from, from + insertedAtOnce);
    await client.query(
      `INSERT INTO campaign_recipients (campaign_id, id, "to", variables)
       SELECT $1, id, given ->> 'to', given -> 'variables'
       FROM unnest($2::bigint[], string_to_array($3, chr(30))::jsonb[]) AS r(id, given)`,
      [campaignId, words(some.map(({ id }) => id)), jsonTexts(some.map(({ to, variables }) => ({ to, variables })))],
    );
  }
}

/** SQL condition for the idempotency key of a recipient's send. The key has no receipt until the network settles the send. */
const keyOf = (teamId: string): string =>
  `k.team_id = ${teamId} AND k.route = '${recipientRoute}' AND k.key = r.id::text`;

/** SQL condition: the recipient is pending, and its send was not made or is settled. */
export const isPendingAndSettled = (teamId: string): string =>
  `r.status = 'pending'
    AND NOT EXISTS (SELECT 1 FROM idempotency_receipts k WHERE ${keyOf(teamId)} AND k.receipt IS NULL)`;

/** The next pending recipients, in order. Leaves out those whose send the network has not settled, and those who are held. */
export async function findPending(
  pool: Pool | PoolClient,
  { id, teamId }: { readonly id: string; readonly teamId: string },
  afterId: string,
  limit: number,
): Promise<NewRecipient[]> {
  const { rows } = await pool.query<object>({
    name: 'recipients-pending',
    text: `SELECT id, "to", variables FROM campaign_recipients r
      WHERE campaign_id = $1 AND id > $3 AND NOT r.held AND ${isPendingAndSettled('$2')}
      ORDER BY id LIMIT $4`,
    values: [id, teamId, afterId, limit],
  });
  return rows.map((row) => recordOf<NewRecipient>(row));
}

/**
 * The pending recipients whose send may be in flight or was made: the first `firsts` without a key, and all with one. Nothing is
 * sent to those who are held.
 */
export async function findDoubtful(
  client: PoolClient,
  { id, teamId }: { readonly id: string; readonly teamId: string },
  firsts: number,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `(SELECT id FROM campaign_recipients r WHERE campaign_id = $1 AND status = 'pending' AND NOT r.held
        AND NOT EXISTS (SELECT 1 FROM idempotency_receipts k WHERE ${keyOf('$2')})
      ORDER BY id LIMIT $3)
     UNION
     SELECT r.id FROM campaign_recipients r JOIN idempotency_receipts k ON ${keyOf('$2')}
     WHERE r.campaign_id = $1 AND r.status = 'pending'`,
    [id, teamId, firsts],
  );
  return rows.map((row) => row.id);
}

/** In the order of the request, as many as fit in a page. */
export async function listRecipients(
  pool: Pool,
  { campaignId, status, ...page }: ListCampaignRecipients,
): Promise<CampaignRecipientState[]> {
  const text = `SELECT id, "to", variables, status, message_id AS "messageId", error,
        nullif(delivered, false) AS delivered, nullif(read, false) AS read, nullif(replied, false) AS replied,
        nullif(failed_later, false) AS "failedLater", detail,
        coalesce(octet_length(variables::text), 0) + octet_length("to") AS bytes
      FROM campaign_recipients WHERE campaign_id = $1 ${status === undefined ? '' : 'AND status = $2'}
    ORDER BY id`;
  const values = [campaignId, ...(status === undefined ? [] : [status])];
  const rows = await readPage<{ id: string }>(pool, { text, values }, page);
  return rows.map((row) => recordOf<CampaignRecipientState>(row));
}

/** Settles recipients that are still pending, and counts them. */
export async function settleRecipients(
  client: PoolClient,
  campaignId: string,
  results: readonly RecipientResult[],
): Promise<void> {
  await client.query({
    name: 'recipients-settle',
    text: `WITH settled AS (
       UPDATE campaign_recipients r SET status = n.status, message_id = n.message_id, error = n.error,
         detail = CASE WHEN n.error = '${marketingLimit}' THEN n.error END
       FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::text[]) AS n(id, status, message_id, error)
       WHERE r.campaign_id = $1 AND r.id = n.id AND r.status = 'pending' RETURNING r.status, r.detail)
     UPDATE campaigns SET sent = sent + (SELECT count(*) FROM settled WHERE status = 'sent'),
       failed = failed + (SELECT count(*) FROM settled WHERE status = 'failed'),
       skipped = skipped + (SELECT count(*) FROM settled WHERE status = 'skipped'),
       marketing_limited = marketing_limited + (SELECT count(*) FROM settled WHERE detail = '${marketingLimit}'),
       results_at = CASE WHEN EXISTS (SELECT FROM settled WHERE status = 'sent')
         THEN coalesce(results_at, now() + interval '${firstLookMs} ms') ELSE results_at END
     WHERE id = $1`,
    values: [
      campaignId,
      words(results.map(({ id }) => id)),
      words(results.map(({ status }) => status)),
      words(results.map((one) => (one.status === 'sent' ? one.messageId : null))),
      results.map((one) => (one.status === 'failed' ? one.error : null)),
    ],
  });
}

/** Settles all recipients that are still pending: they get no message any more. Those left out are yet to be settled. */
export async function settleRest(
  client: PoolClient,
  campaignId: string,
  rest: { status: 'skipped' } | { status: 'failed'; error: string },
  except: readonly string[],
): Promise<void> {
  await client.query(
    `WITH settled AS (
       UPDATE campaign_recipients SET status = $2, error = $3
       WHERE campaign_id = $1 AND status = 'pending' AND id <> ALL ($4::bigint[]) RETURNING 1)
     UPDATE campaigns SET ${rest.status} = ${rest.status} + (SELECT count(*) FROM settled),
       unsettled = cardinality($4::bigint[]) > 0
     WHERE id = $1`,
    [campaignId, rest.status, rest.status === 'failed' ? rest.error : null, words(except)],
  );
}
