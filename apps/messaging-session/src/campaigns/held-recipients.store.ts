import { DomainError } from '@parley/contracts/base';
import { words } from '@parley/database';
import { type ChatRef, parseChatRef } from '@parley/engine-kit';
import type { Pool, PoolClient } from 'pg';
import type { NewRecipient } from './recipient.store.js';

/** SQL condition: the account of the session in the row `s` may not write to new people now (decisions.md §16). */
export const isRestricted = (s: string): string =>
  `coalesce((${s}.me #>> '{restriction,active}')::boolean AND coalesce((${s}.me #>> '{restriction,until}')::timestamptz > now(), TRUE), FALSE)`;

/** Recipients who wait until the account may write to new people again. Idempotent. */
export async function holdRecipients(client: PoolClient, campaignId: string, ids: readonly string[]): Promise<void> {
  await client.query({
    name: 'recipients-held',
    text: `WITH waiting AS (
       UPDATE campaign_recipients SET held = TRUE
       WHERE campaign_id = $1 AND id = ANY($2::bigint[]) AND status = 'pending')
     UPDATE campaigns SET held = TRUE WHERE id = $1`,
    values: [campaignId, words(ids)],
  });
}

export async function releaseRecipients(client: PoolClient, campaignId: string): Promise<void> {
  await client.query({
    name: 'recipients-released',
    text: `WITH released AS (
       UPDATE campaign_recipients SET held = FALSE WHERE campaign_id = $1 AND status = 'pending' AND held)
     UPDATE campaigns SET held = FALSE WHERE id = $1`,
    values: [campaignId],
  });
}

/** The campaign's session, for which people are known or new. */
interface Sender {
  readonly projectId: string;
  readonly sessionId: string;
}

/**
 * Those of the recipients who are new to the account: the session has no message with them. Creates no identities. Groups,
 * channels and what names nobody are not new: a send decides on them.
 * @returns undefined when the account is restricted no longer
 */
export async function findNew(
  pool: Pool,
  { projectId, sessionId }: Sender,
  recipients: readonly NewRecipient[],
): Promise<Set<string> | undefined> {
  const people = recipients.flatMap(({ id, to }) => {
    const name = nameOf(to);
    return name ? [{ id, ...name }] : [];
  });
  if (people.length === 0) return new Set();
  const { rows } = await pool.query<{ id: string; isMet: boolean; isRestricted: boolean }>({
    name: 'recipients-new',
    text: `WITH w AS (SELECT * FROM unnest($3::bigint[], $4::text[], $5::text[]) AS w(id, by, name)),
     named AS (
       SELECT w.id, i.id AS person, i.kind FROM w
         JOIN identities i ON w.by = 'phone' AND i.project_id = $1 AND i.phone_number = w.name
       UNION ALL SELECT w.id, o.identity_id, 'person' FROM w
         JOIN identity_old_numbers o ON w.by = 'phone' AND o.project_id = $1 AND o.phone_number = w.name
         AND o.changed_at > now() - interval '8 days'
       UNION ALL SELECT w.id, i.id, i.kind FROM w
         JOIN identities i ON w.by = 'lid' AND i.project_id = $1 AND i.lid = w.name
       UNION ALL SELECT w.id, i.id, i.kind FROM w
         JOIN identities i ON i.id = CASE WHEN w.by = 'id' THEN w.name::bigint END
       UNION ALL SELECT w.id, a.into_id, 'person' FROM w
         JOIN identity_aliases a ON a.id = CASE WHEN w.by = 'id' THEN w.name::bigint END)
     SELECT w.id, ${isRestricted('s')} AS "isRestricted", EXISTS (
       SELECT FROM named n WHERE n.id = w.id AND (n.kind <> 'person'
         OR EXISTS (SELECT FROM messages m WHERE m.session_id = $2 AND m.chat_id = n.person)))
       OR (w.by = 'id' AND NOT EXISTS (SELECT FROM named n WHERE n.id = w.id)) AS "isMet"
     FROM w JOIN sessions s ON s.id = $2`,
    values: [
      projectId,
      sessionId,
      words(people.map(({ id }) => id)),
      people.map(({ by }) => by),
      people.map(({ name }) => name),
    ],
  });
  if (rows.some((row) => !row.isRestricted)) return undefined;
  return new Set(rows.filter(({ isMet }) => !isMet).map(({ id }) => id));
}

/** Undefined for a group, for a channel, and for text that names nothing. */
function nameOf(to: string): { readonly by: ChatRef['kind']; readonly name: string } | undefined {
  try {
    const ref = parseChatRef(to, 'to');
    if (ref.kind === 'phone') return { by: 'phone', name: ref.phoneNumber };
    if (ref.kind === 'lid') return { by: 'lid', name: ref.lid };
    return ref.kind === 'id' ? { by: 'id', name: ref.id } : undefined;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
