import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { firstIdAt } from '@parley/service-runtime';
import { createFakeS3, type FakeS3, waitFor } from '@parley/testing';
import { aProject, Installation } from '../../testing/index.js';

const events = 10_000;
let installation: Installation;
let server: FakeS3;

beforeAll(async () => {
  [installation, server] = await Promise.all([Installation.create(), createFakeS3()]);
  await installation.start();
  await installation.todaysPartitions();
}, 60_000);
afterAll(async () => {
  await installation.close();
  await server.close();
}, 60_000);

it('the largest batch is recorded within its claim', async () => {
  const { pool } = installation.database;
  const { bucket, region, endpoint, credentials } = server;
  const destination = { type: 's3', bucket, region, endpoint, credentials, batch: { maxEvents: events } };
  const { id } = await installation.endpoint(aProject(), { destination });
  const first = firstIdAt(new Date(Date.now() - 1000));
  await pool.query(
    `INSERT INTO delivery_events (id, type, session, body)
     SELECT $1::bigint + n, 'message.received', 'default', convert_to(repeat(md5(n::text), 20), 'UTF8')
     FROM generate_series(1, $2::int) n`,
    [first, events],
  );
  await pool.query(
    `INSERT INTO deliveries (event_id, id, webhook_id, kind, status, attempts, held, batching_since)
     SELECT $1::bigint + n, $1::bigint + n, $3, 'event', 'pending', 0, 'batching', now() FROM generate_series(1, $2::int) n`,
    [first, events, id],
  );
  await waitFor(() => server.objects.size === 1, { timeoutMs: 30_000 });
  const arrived = async (): Promise<boolean> => {
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM deliveries d JOIN attempts a ON a.event_id = d.event_id AND a.delivery_id = d.id
       WHERE d.status = 'succeeded' AND d.attempts = 1`,
    );
    return rows[0]!.count === events;
  };
  await waitFor(arrived, { timeoutMs: 10_000 });
  expect(server.objects.size).toBe(1);
}, 90_000);
