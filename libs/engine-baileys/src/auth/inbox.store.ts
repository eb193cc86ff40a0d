import type { Pool, PoolClient } from 'pg';

/** A received message, decrypted or as it came, that is not recorded yet. */
export interface InboxRow {
  readonly stanza: string;
  readonly message: Buffer;
  readonly revision: number;
}

/** Names a row at the revision that was read. A row with a newer revision is not settled. */
export interface InboxReceipt {
  readonly sessionId: string;
  readonly stanza: string;
  readonly revision: number;
}

/** The oldest unsettled messages of a session, in order of arrival. */
export async function oldestUnsettled(pool: Pool, sessionId: string, limit: number): Promise<InboxRow[]> {
  const { rows } = await pool.query<InboxRow>({
    name: 'baileys-inbox-oldest',
    text: `SELECT stanza, message, revision FROM baileys_inbox WHERE session_id = $1::bigint AND settled_at IS NULL
      ORDER BY id LIMIT $2`,
    values: [sessionId, limit],
  });
  return rows;
}

export async function countUnsettled(pool: Pool, sessionId: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM baileys_inbox WHERE session_id = $1::bigint AND settled_at IS NULL',
    [sessionId],
  );
  return rows[0]?.count ?? 0;
}

export async function findInbox(pool: Pool, sessionId: string, stanza: string): Promise<Buffer | undefined> {
  const { rows } = await pool.query<{ message: Buffer }>(
    'SELECT message FROM baileys_inbox WHERE session_id = $1::bigint AND stanza = $2',
    [sessionId, stanza],
  );
  return rows[0]?.message;
}

/** Marks messages as settled: they are recorded in this transaction, or contain nothing to record. */
export async function settleInbox(client: Pool | PoolClient, receipts: readonly InboxReceipt[]): Promise<void> {
  await client.query({
    name: 'baileys-inbox-settle',
    text: `UPDATE baileys_inbox i SET settled_at = clock_timestamp()
      FROM unnest($1::bigint[], $2::text[], $3::integer[]) AS s (session_id, stanza, revision)
      WHERE i.session_id = s.session_id AND i.stanza = s.stanza AND i.revision = s.revision`,
    values: [
      receipts.map(({ sessionId }) => sessionId),
      receipts.map(({ stanza }) => stanza),
      receipts.map(({ revision }) => revision),
    ],
  });
}

/** Deletes settled messages whose receipts the network has: it does not deliver them again. */
export async function forgetInbox(pool: Pool, sessionId: string, stanzas: readonly string[]): Promise<void> {
  await pool.query({
    name: 'baileys-inbox-forget',
    text: `DELETE FROM baileys_inbox
      WHERE session_id = $1::bigint AND stanza = ANY($2) AND settled_at IS NOT NULL`,
    values: [sessionId, stanzas],
  });
}

/** Deletes settled messages whose receipts the network never acknowledged. @returns how many */
export async function forgetOldInbox(pool: Pool, afterSeconds: number, limit: number): Promise<number> {
  const { rowCount } = await pool.query(
    `DELETE FROM baileys_inbox i USING (
       SELECT session_id, stanza FROM baileys_inbox WHERE settled_at < now() - $1 * interval '1 second'
       ORDER BY settled_at LIMIT $2) AS old
     WHERE i.session_id = old.session_id AND i.stanza = old.stanza`,
    [afterSeconds, limit],
  );
  return rowCount ?? 0;
}

export async function purgeInbox(client: PoolClient, sessionId: string): Promise<void> {
  await client.query('DELETE FROM baileys_inbox WHERE session_id = $1::bigint', [sessionId]);
}
