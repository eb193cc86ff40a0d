import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { withDatabase } from '@parley/database';
import { connectCreating } from './ensure-database.js';
import { readMigrations } from './migrate-service.js';
import { serviceSchemas } from './service-schema.js';

const serverUrl = process.env['TEST_DATABASE_URL'] as string;
const horizons = '20261124';
let client: pg.Client;
let database: string;

afterEach(async () => {
  await client.end();
  const admin = await connectCreating(serverUrl);
  await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
  await admin.end();
});

/** A database of the service as it was, and what brings it up to date. */
async function installation(service: string): Promise<() => Promise<void>> {
  database = `parley_upgrade_${randomBytes(6).toString('hex')}`;
  client = await connectCreating(withDatabase(serverUrl, database), serverUrl);
  const { migrationsFolder } = serviceSchemas().find((schema) => schema.service === service)!;
  const migrations = readMigrations(migrationsFolder);
  const apply = async (isNew: boolean) => {
    for (const { name, sql } of migrations) if (name >= horizons === isNew) await client.query(sql);
  };
  await apply(false);
  return () => apply(true);
}
const select = async (sql: string) => (await client.query(sql)).rows as unknown[];
const idAt = (time: string) => BigInt(Date.parse(time) - Date.UTC(2024, 0, 1)) << 22n;

describe('an installation with data', () => {
  it('keeps its operations and their history, in one partition that still obeys the state machine', async () => {
    const upgrade = await installation('operations');
    const id = idAt('2026-06-01T00:00:00.000Z');
    await client.query(`
      INSERT INTO operations (id, team_id, kind, resource_type, resource_id, status, sequence, updated_at)
      VALUES (${id}, 1, 'campaign', 'campaign', 2, 'pending', 1, now());
      INSERT INTO operation_transitions (operation_id, sequence, to_status, created_at) VALUES (${id}, 1, 'pending', now())`);
    const columns = `SELECT * FROM operations o JOIN operation_transitions t ON t.operation_id = o.id`;
    const before = await select(columns);
    await upgrade();
    expect(await select(columns)).toEqual(before);
    expect(await select(`SELECT tableoid::regclass::text AS at FROM operations`)).toEqual([
      { at: 'partitions.operations_first' },
    ]);
    await expect(client.query(`UPDATE operations SET status = 'succeeded', sequence = 2`)).rejects.toThrow(/no edge/);
    await expect(client.query(`UPDATE operations SET status = 'running', sequence = 2`)).rejects.toThrow(/no history/);
    await client.query(`
      UPDATE operations SET status = 'running', sequence = 2;
      INSERT INTO operation_transitions (operation_id, sequence, from_status, to_status, created_at)
      VALUES (${id}, 2, 'pending', 'running', now())`);
    await expect(client.query(`UPDATE operation_transitions SET sequence = 3`)).rejects.toThrow(/never rewritten/);
    expect(await select(`SELECT day::text FROM partitions.day_horizons`)).toEqual([{ day: '2026-06-01' }]);
  }, 60_000);

  it('has room for a week of new operations in that partition, which ends where a later one begins', async () => {
    await (
      await installation('operations')
    )();
    const [{ bounds }] = (await select(
      `SELECT pg_get_expr(relpartbound, oid) AS bounds FROM pg_class WHERE relname = 'operations_first'`,
    )) as [{ bounds: string }];
    const endMs = Number(BigInt(/TO \('(\d+)'\)/.exec(bounds)![1]!) >> 22n);
    const nowMs = Date.now() - Date.UTC(2024, 0, 1);
    expect(endMs % (28 * 86_400_000)).toBe(0);
    expect(endMs - nowMs).toBeGreaterThan(6.9 * 86_400_000);
    expect(endMs - nowMs).toBeLessThan(36 * 86_400_000);
  }, 60_000);

  it('keeps the days of its events until they have been read once', async () => {
    const upgrade = await installation('event-history');
    await client.query(`
      CREATE TABLE partitions.event_records_20261101 PARTITION OF event_records
        FOR VALUES FROM (${idAt('2026-11-01')}) TO (${idAt('2026-11-02')})`);
    await upgrade();
    expect(await select('SELECT partition_name AS name, through_id AS through FROM partitions.unsurveyed')).toEqual([
      { name: 'event_records_20261101', through: '0' },
    ]);
  }, 60_000);

  it('keeps the days of its deliveries for as long as one that is open now may be', async () => {
    const upgrade = await installation('webhook-delivery');
    await client.query(`
      CREATE TABLE partitions.deliveries_20261101 PARTITION OF deliveries
        FOR VALUES FROM (${idAt('2026-11-01')}) TO (${idAt('2026-11-02')})`);
    await upgrade();
    expect(
      await select('SELECT table_name AS name, day::text, horizon >= now() AS recent FROM partitions.day_horizons'),
    ).toEqual([{ name: 'deliveries', day: '2026-11-01', recent: true }]);
  }, 60_000);

  it('keeps its received files as they are, for the service to count them', async () => {
    const upgrade = await installation('messaging-session');
    await client.query(`
      INSERT INTO sessions (id, team_id, project_id, environment, name, engine, status, wanted, config, updated_at)
      VALUES (1, 1001, 3001, 'sandbox', 'ada', 'sandbox', 'CONNECTED', TRUE, '{}', now());
      INSERT INTO media_blobs (id, sha256, size_bytes) VALUES (10, sha256('a'), 100), (11, sha256('b'), 7), (12, sha256('a'), 100);
      INSERT INTO media (id, session_id, blob_id, mime_type, origin) VALUES (1, 1, 10, 'image/png', 'received'),
        (2, 1, 11, 'image/png', 'upload')`);
    const { rows: before } = await client.query('SELECT ctid::text AS at FROM media ORDER BY id');
    await upgrade();
    expect(await select('SELECT ctid::text AS at FROM media ORDER BY id')).toEqual(before);
    expect(await select('SELECT counted_to FROM received_media_counting')).toEqual([{ counted_to: '0' }]);
    const counts = () =>
      select(
        `SELECT (SELECT bytes FROM media_usage) AS own, (SELECT sum(files)::integer FROM received_media) AS files`,
      );
    expect(await counts()).toEqual([{ own: '107', files: null }]);
    // A process of the release before, while it is replaced.
    await client.query(
      `INSERT INTO media (id, session_id, blob_id, mime_type, origin) VALUES (3, 1, 12, 'image/png', 'received')`,
    );
    expect(await counts()).toEqual([{ own: '107', files: 1 }]);
    expect(await select('SELECT id, counted FROM media ORDER BY id')).toEqual([
      { id: '1', counted: false },
      { id: '2', counted: false },
      { id: '3', counted: true },
    ]);
    await client.query('DELETE FROM media WHERE id = 1');
    expect(await counts()).toEqual([{ own: '7', files: 1 }]);
    await client.query('DELETE FROM media WHERE id IN (2, 3)');
    expect(await counts()).toEqual([{ own: '0', files: null }]);
  }, 60_000);

  it('keeps its people and keys, which depend on no other key', async () => {
    const upgrade = await installation('gateway');
    await client.query(`
      INSERT INTO teams (id, name, service_version) VALUES (1, 'Team', '2026-03-20');
      INSERT INTO users (id, email, password_hash) VALUES (2, 'me@example.com', 'hash');
      INSERT INTO members (team_id, user_id, role) VALUES (1, 2, 'owner');
      INSERT INTO api_keys (id, team_id, user_id, label, scopes, hash) VALUES (3, 1, 2, 'Key', '{keys:read}', 'x')`);
    await upgrade();
    expect(await select('SELECT id, is_active, maker_id, ancestors, pending_role FROM api_keys')).toEqual([
      { id: '3', is_active: true, maker_id: null, ancestors: [], pending_role: null },
    ]);
    // A gateway of the release before, while it is replaced.
    await client.query(`
      INSERT INTO api_keys (id, team_id, user_id, label, scopes, hash) VALUES (4, 1, 2, 'Key', '{keys:read}', 'y')`);
    expect(await select('SELECT role, last_used_at FROM members')).toEqual([{ role: 'owner', last_used_at: null }]);
  }, 60_000);
});
