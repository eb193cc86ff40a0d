import type { Pool } from 'pg';
import { keyOfWamid, knownKey, type SharedName } from '../../message/index.js';
import type { InboundItem } from '@parley/engine-kit';

/** A kept act whose message has arrived. */
export interface ReadyAct extends SharedName {
  readonly item: InboundItem;
  readonly projectId: string;
}

/** A place among the kept acts of a session, in the order of their messages. */
export interface ActPlace extends SharedName {
  readonly target: string;
}

/** The kept acts on those of these messages that have arrived, under any of their ids. Looks at no other act. */
export async function readyOn(pool: Pool, messages: readonly SharedName[]): Promise<readonly SharedName[]> {
  const names = [...new Map(messages.map((message) => [knownKey(message), message])).values()];
  if (names.length === 0) return [];
  const keys = names.flatMap(({ sessionId, whatsappId }) => {
    const key = keyOfWamid(whatsappId);
    return key === undefined ? [] : [{ sessionId, key }];
  });
  const { rows } = await pool.query<SharedName>({
    name: 'ready-acts-on-messages',
    text: `SELECT a.session_id::text AS "sessionId", a.whatsapp_id AS "whatsappId"
      FROM unnest($1::bigint[], $2::text[]) AS n(session_id, target)
      JOIN messages m ON m.session_id = n.session_id AND m.whatsapp_id = n.target
      JOIN message_acts a ON a.session_id = n.session_id AND a.target = n.target AND a.item IS NOT NULL
      UNION
      SELECT a.session_id::text, a.whatsapp_id
      FROM unnest($3::bigint[], $4::text[]) AS n(session_id, key)
      JOIN message_keys k ON k.session_id = n.session_id AND k.key = n.key
      JOIN messages m ON m.id = k.message_id
      JOIN message_acts a ON a.session_id = n.session_id AND a.target_key = n.key AND a.chat_id = m.chat_id
        AND a.item IS NOT NULL`,
    values: [
      ...[names.map(({ sessionId }) => sessionId), names.map(({ whatsappId }) => whatsappId)],
      ...[keys.map(({ sessionId }) => sessionId), keys.map(({ key }) => key)],
    ],
  });
  return rows;
}

/** Up to `limit` sessions with kept acts, in the order of id. Makes one index probe for each. */
export async function sessionsWithActs(pool: Pool, afterId: string, limit: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'sessions-with-acts',
    text: `WITH RECURSIVE found AS (
        (SELECT a.session_id FROM message_acts a WHERE a.item IS NOT NULL AND a.session_id > $1::bigint
         ORDER BY a.session_id LIMIT 1)
        UNION ALL
        SELECT n.session_id FROM found f CROSS JOIN LATERAL (
          SELECT a.session_id FROM message_acts a WHERE a.item IS NOT NULL AND a.session_id > f.session_id
          ORDER BY a.session_id LIMIT 1) n)
      SELECT session_id::text AS id FROM found LIMIT $2`,
    values: [afterId, limit],
  });
  return rows.map(({ id }) => id);
}

/** Looks at up to `limit` kept acts of each session behind a place. @returns the ready ones, and where those that have more go on */
export async function readyBehind(
  pool: Pool,
  places: readonly ActPlace[],
  limit: number,
): Promise<{ ready: SharedName[]; next: ActPlace[] }> {
  const { rows } = await pool.query<ActPlace & { isReady: boolean; isLast: boolean }>({
    name: 'ready-acts-behind',
    text: `WITH seen AS MATERIALIZED (
        SELECT p.session_id, a.* FROM unnest($1::bigint[], $2::text[], $3::text[]) AS p(session_id, target, whatsapp_id)
        CROSS JOIN LATERAL (
          SELECT a.target, a.whatsapp_id, a.target_key, a.chat_id,
            row_number() OVER (ORDER BY a.target, a.whatsapp_id) = $4 AS is_last
          FROM message_acts a WHERE a.session_id = p.session_id AND a.item IS NOT NULL
            AND (a.target, a.whatsapp_id) > (p.target, p.whatsapp_id)
          ORDER BY a.target, a.whatsapp_id LIMIT $4) a),
      looked AS (
        SELECT a.session_id, a.target, a.whatsapp_id, a.is_last, coalesce(there.is_ready, false) AS is_ready
        FROM seen a LEFT JOIN LATERAL (
          SELECT true AS is_ready FROM messages m WHERE m.session_id = a.session_id AND m.whatsapp_id = a.target
          UNION ALL
          SELECT true FROM message_keys k JOIN messages m ON m.id = k.message_id
          WHERE k.session_id = a.session_id AND k.key = a.target_key AND m.chat_id = a.chat_id LIMIT 1) there ON TRUE)
      SELECT session_id::text AS "sessionId", whatsapp_id AS "whatsappId", target, is_ready AS "isReady", is_last AS "isLast"
      FROM looked WHERE is_ready OR is_last`,
    values: [
      places.map(({ sessionId }) => sessionId),
      ...[places.map(({ target }) => target), places.map(({ whatsappId }) => whatsappId)],
      limit,
    ],
  });
  return { ready: rows.filter(({ isReady }) => isReady), next: rows.filter(({ isLast }) => isLast) };
}

/** What these acts are, by the network's time. Those that are not kept any more are left out. */
export async function readyActs(pool: Pool, names: readonly SharedName[]): Promise<ReadyAct[]> {
  const { rows } = await pool.query<ReadyAct>({
    name: 'ready-acts',
    text: `SELECT a.session_id::text AS "sessionId", a.whatsapp_id AS "whatsappId", s.project_id::text AS "projectId", a.item
      FROM unnest($1::bigint[], $2::text[]) AS n(session_id, whatsapp_id)
      JOIN message_acts a ON a.session_id = n.session_id AND a.whatsapp_id = n.whatsapp_id AND a.item IS NOT NULL
      JOIN sessions s ON s.id = a.session_id
      ORDER BY coalesce(a.item #>> '{act,timestamp}', a.item ->> 'timestamp')::float8, a.kept_at`,
    values: [names.map(({ sessionId }) => sessionId), names.map(({ whatsappId }) => whatsappId)],
  });
  return rows;
}
