import type { Pool, PoolClient } from 'pg';
import { recordOf, words } from '@parley/database';
import type { BridgeRoute, RouteOfRelay } from './route-relays.js';

/** The enabled bridges of sessions, locked against changes until the transaction ends. */
export async function holdBridges(client: PoolClient, sessionIds: readonly string[]): Promise<BridgeRoute[]> {
  const { rows } = await client.query<object>({
    name: 'hold-bridges',
    text: `SELECT id, project_id AS "projectId", from_session_id AS "fromSessionId", from_chat_id AS "fromChatId", to_session_id AS "toSessionId",
       to_chat_id AS "toChatId", direction, include
     FROM bridges WHERE enabled AND NOT removed
       AND (from_session_id = ANY($1::bigint[]) OR (to_session_id = ANY($1::bigint[]) AND direction = 'two_way'))
     ORDER BY id FOR SHARE`,
    values: [words([...new Set(sessionIds)])],
  });
  return rows.map((row) => recordOf<BridgeRoute>(row));
}

/** The bridges that relayed messages and acts have passed, by whatsapp_id. */
export async function findHops(
  client: Pool | PoolClient,
  whatsappIds: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const { rows } = await client.query<{ whatsappId: string; hops: string[] }>({
    name: 'find-hops',
    text: `SELECT whatsapp_id AS "whatsappId", hops FROM bridge_relays WHERE whatsapp_id = ANY($1::text[])`,
    values: [[...new Set(whatsappIds)]],
  });
  return new Map(rows.map(({ whatsappId, hops }) => [whatsappId, hops]));
}

/**
 * Keeps the acts whose target message was relayed by the same bridge, in either direction. Other acts have no
 * counterpart on the other side.
 */
export async function withCounterpart(client: PoolClient, acts: readonly RouteOfRelay[]): Promise<RouteOfRelay[]> {
  if (acts.length === 0) return [];
  const { rows } = await client.query<{ place: number }>({
    name: 'acts-with-counterpart',
    text: `SELECT a.place::integer AS place
     FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY AS a(bridge_id, target_id, place)
     WHERE EXISTS (SELECT FROM bridge_relays r WHERE r.bridge_id = a.bridge_id AND r.source_id = a.target_id)
       OR EXISTS (SELECT FROM bridge_relays r WHERE r.message_id = a.target_id AND r.bridge_id = a.bridge_id)`,
    values: [words(acts.map(({ bridgeId }) => bridgeId)), words(acts.map(({ source }) => source.targetId ?? null))],
  });
  const places = new Set(rows.map(({ place }) => place));
  return acts.filter((_, index) => places.has(index + 1));
}

/** A relay with its id, which gives its position in the queue. */
export type QueuedRelay = RouteOfRelay & { readonly id: string };

/** Inserts relays that are not queued yet, and counts them. */
export async function insertRelays(client: PoolClient, relays: readonly QueuedRelay[]): Promise<void> {
  if (relays.length === 0) return;
  await client.query({
    name: 'insert-relays',
    text: `WITH queued AS (
       INSERT INTO bridge_relays (id, bridge_id, kind, source_session_id, source_chat_id, source_id, source_whatsapp_id,
         target_id, said, hops, session_id)
       SELECT id, bridge_id, kind, source_session_id, source_chat_id, source_id, source_whatsapp_id, target_id, said,
         string_to_array(hops, ',')::bigint[], session_id
       FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::text[],
         $8::bigint[], $9::text[], $10::text[], $11::bigint[])
         AS r(id, bridge_id, kind, source_session_id, source_chat_id, source_id, source_whatsapp_id, target_id, said,
           hops, session_id)
       ON CONFLICT (bridge_id, source_id) DO NOTHING RETURNING bridge_id),
     counted AS (SELECT bridge_id, count(*) AS relays FROM queued GROUP BY bridge_id),
     held AS MATERIALIZED (
       SELECT i.bridge_id FROM bridge_intakes i WHERE i.bridge_id IN (SELECT bridge_id FROM counted)
       ORDER BY i.bridge_id FOR NO KEY UPDATE)
     UPDATE bridge_intakes i SET queued = i.queued + c.relays
     FROM held h JOIN counted c ON c.bridge_id = h.bridge_id WHERE i.bridge_id = h.bridge_id`,
    values: [
      words(relays.map(({ id }) => id)),
      words(relays.map(({ bridgeId }) => bridgeId)),
      words(relays.map(({ source }) => source.kind)),
      words(relays.map(({ source }) => source.sessionId)),
      words(relays.map(({ source }) => source.chatId)),
      words(relays.map(({ source }) => source.sourceId)),
      relays.map(({ source }) => source.whatsappId),
      words(relays.map(({ source }) => source.targetId ?? null)),
      relays.map(({ source }) => source.said ?? null),
      relays.map(({ hops }) => hops.join(',')),
      words(relays.map(({ sessionId }) => sessionId)),
    ],
  });
}
