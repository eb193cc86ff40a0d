import { inTransaction, recordOf } from '@parley/database';
import type { Pool } from 'pg';
import { holdWaiting, type RelayKind, type RelayOutcome, settleRelays } from '../../sending/relays/index.js';

/** The relays of one bridge from one source chat. They are sent one after the other. */
export interface RelaySequence {
  readonly bridgeId: string;
  readonly sourceChatId: string;
}

/** The first relay of a sequence, with the settings of its bridge. */
export interface WaitingRelay extends RelaySequence {
  readonly id: string;
  readonly kind: RelayKind;
  readonly sourceSessionId: string;
  readonly sourceId: string;
  readonly sourceWhatsappId: string;
  readonly targetId?: string;
  readonly content?: string;
  readonly hops: readonly string[];
  /** The target chat. */
  readonly chatId: string;
  readonly senderPrefix: boolean;
  readonly enabled: boolean;
  readonly removed: boolean;
  /** The previous relay was given to a network a moment ago, and its result is not known yet. */
  readonly held: boolean;
  /** The relay has waited for a day. */
  readonly late: boolean;
}

/** How long a sequence waits for a network's result. If the network accepted the send, it did so before the following ones. */
const heldSeconds = 60;

/**
 * SQL condition on a waiting relay `r`: it waited longer than a stopped session keeps its queue (decisions.md §9). The time
 * for which the team was suspended meanwhile does not count (decisions.md §14).
 */
const isLate = `CASE WHEN r.queued_at <= now() - interval '24 hours' THEN r.queued_at + suspended_time(
    (SELECT s.team_id FROM sessions s WHERE s.id = r.session_id), r.queued_at) <= now() - interval '24 hours' ELSE false END`;

export function keyOfSequence({ bridgeId, sourceChatId }: RelaySequence): string {
  return `${bridgeId}:${sourceChatId}`;
}

/** The first relays of a session's sequences, in order, starting behind `after`. Makes one index probe per sequence. */
export async function firstRelays(
  pool: Pool,
  sessionId: string,
  after: RelaySequence | undefined,
  limit: number,
): Promise<WaitingRelay[]> {
  const { rows } = await pool.query<object>({
    name: 'first-relays',
    text: `WITH RECURSIVE firsts AS (
       (SELECT r.id, r.bridge_id, r.source_chat_id FROM bridge_relays r
        WHERE r.session_id = $1 AND r.status = 'waiting' AND (r.bridge_id, r.source_chat_id) > ($2::bigint, $3::bigint)
        ORDER BY r.bridge_id, r.source_chat_id, r.id LIMIT 1)
       UNION ALL
       SELECT n.id, n.bridge_id, n.source_chat_id FROM firsts f CROSS JOIN LATERAL (
         SELECT r.id, r.bridge_id, r.source_chat_id FROM bridge_relays r
         WHERE r.session_id = $1 AND r.status = 'waiting'
           AND (r.bridge_id, r.source_chat_id) > (f.bridge_id, f.source_chat_id)
         ORDER BY r.bridge_id, r.source_chat_id, r.id LIMIT 1) n)
     SELECT r.id, r.kind, r.bridge_id AS "bridgeId", r.source_session_id AS "sourceSessionId",
       r.source_chat_id AS "sourceChatId", r.source_id AS "sourceId", r.source_whatsapp_id AS "sourceWhatsappId",
       r.target_id AS "targetId", r.said AS content, r.hops, b.sender_prefix AS "senderPrefix", b.enabled, b.removed,
       CASE WHEN r.source_session_id = b.to_session_id AND r.source_chat_id = b.to_chat_id
         THEN b.from_chat_id ELSE b.to_chat_id END AS "chatId",
       EXISTS (SELECT FROM bridge_relays g WHERE g.session_id = $1 AND g.bridge_id = r.bridge_id
         AND g.source_chat_id = r.source_chat_id AND g.status = 'given'
         AND g.given_at > clock_timestamp() - ${heldSeconds} * interval '1 second') AS held,
       ${isLate} AS late
     FROM (SELECT id FROM firsts LIMIT $4) first JOIN bridge_relays r ON r.id = first.id
       JOIN bridges b ON b.id = r.bridge_id
     ORDER BY r.bridge_id, r.source_chat_id`,
    values: [sessionId, after?.bridgeId ?? '0', after?.sourceChatId ?? '0', limit],
  });
  return rows.map((row) => recordOf<WaitingRelay>(row));
}

/** The CONNECTED sessions of a process that have relays to send. */
export async function sessionsWithRelays(pool: Pool, owner: { node: string; boot: string }): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'sessions-with-relays',
    text: `SELECT s.id FROM sessions s JOIN session_leases l ON l.session_id = s.id
     WHERE s.bridged AND s.status = 'CONNECTED' AND l.node = $1 AND l.boot = $2
       AND EXISTS (SELECT FROM bridge_relays r WHERE r.session_id = s.id AND r.status = 'waiting')`,
    values: [owner.node, owner.boot],
  });
  return rows.map(({ id }) => id);
}

/** Finds relays that have waited for a day, oldest first. */
export async function findLate(pool: Pool, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT r.id FROM bridge_relays r
     WHERE r.status = 'waiting' AND r.queued_at <= now() - interval '24 hours' AND ${isLate}
     ORDER BY r.queued_at LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Ends relays that are still waiting. Others are skipped: the session's current process may have given them to the
 * network. @returns how many
 */
export function endWaiting(
  pool: Pool,
  relayIds: readonly string[],
  outcome: Omit<RelayOutcome, 'id'>,
): Promise<number> {
  return inTransaction(pool, async (client) => {
    const waiting = [...(await holdWaiting(client, relayIds))];
    return settleRelays(
      client,
      waiting.map((id) => ({ id, ...outcome })),
    );
  });
}

/** Counts a failed attempt of a relay. @returns its failed attempts so far */
export async function countAttempt(pool: Pool, relayId: string): Promise<number> {
  const { rows } = await pool.query<{ attempts: number }>(
    'UPDATE bridge_relays SET attempts = attempts + 1 WHERE id = $1 RETURNING attempts',
    [relayId],
  );
  return rows[0]?.attempts ?? 0;
}

/** Corrects the passed bridges of a relay, when more are known than when it was queued. */
export async function saveHops(pool: Pool, relayId: string, hops: readonly string[]): Promise<void> {
  await pool.query('UPDATE bridge_relays SET hops = $2::bigint[] WHERE id = $1', [relayId, hops]);
}

/** The id of a message's counterpart on the other side of a bridge, whichever of the two was relayed. */
export async function counterpartOf(pool: Pool, bridgeId: string, messageId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'counterpart-of-message',
    text: `SELECT message_id AS id FROM bridge_relays
     WHERE bridge_id = $1 AND source_id = $2 AND kind = 'message' AND message_id IS NOT NULL
     UNION ALL
     SELECT source_id FROM bridge_relays WHERE message_id = $2 AND bridge_id = $1 AND kind = 'message' LIMIT 1`,
    values: [bridgeId, messageId],
  });
  return rows[0]?.id;
}
