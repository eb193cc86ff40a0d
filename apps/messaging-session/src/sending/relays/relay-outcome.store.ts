import type { PoolClient } from 'pg';
import { words } from '@parley/database';

/** Locks the relays that are still waiting, in the order of id. The process with the lock sends them. */
export async function holdWaiting(client: PoolClient, relayIds: readonly string[]): Promise<Set<string>> {
  if (relayIds.length === 0) return new Set();
  const { rows } = await client.query<{ id: string }>({
    name: 'hold-waiting-relays',
    text: `SELECT id FROM bridge_relays WHERE id = ANY($1::bigint[]) AND status = 'waiting' ORDER BY id FOR UPDATE`,
    values: [words(relayIds)],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Marks relays as given to a network. A given relay is sent again only if the network refuses it temporarily. */
export async function giveRelays(client: PoolClient, relayIds: readonly string[]): Promise<void> {
  if (relayIds.length === 0) return;
  await client.query({
    name: 'give-relays',
    text: `UPDATE bridge_relays SET status = 'given', given_at = clock_timestamp() WHERE id = ANY($1::bigint[])`,
    values: [words(relayIds)],
  });
}

/** The outcome of a relay. */
export interface RelayOutcome {
  readonly id: string;
  /**
   * `waiting`: the relay must be sent again. `withdrawn`: there is nothing to send any more, as the source or the bridge is
   * gone, or the source has passed this bridge.
   */
  readonly status: 'relayed' | 'failed' | 'withdrawn' | 'waiting';
  /** The resulting message in the session that sent it. */
  readonly message?: { readonly id: string; readonly whatsappId: string };
  /** The reason of `failed`. */
  readonly error?: string;
}

/** Records the outcomes of relays, each once, and counts them for their bridges. @returns how many were still open */
export async function settleRelays(client: PoolClient, outcomes: readonly RelayOutcome[]): Promise<number> {
  if (outcomes.length === 0) return 0;
  const { rows } = await client.query<{ settled: number }>({
    name: 'settle-relays',
    text: `WITH settled AS (
       UPDATE bridge_relays r SET status = o.status, given_at = NULL, message_id = o.message_id,
         whatsapp_id = o.whatsapp_id, error = o.error
       FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[])
         AS o(id, status, message_id, whatsapp_id, error)
       WHERE r.id = o.id AND r.status IN ('waiting', 'given')
       RETURNING r.bridge_id, r.kind, r.status, r.error),
     counted AS (
       SELECT bridge_id, count(*) FILTER (WHERE status = 'relayed' AND kind = 'message') AS relayed,
         count(*) FILTER (WHERE status = 'relayed' AND kind <> 'message') AS acts,
         count(*) FILTER (WHERE status = 'failed') AS failed, count(*) FILTER (WHERE status = 'withdrawn') AS withdrawn,
         max(error) FILTER (WHERE status = 'failed') AS error
       FROM settled WHERE status <> 'waiting' GROUP BY bridge_id),
     held AS MATERIALIZED (
       SELECT b.bridge_id FROM bridge_outcomes b WHERE b.bridge_id IN (SELECT bridge_id FROM counted)
       ORDER BY b.bridge_id FOR NO KEY UPDATE),
     written AS (
       UPDATE bridge_outcomes b SET relayed = b.relayed + c.relayed, relayed_acts = b.relayed_acts + c.acts,
         failed = b.failed + c.failed, withdrawn = b.withdrawn + c.withdrawn, last_error = coalesce(c.error, b.last_error),
         last_relayed_at = CASE WHEN c.relayed + c.acts > 0 THEN clock_timestamp() ELSE b.last_relayed_at END
       FROM held h JOIN counted c ON c.bridge_id = h.bridge_id WHERE b.bridge_id = h.bridge_id)
     SELECT count(*)::integer AS settled FROM settled`,
    values: [
      words(outcomes.map(({ id }) => id)),
      words(outcomes.map(({ status }) => status)),
      words(outcomes.map(({ message }) => message?.id ?? null)),
      outcomes.map(({ message }) => message?.whatsappId ?? null),
      outcomes.map(({ error }) => error ?? null),
    ],
  });
  return rows[0]?.settled ?? 0;
}
