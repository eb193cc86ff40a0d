import type { OffsetPage } from '@parley/contracts/base';
import type { Pool, PoolClient } from 'pg';

/** Adds a person to those whose presence the session follows. */
export async function watch(client: PoolClient, sessionId: string, personId: string): Promise<void> {
  await client.query('INSERT INTO presence_watches (session_id, id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    sessionId,
    personId,
  ]);
}

/** The people whose presence the session follows, newest first. */
export async function watched(pool: Pool, sessionId: string, { limit, offset }: OffsetPage): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'SELECT id FROM presence_watches WHERE session_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3',
    [sessionId, limit, offset],
  );
  return rows.map(({ id }) => id);
}
