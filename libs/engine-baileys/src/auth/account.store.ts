import type { Pool, PoolClient } from 'pg';

/** An account as stored: its key is sealed, and its credentials are sealed under that key. */
export interface KeptAccount {
  readonly keySealed: Buffer;
  readonly credentials: Buffer;
  /** Its identity is known to be no other session's. */
  readonly marked?: boolean | null;
  readonly importedAt?: Date | null;
}

/** One write to a session's account. All values are sealed. Writes are applied in the order of the calls. */
export interface AccountWrite {
  readonly sessionId: string;
  readonly fence: string;
  readonly account?: KeptAccount;
  readonly credentials?: Buffer;
  /** A null value deletes the key. */
  readonly keys: readonly { readonly kind: string; readonly id: string; readonly value: Buffer | null }[];
  readonly inbox: readonly { readonly id: string; readonly stanza: string; readonly message: Buffer }[];
}

export async function findAccount(pool: Pool | PoolClient, sessionId: string): Promise<KeptAccount | undefined> {
  const { rows } = await pool.query<KeptAccount>({
    name: 'baileys-account',
    text: `SELECT key_sealed AS "keySealed", credentials, marked, imported_at AS "importedAt"
      FROM baileys_accounts WHERE session_id = $1::bigint`,
    values: [sessionId],
  });
  return rows[0];
}

/** A page of a session's keys, in the order of kind and id. */
export async function keysAfter(
  pool: Pool,
  sessionId: string,
  after: { readonly kind: string; readonly id: string },
  limit: number,
): Promise<{ kind: string; id: string; value: Buffer }[]> {
  const { rows } = await pool.query<{ kind: string; id: string; value: Buffer }>(
    `SELECT kind, id, value FROM baileys_keys WHERE session_id = $1::bigint AND (kind, id) > ($2, $3)
     ORDER BY kind, id LIMIT $4`,
    [sessionId, after.kind, after.id, limit],
  );
  return rows;
}

export async function findKeys(
  pool: Pool,
  sessionId: string,
  kind: string,
  ids: readonly string[],
): Promise<{ id: string; value: Buffer }[]> {
  const { rows } = await pool.query<{ id: string; value: Buffer }>({
    name: 'baileys-keys',
    text: `SELECT id, value FROM baileys_keys WHERE session_id = $1::bigint AND kind = $2 AND id = ANY($3)`,
    values: [sessionId, kind, ids],
  });
  return rows;
}

/** All keys of a kind. */
export async function keysOfKind(
  pool: Pool,
  sessionId: string,
  kind: string,
): Promise<{ id: string; value: Buffer }[]> {
  const { rows } = await pool.query<{ id: string; value: Buffer }>({
    name: 'baileys-keys-of-kind',
    text: 'SELECT id, value FROM baileys_keys WHERE session_id = $1::bigint AND kind = $2',
    values: [sessionId, kind],
  });
  return rows;
}

/** The devices of a user with whom the account has a Signal session, as the package numbers them. */
export async function devicesInSession(pool: Pool, sessionId: string, user: string): Promise<string[]> {
  const { rows } = await pool.query<{ device: string }>({
    name: 'baileys-devices-in-session',
    text: `SELECT substr(id, length($2) + 2) AS device FROM baileys_keys
      WHERE session_id = $1::bigint AND kind = 'session' AND starts_with(id, $2 || '.')`,
    values: [sessionId, user],
  });
  return rows.map(({ device }) => device);
}

/**
 * Call it in a transaction that holds the sessions under their fences. If two writes change the same value, the later one wins.
 */
export async function writeAccounts(client: PoolClient, writes: readonly AccountWrite[]): Promise<void> {
  await insertAccounts(client, writes);
  await saveCredentials(client, writes);
  await saveKeys(client, writes);
  await saveInbox(client, writes);
}

/** A new account empties the inbox: its messages are sealed under the key of the previous account, which is gone. */
async function insertAccounts(client: PoolClient, writes: readonly AccountWrite[]): Promise<void> {
  const made = writes.flatMap(({ sessionId, account }) => (account ? [{ sessionId, ...account }] : []));
  if (made.length === 0) return;
  await client.query('DELETE FROM baileys_inbox WHERE session_id = ANY($1::bigint[])', [
    made.map(({ sessionId }) => sessionId),
  ]);
  await client.query(
    `INSERT INTO baileys_accounts (session_id, key_sealed, credentials, marked, imported_at)
     SELECT * FROM unnest($1::bigint[], $2::bytea[], $3::bytea[], $4::boolean[], $5::timestamptz[])`,
    [
      made.map(({ sessionId }) => sessionId),
      made.map(({ keySealed }) => keySealed),
      made.map(({ credentials }) => credentials),
      made.map(({ marked }) => marked ?? false),
      made.map(({ importedAt }) => importedAt ?? null),
    ],
  );
}

async function saveCredentials(client: PoolClient, writes: readonly AccountWrite[]): Promise<void> {
  const saved = new Map(
    writes.flatMap(({ sessionId, credentials }) => (credentials ? [[sessionId, credentials]] : [])),
  );
  if (saved.size === 0) return;
  await client.query({
    name: 'baileys-credentials',
    text: `UPDATE baileys_accounts a SET credentials = c.credentials, updated_at = clock_timestamp()
      FROM unnest($1::bigint[], $2::bytea[]) AS c (session_id, credentials) WHERE a.session_id = c.session_id`,
    values: [[...saved.keys()], [...saved.values()]],
  });
}

async function saveKeys(client: PoolClient, writes: readonly AccountWrite[]): Promise<void> {
  const last = new Map(
    writes.flatMap(({ sessionId, keys }) =>
      keys.map((key) => [`${sessionId} ${key.kind} ${key.id}`, { sessionId, ...key }] as const),
    ),
  );
  const rows = [...last.values()];
  const gone = rows.filter(({ value }) => value === null);
  const kept = rows.filter(({ value }) => value !== null);
  if (gone.length > 0) {
    await client.query({
      name: 'baileys-keys-delete',
      text: `DELETE FROM baileys_keys k USING unnest($1::bigint[], $2::text[], $3::text[]) AS gone (session_id, kind, id)
        WHERE k.session_id = gone.session_id AND k.kind = gone.kind AND k.id = gone.id`,
      values: columnsOf(gone),
    });
  }
  if (kept.length > 0) {
    await client.query({
      name: 'baileys-keys-save',
      text: `INSERT INTO baileys_keys (session_id, kind, id, value)
        SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[])
        ON CONFLICT (session_id, kind, id) DO UPDATE SET value = excluded.value`,
      values: [...columnsOf(kept), kept.map(({ value }) => value)],
    });
  }
}

function columnsOf(rows: readonly { sessionId: string; kind: string; id: string }[]): string[][] {
  return [rows.map(({ sessionId }) => sessionId), rows.map(({ kind }) => kind), rows.map(({ id }) => id)];
}

/**
 * A message that arrives again, with more content or decrypted at last, replaces its row and becomes unsettled. It keeps its
 * id, and so its place in the order.
 */
async function saveInbox(client: PoolClient, writes: readonly AccountWrite[]): Promise<void> {
  const last = new Map(
    writes.flatMap(({ sessionId, inbox }) =>
      inbox.map((row) => [`${sessionId} ${row.stanza}`, { sessionId, ...row }] as const),
    ),
  );
  if (last.size === 0) return;
  const rows = [...last.values()];
  await client.query({
    name: 'baileys-inbox-save',
    text: `INSERT INTO baileys_inbox (session_id, id, stanza, message)
      SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bytea[])
      ON CONFLICT (session_id, stanza) 
      DO UPDATE SET message = excluded.message, revision = baileys_inbox.revision + 1, settled_at = NULL`,
    values: [
      rows.map(({ sessionId }) => sessionId),
      rows.map(({ id }) => id),
      rows.map(({ stanza }) => stanza),
      rows.map(({ message }) => message),
    ],
  });
}

/**
 * Deletes the credentials and keys of a session. Its inbox stays until a new account is made: the process that runs the session
 * may still record it.
 */
export async function eraseAccount(client: PoolClient, sessionId: string): Promise<void> {
  await client.query('DELETE FROM baileys_accounts WHERE session_id = $1::bigint', [sessionId]);
  await client.query('DELETE FROM baileys_keys WHERE session_id = $1::bigint', [sessionId]);
  await client.query('DELETE FROM baileys_identities WHERE session_id = $1::bigint', [sessionId]);
  await client.query('DELETE FROM baileys_exports WHERE session_id = $1::bigint', [sessionId]);
}
