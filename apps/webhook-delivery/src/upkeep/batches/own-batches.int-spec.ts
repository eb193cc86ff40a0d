import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { makeReplayDelivery, makeTestDelivery } from '@parley/contracts/replays';
import type { WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { createFakeS3, type FakeS3, waitFor } from '@parley/testing';
import { anEvent, aProject, aReplay, fromEventHistory, Installation } from '../../testing/index.js';

let installation: Installation;
let server: FakeS3;
let project: Caller;
let webhook: WebhookEndpointWithSecret;

beforeAll(async () => {
  [installation, server] = await Promise.all([Installation.create(), createFakeS3()]);
  await installation.start();
}, 60_000);
afterAll(async () => {
  await installation.close();
  await server.close();
}, 60_000);
beforeEach(async () => {
  project = aProject();
  const { bucket, region, endpoint, credentials } = server;
  const destination = { type: 's3', bucket, region, endpoint, credentials, compression: 'none' };
  webhook = await installation.endpoint(project, { destination });
});

const own = () => [...server.objects].filter(([key]) => key.includes(`/${webhook.id}-`));

it('a test is a batch at once', async () => {
  const { id: webhookId } = webhook;
  const only = { webhookId, deliveryId: String(BigInt(webhookId) + 1n) };
  const event = anEvent(project, { session: 'test', only });
  await installation.ask(makeTestDelivery, { event }, fromEventHistory(project));
  await waitFor(() => own().length === 1);
  const [[key, { body, metadata }]] = own() as [ReturnType<typeof own>[0]];
  expect(body.toString()).toBe(`${event.envelope}\n`);
  expect(key).toContain(`${webhookId}-${event.id}-${event.id}-`);
  expect(metadata).toMatchObject({ 'webhook-id': only.deliveryId, 'parley-events': '1' });
});

it('each replay is a batch at once, which the object of the event does not swallow', async () => {
  const event = anEvent(project);
  for (const replays of [1, 2]) {
    const replay = aReplay(event, webhook);
    await installation.ask(makeReplayDelivery, replay, fromEventHistory(project));
    await installation.operations.until(replay.operationId, 'succeeded', 30_000);
    expect(own()).toHaveLength(replays);
  }
  expect(own().map(([, { body }]) => body.toString())).toEqual([`${event.envelope}\n`, `${event.envelope}\n`]);
}, 60_000);
