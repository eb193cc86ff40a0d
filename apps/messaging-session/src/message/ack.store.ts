import type { Pool, PoolClient } from 'pg';
import { type NoRow, recordOf, statement, words } from '@parley/database';
import type { Acknowledgement } from '@parley/engine-kit';
import { keyed, keyOfWamid } from './message-key.js';
import { knownKey, type SharedName } from './message.store.js';
import { outranks } from './acknowledgement.js';

/** An acknowledgement of a message that its session does not know yet. */
export interface EarlyAck extends SharedName, Acknowledgement {}

/** Writes acknowledgements to message rows that the transaction has locked or inserted. */
export async function saveAcks(
  client: PoolClient,
  acks: readonly (Pick<Acknowledgement, 'ack' | 'failure'> & { readonly id: string })[],
): Promise<void> {
  if (acks.length === 0) return;
  const [ids, ackNames] = [words(acks.map(({ id }) => id)), words(acks.map(({ ack }) => ack))];
  await saveAllAcks.count(client, ids, ackNames, acks.map(failureText));
}

const saveAllAcks = statement<NoRow, [ids: string, acks: string, failures: (string | null)[]]>(
  'save-acks',
  `UPDATE messages m SET ack = n.ack, failure = n.failure::jsonb
   FROM unnest((SELECT $1::bigint[]), $2::text[], $3::text[]) AS n(id, ack, failure) WHERE n.id = m.id`,
);

/** Keeps acknowledgements until their messages are recorded; per message only the highest-ranked one. */
export async function keepEarly(client: PoolClient, acks: readonly EarlyAck[]): Promise<void> {
  const highest = new Map<string, EarlyAck>();
  for (const ack of [...(await lockEarly(client, acks)), ...acks]) {
    const key = knownKey(ack);
    if (outranks(ack.ack, highest.get(key)?.ack)) highest.set(key, ack);
  }
  const kept = [...highest.values()];
  if (kept.length === 0) return;
  await client.query(
    `INSERT INTO early_acks (session_id, whatsapp_id, ack, timestamp, failure, message_key)
     SELECT session_id, whatsapp_id, ack, timestamp, failure::jsonb, message_key
     FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[])
       AS e(session_id, whatsapp_id, ack, timestamp, failure, message_key)
     ON CONFLICT (session_id, whatsapp_id)
       DO UPDATE SET ack = excluded.ack, timestamp = excluded.timestamp, failure = excluded.failure`,
    [
      kept.map(({ sessionId }) => sessionId),
      kept.map(({ whatsappId }) => whatsappId),
      kept.map(({ ack }) => ack),
      kept.map(({ timestamp }) => timestamp),
      kept.map(failureText),
      kept.map(({ whatsappId }) => keyOfWamid(whatsappId) ?? null),
    ],
  );
}

const columns = `session_id AS "sessionId", whatsapp_id AS "whatsappId", ack, timestamp::float8 AS timestamp, failure`;
const named = '(session_id, whatsapp_id) IN (SELECT * FROM unnest($1::bigint[], $2::text[]))';
const sameKey = '(session_id, message_key) IN (SELECT * FROM unnest($3::bigint[], $4::text[]))';

async function lockEarly(client: PoolClient, names: readonly SharedName[]): Promise<EarlyAck[]> {
  if (names.length === 0) return [];
  const { rows } = await client.query<object>(
    `SELECT ${columns} FROM early_acks WHERE ${named} ORDER BY session_id, whatsapp_id FOR UPDATE`,
    [names.map(({ sessionId }) => sessionId), names.map(({ whatsappId }) => whatsappId)],
  );
  return rows.map((row) => recordOf<EarlyAck>(row));
}

/** Removes and returns the kept acknowledgements of messages that are recorded now, by the ids that were asked for. */
export async function takeEarly(client: PoolClient, names: readonly SharedName[]): Promise<EarlyAck[]> {
  if (names.length === 0) return [];
  const byKey = keyed(names);
  const isKeyed = byKey.length > 0;
  const { rows } = await client.query<object>({
    name: isKeyed ? 'take-keyed-early-acks' : 'take-early-acks',
    text: `DELETE FROM early_acks WHERE ${isKeyed ? `${named} OR ${sameKey}` : named} RETURNING ${columns}`,
    values: [
      ...[words(names.map(({ sessionId }) => sessionId)), names.map(({ whatsappId }) => whatsappId)],
      ...(isKeyed ? [words(byKey.map(({ sessionId }) => sessionId)), byKey.map(({ key }) => key)] : []),
    ],
  });
  const asked = new Map(byKey.map(({ sessionId, key, whatsappId }) => [`${sessionId}:${key}`, whatsappId]));
  const highest = new Map<string, EarlyAck>();
  for (const early of rows.map((row) => recordOf<EarlyAck>(row))) {
    const { sessionId, whatsappId } = early;
    const ack = { ...early, whatsappId: asked.get(`${sessionId}:${keyOfWamid(whatsappId)}`) ?? whatsappId };
    if (outranks(ack.ack, highest.get(knownKey(ack))?.ack)) highest.set(knownKey(ack), ack);
  }
  return [...highest.values()];
}

/**
 * Deletes kept acknowledgements whose messages never arrived, such as messages that another application sent for the
 * account.
 */
export async function deleteOldEarly(pool: Pool, afterSeconds: number): Promise<number> {
  const { rowCount } = await pool.query(`DELETE FROM early_acks WHERE kept_at <= now() - $1 * interval '1 second'`, [
    afterSeconds,
  ]);
  return rowCount ?? 0;
}

function failureText({ failure }: Pick<Acknowledgement, 'failure'>): string | null {
  return failure === undefined ? null : JSON.stringify(failure);
}
