import type { Pool, PoolClient } from 'pg';
import { keyOfWamid, knownKey, type SharedName } from '../../message/index.js';
import type { InboundItem } from '@parley/engine-kit';

/** An act on a message (edit, revocation, reaction), by the act's own id. */
export interface MessageAct extends SharedName {
  /** The whatsapp_id of the message. */
  readonly target: string;
  /** The conversation: in it, two ids with one key are one act. */
  readonly chatId: string;
  /** The act was kept until its message arrived. */
  readonly isReleased: boolean;
}

/** An act that is kept until its message arrives. */
export interface WaitingAct extends SharedName {
  /** The whatsapp_id of the message. */
  readonly target: string;
  readonly chatId: string;
  readonly item: InboundItem;
}

/**
 * Claims the acts that are not recorded yet. A concurrent claim of the same act waits for this transaction. A network may repeat
 * an act under an id of another scope, as it does messages (decisions.md §14): its key is the same.
 * @returns the claimed acts, by {@link knownKey}
 */
export async function claimActs(client: PoolClient, acts: readonly MessageAct[]): Promise<Set<string>> {
  const fresh = acts.filter(({ isReleased }) => !isReleased);
  const released = acts.filter(({ isReleased }) => isReleased);
  const claimed = new Set<string>();
  if (fresh.length > 0) {
    const { rows } = await client.query<SharedName>(
      `INSERT INTO message_acts (session_id, whatsapp_id, target, act_key, chat_id)
       SELECT a.session_id, a.whatsapp_id, a.target, a.key, CASE WHEN a.key IS NOT NULL THEN a.chat_id END
       FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[])
         AS a(session_id, whatsapp_id, target, key, chat_id)
       ORDER BY a.session_id, coalesce(a.key, a.whatsapp_id), a.whatsapp_id
       ON CONFLICT DO NOTHING RETURNING session_id AS "sessionId", whatsapp_id AS "whatsappId"`,
      [
        ...names(fresh),
        fresh.map(({ target }) => target),
        fresh.map(({ whatsappId }) => keyOfWamid(whatsappId) ?? null),
        fresh.map(({ chatId }) => chatId),
      ],
    );
    for (const row of rows) claimed.add(knownKey(row));
  }
  if (released.length > 0) {
    const { rows } = await client.query<SharedName>(
      `WITH waiting AS (
         SELECT session_id, whatsapp_id FROM message_acts
         WHERE (session_id, whatsapp_id) IN (SELECT * FROM unnest($1::bigint[], $2::text[])) AND item IS NOT NULL
         ORDER BY 1, 2 FOR UPDATE)
       UPDATE message_acts a SET item = NULL FROM waiting w
       WHERE a.session_id = w.session_id AND a.whatsapp_id = w.whatsapp_id
       RETURNING a.session_id AS "sessionId", a.whatsapp_id AS "whatsappId"`,
      names(released),
    );
    for (const row of rows) claimed.add(knownKey(row));
  }
  return claimed;
}

/** So many acts are kept: more come of a sender who acts on messages that do not exist. */
const mostKept = { ofSession: 10_000, ofTarget: 100 };

/** Keeps acts that this transaction has claimed until their messages arrive. */
export async function keepActs(client: PoolClient, acts: readonly WaitingAct[]): Promise<void> {
  if (acts.length === 0) return;
  await client.query(
    `UPDATE message_acts a SET item = w.item, target_key = w.key, chat_id = w.chat_id
     FROM unnest($1::bigint[], $2::text[], $3::jsonb[], $4::text[], $5::bigint[]) AS w(session_id, whatsapp_id, item, key, chat_id)
     WHERE a.session_id = w.session_id AND a.whatsapp_id = w.whatsapp_id`,
    [
      ...names(acts),
      acts.map(({ item }) => JSON.stringify(item)),
      acts.map(({ target }) => keyOfWamid(target) ?? null),
      acts.map(({ chatId }) => chatId),
    ],
  );
  await dropSurplus(client, acts);
}

/**
 * Drops the oldest of what sessions keep beyond what one may keep, in all and for one message (decisions.md §14). What another
 * transaction has locked is being recorded or dropped.
 */
async function dropSurplus(client: PoolClient, acts: readonly WaitingAct[]): Promise<void> {
  const targets = new Map(acts.map((act) => [JSON.stringify([act.sessionId, act.target]), act]));
  const asked = [...targets.values()];
  await client.query({
    name: 'drop-surplus-acts',
    text: `WITH surplus AS MATERIALIZED (
        SELECT s.id AS session_id, o.whatsapp_id FROM unnest($1::bigint[]) AS s(id) CROSS JOIN LATERAL (
          SELECT a.whatsapp_id FROM message_acts a WHERE a.session_id = s.id AND a.item IS NOT NULL
          ORDER BY a.kept_at DESC, a.whatsapp_id DESC OFFSET ${mostKept.ofSession}) o
        UNION
        SELECT t.session_id, o.whatsapp_id FROM unnest($2::bigint[], $3::text[]) AS t(session_id, target) CROSS JOIN LATERAL (
          SELECT a.whatsapp_id FROM message_acts a WHERE a.session_id = t.session_id AND a.target = t.target AND a.item IS NOT NULL
          ORDER BY a.kept_at DESC, a.whatsapp_id DESC OFFSET ${mostKept.ofTarget}) o),
      held AS MATERIALIZED (
        SELECT a.session_id, a.whatsapp_id FROM message_acts a
        WHERE (a.session_id, a.whatsapp_id) IN (SELECT * FROM surplus) AND a.item IS NOT NULL
        ORDER BY 1, 2 FOR UPDATE SKIP LOCKED)
      UPDATE message_acts a SET item = NULL FROM held h
      WHERE a.session_id = h.session_id AND a.whatsapp_id = h.whatsapp_id`,
    values: [
      [...new Set(asked.map(({ sessionId }) => sessionId))],
      ...[asked.map(({ sessionId }) => sessionId), asked.map(({ target }) => target)],
    ],
  });
}

/** Drops kept acts. Their ids stay, so that repeats are recognized. */
export async function dropActs(pool: Pool, acts: readonly SharedName[]): Promise<void> {
  await pool.query(
    `UPDATE message_acts SET item = NULL
     WHERE (session_id, whatsapp_id) IN (SELECT * FROM unnest($1::bigint[], $2::text[]))`,
    names(acts),
  );
}

/** Deletes acts that no network repeats any more, also kept ones whose messages never arrived. */
export async function deleteOldActs(pool: Pool, afterSeconds: number): Promise<number> {
  const { rowCount } = await pool.query(`DELETE FROM message_acts WHERE kept_at <= now() - $1 * interval '1 second'`, [
    afterSeconds,
  ]);
  return rowCount ?? 0;
}

function names(acts: readonly SharedName[]): [string[], string[]] {
  return [acts.map(({ sessionId }) => sessionId), acts.map(({ whatsappId }) => whatsappId)];
}
