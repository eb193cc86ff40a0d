import type pg from 'pg';

/**
 * Disables every enabled endpoint and records which ones. Deliveries pending in the backup, and events in its outboxes, may
 * have been delivered since by the original installation. While the endpoints are held, those deliveries are discarded and
 * those events match no endpoint.
 */
export async function holdEndpoints(client: pg.Client): Promise<number> {
  await client.query('BEGIN');
  await client.query(`CREATE SCHEMA IF NOT EXISTS restore`);
  await client.query(`CREATE TABLE IF NOT EXISTS restore.held_endpoints (endpoint_id BIGINT PRIMARY KEY)`);
  const { rowCount } = await client.query(
    `WITH held AS (UPDATE endpoints SET enabled = false, disabled_reason = 'manual' WHERE enabled RETURNING id)
     INSERT INTO restore.held_endpoints SELECT id FROM held ON CONFLICT DO NOTHING`,
  );
  await client.query('COMMIT');
  return rowCount ?? 0;
}

/** Number of deliveries still waiting for held endpoints. They are discarded within a minute of the start. */
export async function waitingForHeld(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM restore.held_endpoints h
     JOIN deliveries d ON d.webhook_id = h.endpoint_id AND d.status IN ('pending', 'retrying')`,
  );
  return rows[0]?.count ?? 0;
}

/** Enables the held endpoints that still exist and are still disabled. */
export async function releaseEndpoints(client: pg.Client): Promise<number> {
  await client.query('BEGIN');
  const { rowCount } = await client.query(
    `UPDATE endpoints e SET enabled = true, disabled_reason = NULL
     FROM restore.held_endpoints h WHERE h.endpoint_id = e.id AND NOT e.enabled`,
  );
  await client.query('DROP SCHEMA restore CASCADE');
  await client.query('COMMIT');
  return rowCount ?? 0;
}

export async function areHeld(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('restore.held_endpoints') IS NOT NULL AS there`,
  );
  return rows[0]?.there === true;
}
