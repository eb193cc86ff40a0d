import type { Pool, PoolClient } from 'pg';

/** An update that Meta reported for a session. */
export interface ToldUpdate {
  readonly sessionId: string;
  /** A hash that is the same for each repeat. */
  readonly fingerprint: Buffer;
  /** The property that it changes. */
  readonly about: string;
  /** When Meta reported it; absent where that is not known. */
  readonly toldAt?: Date;
}

export async function isKnown(pool: Pool, { sessionId, fingerprint }: ToldUpdate): Promise<boolean> {
  const { rowCount } = await pool.query(
    'SELECT FROM cloud_updates WHERE session_id = $1::bigint AND fingerprint = $2',
    [sessionId, fingerprint],
  );
  return rowCount === 1;
}

/** Stores the update. @returns false for a repeat, and for an update that is older than another about the same property */
export async function isNews(
  client: PoolClient,
  { sessionId, fingerprint, about, toldAt }: ToldUpdate,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO cloud_updates (session_id, fingerprint, about, told_at) VALUES ($1::bigint, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [sessionId, fingerprint, about, toldAt ?? null],
  );
  if (rowCount === 0) return false;
  const later = await client.query(
    'SELECT FROM cloud_updates WHERE session_id = $1::bigint AND about = $2 AND told_at > $3 LIMIT 1',
    [sessionId, about, toldAt ?? null],
  );
  return later.rowCount === 0;
}

export async function deleteUpdates(client: PoolClient, sessionId: string): Promise<void> {
  await client.query('DELETE FROM cloud_updates WHERE session_id = $1::bigint', [sessionId]);
}

/** Deletes updates that Meta no longer repeats. */
export async function deleteOldUpdates(pool: Pool, ageSeconds: number): Promise<void> {
  await pool.query(`DELETE FROM cloud_updates WHERE seen_at <= now() - $1 * interval '1 second'`, [ageSeconds]);
}
