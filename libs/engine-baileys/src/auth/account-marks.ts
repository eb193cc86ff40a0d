import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** What no two sessions may share: two clients with one identity break each other's ratchets for good (decisions.md §16). */
export interface AccountIdentity {
  readonly me: { readonly id: string };
  readonly noiseKey: { readonly public: Uint8Array };
  readonly signedIdentityKey: { readonly public: Uint8Array };
}

/** Hashes of the device's JID and of its two public keys. */
export function marksOf({ me, noiseKey, signedIdentityKey }: AccountIdentity): Buffer[] {
  const mark = (kind: string, value: string | Uint8Array): Buffer =>
    createHash('sha256').update(`${kind}\0`).update(value).digest();
  return [mark('device', me.id), mark('noise key', noiseKey.public), mark('identity key', signedIdentityKey.public)];
}

/**
 * Takes an identity for a session. Waits for a transaction that takes the same one.
 * @returns false when another session has a part of it
 */
export async function takeMarks(
  client: Pool | PoolClient,
  sessionId: string,
  marks: readonly Uint8Array[],
): Promise<boolean> {
  // In one order, so that two sessions that take the same identity do not wait for each other.
  const { rowCount } = await client.query(
    `INSERT INTO baileys_identities (mark, session_id)
     SELECT mark, $2::bigint FROM unnest($1::bytea[]) AS mark ORDER BY mark ON CONFLICT (mark) DO NOTHING`,
    [marks, sessionId],
  );
  return rowCount === marks.length;
}

/** An account that was linked here, or by an earlier version. Whoever shares its identity by then keeps it. */
export async function markAccount(pool: Pool, sessionId: string, marks: readonly Uint8Array[]): Promise<void> {
  await takeMarks(pool, sessionId, marks);
  await settleMark(pool, sessionId, true);
}

export async function settleMark(pool: Pool, sessionId: string, isMarked: boolean): Promise<void> {
  await pool.query('UPDATE baileys_accounts SET marked = $2 WHERE session_id = $1::bigint', [sessionId, isMarked]);
}

/** Accounts of an earlier version whose identity nobody has looked at. */
export async function unmarkedAccounts(
  pool: Pool,
  limit: number,
): Promise<{ sessionId: string; keySealed: Buffer; credentials: Buffer }[]> {
  const { rows } = await pool.query<{ sessionId: string; keySealed: Buffer; credentials: Buffer }>(
    `SELECT session_id::text AS "sessionId", key_sealed AS "keySealed", credentials FROM baileys_accounts
     WHERE marked IS NULL ORDER BY session_id LIMIT $1`,
    [limit],
  );
  return rows;
}
