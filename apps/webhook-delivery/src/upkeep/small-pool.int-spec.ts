import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import type { RunningService } from '@parley/service-runtime';
import { createFakeS3, type FakeS3, waitFor } from '@parley/testing';
import { Sweeper } from '../schedule/index.js';
import { anEvent, aProject, Installation } from '../testing/index.js';
import { CloseBatches } from './batches/close-batches.js';
import { DeliveryFigures } from './delivery-figures.js';
import { DeliveryUpkeep } from './delivery-upkeep.js';

/** The smallest that the configuration takes. */
const smallestPool = { DATABASE_POOL_SIZE: '2' };
const tasks = [Sweeper, DeliveryUpkeep, DeliveryFigures, CloseBatches];

let installation: Installation;
let service: RunningService;
let server: FakeS3;
let project: Caller;

beforeAll(async () => {
  installation = await Installation.create();
  service = await installation.start(smallestPool);
  await installation.todaysPartitions();
  server = await createFakeS3();
}, 60_000);
afterAll(async () => {
  await server.close();
  await installation.close();
}, 60_000);
beforeEach(() => {
  project = aProject();
});

const answersReady = async (): Promise<number> => {
  const { status } = await fetch(`http://127.0.0.1:${service.healthPort}/readyz`);
  return status;
};

describe('the smallest pool of connections', () => {
  it('is enough for all tasks that run alone, at once', async () => {
    for (let round = 0; round < 20; round++) {
      await Promise.all(
        tasks.map((task) => service.app.get<{ execute(): Promise<void> }>(task, { strict: false }).execute()),
      );
    }
  });

  it('is enough to be ready, and to close a batch, while a batch is open', async () => {
    const { bucket, region, endpoint, credentials } = server;
    const destination = { type: 's3', bucket, region, endpoint, credentials, compression: 'none' };
    const webhook = await installation.endpoint(project, { destination });
    await installation.publish(anEvent(project));
    await waitFor(async () => (await installation.deliveries(webhook, project))[0]?.held === 'batching');
    for (let time = 0; time < 100; time++) expect(await answersReady()).toBe(200);
    await installation.database.pool.query(
      `UPDATE deliveries SET batching_since = batching_since - interval '1 hour' WHERE webhook_id = $1`,
      [webhook.id],
    );
    await waitFor(() => server.objects.size === 1);
  });
});
