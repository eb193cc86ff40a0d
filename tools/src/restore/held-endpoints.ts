import type pg from 'pg';
import { dumpOrder } from '../backup/backup-all.js';
import { withClient } from '../backup/postgres-programs.js';
import type { Streams } from '../backup/streams.js';
import { serviceDatabaseUrl } from '@parley/database';

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
async function waitingForHeld(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM restore.held_endpoints h
     JOIN deliveries d ON d.webhook_id = h.endpoint_id AND d.status IN ('pending', 'retrying')`,
  );
  return rows[0]?.count ?? 0;
}

/** Enables the held endpoints that still exist and are still disabled. */
async function releaseEndpoints(client: pg.Client): Promise<number> {
  await client.query('BEGIN');
  const { rowCount } = await client.query(
    `UPDATE endpoints e SET enabled = true, disabled_reason = NULL
     FROM restore.held_endpoints h WHERE h.endpoint_id = e.id AND NOT e.enabled`,
  );
  await client.query('DROP SCHEMA restore CASCADE');
  await client.query('COMMIT');
  return rowCount ?? 0;
}

async function areHeld(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    `SELECT to_regclass('restore.held_endpoints') IS NOT NULL AS there`,
  );
  return rows[0]?.there === true;
}

/**
 * Enables the endpoints that a restore holds, once all events from before the restore have been handled.
 *
 * @returns the number of endpoints
 * @throws while events from before are still in transit, and when no endpoints are held
 */
export async function release(environment: NodeJS.ProcessEnv, streams: Streams): Promise<number> {
  for (const service of dumpOrder) {
    const waiting = await withClient(serviceDatabaseUrl(service, environment), async (client) => {
      const { rows } = await client.query<{ is: boolean }>('SELECT EXISTS (SELECT FROM outbox) AS is');
      return rows[0]?.is === true;
    });
    if (waiting) throw new Error(`${service} still has events to publish: is Parley running?`);
  }
  const behind = await streams.passed();
  if (behind.length > 0) throw new Error(`${behind.join(', ')} still have events to handle`);
  return withClient(serviceDatabaseUrl('webhook-delivery', environment), async (client) => {
    if (!(await areHeld(client))) throw new Error('no endpoints are held');
    const waiting = await waitingForHeld(client);
    if (waiting > 0)
      throw new Error(`${waiting} deliveries from before are still to be discarded: try again in a minute`);
    return releaseEndpoints(client);
  });
}
