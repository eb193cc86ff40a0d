import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { createFakeS3, type FakeS3, type ForkedService, forkService, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../../testing/index.js';

let installation: Installation;
let server: FakeS3;
let project: Caller;
let forked: ForkedService | null;

beforeEach(async () => {
  [installation, server] = await Promise.all([Installation.create(), createFakeS3()]);
  project = aProject();
  forked = null;
}, 60_000);
afterEach(async () => {
  await forked?.kill();
  await installation.close();
  await server.close();
}, 60_000);

async function fork(): Promise<void> {
  forked = await forkService('webhook-delivery', installation.environment());
}

const count = async (condition: string): Promise<number> => {
  const { rows } = await installation.database.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM deliveries WHERE ${condition}`,
  );
  return rows[0]!.count;
};

it('loses no event and doubles none when it is killed while batches close and are sent', async () => {
  await fork();
  const { bucket, region, endpoint, credentials } = server;
  await installation.endpoint(project, {
    destination: {
      ...{ type: 's3', bucket, region, endpoint, credentials, compression: 'none' },
      batch: { maxEvents: 40 },
    },
    retry: { schedule: [0, ...Array.from({ length: 15 }, () => 1)] },
  });
  const events = Array.from({ length: 1000 }, () => anEvent(project));
  const publishing = (async () => {
    for (const event of events) await installation.publish(event);
  })();
  // Killed when the first batch is closed, then when objects are stored whose answers never come.
  await waitFor(async () => (await count('batch_id IS NOT NULL')) > 0, { timeoutMs: 30_000 });
  server.fault = 'lose-answer';
  await forked?.kill();
  await fork();
  const stored = server.objects.size;
  await waitFor(() => server.objects.size > stored, { timeoutMs: 60_000 });
  await forked?.kill();
  delete server.fault;
  await fork();
  await publishing;
  await waitFor(async () => (await count(`status = 'succeeded'`)) === 1000, { timeoutMs: 90_000 });
  const lines = [...server.objects.values()].flatMap(({ body }) => body.toString().trimEnd().split('\n'));
  expect(lines).toHaveLength(1000);
  expect(new Set(lines)).toEqual(new Set(events.map(({ envelope }) => envelope)));
  expect(server.objects.size).toBe(25);
}, 240_000);
