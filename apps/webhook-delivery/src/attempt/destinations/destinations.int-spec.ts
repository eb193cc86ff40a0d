import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import {
  createWebhook,
  type EndpointSettings,
  listDestinationTypes,
  listWebhooks,
  retryDelivery,
  updateWebhook,
  type WebhookEndpointWithSecret,
} from '@parley/contracts/webhooks';
import { httpReceiver, waitFor } from '@parley/testing';
import { Webhook } from 'standardwebhooks';
import { anEvent, aProject, FakeDestinations, Installation } from '../../testing/index.js';

let installation: Installation;
let fake: FakeDestinations;
let project: Caller;

const nats = (fields: Record<string, unknown> = {}) => ({ type: 'nats', host: 'queue.example.com', ...fields });
const create = (settings: Partial<EndpointSettings>): Promise<WebhookEndpointWithSecret> =>
  installation.ask(createWebhook, { settings: { events: ['*'], ...settings } }, project);
const change = (webhookId: string, changes: Record<string, unknown>) =>
  installation.ask(updateWebhook, { webhookId, changes }, project);

beforeAll(async () => {
  installation = await Installation.create();
  fake = new FakeDestinations();
  await installation.start({}, undefined, fake.known);
}, 60_000);
afterAll(() => installation.close(), 60_000);
beforeEach(() => {
  project = aProject();
  fake.sent.length = 0;
  fake.answer = () => ({ response: { stream: 'EVENTS' } });
});

describe('an endpoint with a destination', () => {
  it('shows its members and the names of its credentials, and never these themselves', async () => {
    const made = await create({ destination: nats({ subject: 'a.b', credentials: { token: 'hush' } }) });
    expect(made).not.toHaveProperty('url');
    expect(made.destination).toEqual({
      ...nats({ subject: 'a.b' }),
      credentials: { set: ['token'], updatedAt: expect.any(String) },
    });
    const { data } = await installation.ask(listWebhooks, { limit: 50, offset: 0, withHeaderValues: true }, project);
    expect(data).toMatchObject([{ id: made.id, destination: made.destination }]);
    expect(JSON.stringify([made, data])).not.toContain('hush');
    const { rows } = await installation.database.pool.query(`SELECT endpoints::text AS row FROM endpoints`);
    expect(JSON.stringify(rows)).not.toContain('hush');
  });

  it('is listed by its type', async () => {
    const queue = await create({ destination: nats() });
    const hook = await create({ url: 'https://example.com/hook' });
    expect(hook.destination).toEqual({ type: 'http', url: 'https://example.com/hook' });
    const listed = async (type: 'http' | 'nats' | 'kafka') =>
      (await installation.ask(listWebhooks, { limit: 50, offset: 0, type }, project)).data.map(({ id }) => id);
    expect(await listed('nats')).toEqual([queue.id]);
    expect(await listed('http')).toEqual([hook.id]);
    expect(await listed('kafka')).toEqual([]);
  });

  it.each<[Partial<EndpointSettings>, string, RegExp]>([
    [{}, 'missing_field', /"url" or "destination"/],
    [{ url: 'https://example.com/', destination: nats() }, 'invalid_parameter', /"destination"/],
    [{ destination: { host: 'x' } }, 'missing_field', /"destination.type"/],
    [{ destination: { type: 'fax' } }, 'invalid_parameter', /"destination.type"/],
    [{ destination: { type: 'pubsub' } }, 'not_supported_by_engine', /"pubsub"/],
    [{ destination: nats({ host: 5 }) }, 'invalid_parameter', /"destination.host"/],
    [{ destination: nats({ colour: 'red' }) }, 'invalid_parameter', /"destination.colour"/],
    [{ destination: nats({ credentials: { pin: '1' } }) }, 'invalid_parameter', /"destination.credentials.pin"/],
    [{ destination: nats({ host: 'closed' }) }, 'missing_field', /"destination.credentials"/],
    [{ destination: nats({ host: '10.0.0.1' }) }, 'invalid_parameter', /"destination.host"/],
    [{ destination: nats(), headers: { 'x-a': 'b' } }, 'invalid_parameter', /"headers"/],
    [{ destination: nats(), format: 'waha' }, 'invalid_parameter', /"format"/],
    [{ destination: { type: 'http', url: 'http://10.0.0.1/' } }, 'invalid_parameter', /"destination.url"/],
  ])('is refused with the field named: %j', async (settings, code, message) => {
    await expect(create(settings)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('keeps its type and its credentials through a change of its members, which are replaced whole', async () => {
    const { id, destination } = await create({ destination: nats({ subject: 'a', credentials: { token: 'hush' } }) });
    const changed = await change(id, { destination: nats({ host: 'other.example.com' }) });
    expect(changed.destination).toEqual({
      ...nats({ host: 'other.example.com' }),
      credentials: destination.credentials,
    });
    for (const changes of [
      { destination: { type: 'http', url: 'https://x.example/' } },
      { url: 'https://x.example/' },
    ]) {
      await expect(change(id, changes)).rejects.toMatchObject({ code: 'invalid_parameter' });
    }
    await expect(change(id, { headers: { 'x-a': 'b' } })).rejects.toMatchObject({ code: 'invalid_parameter' });
    const without = await change(id, { destination: nats({ credentials: null }) });
    expect(without.destination).toEqual(nats());
  });

  it('may be made where the installation allows its type alone', async () => {
    const service = await installation.start(
      { PARLEY_NODE_ID: 'node-b', DESTINATION_TYPES: 'http' },
      undefined,
      fake.known,
    );
    await installation.stop(service);
    const { data } = await installation.ask(listDestinationTypes, {}, project);
    expect(data.map(({ type, enabled, credentials }) => ({ type, enabled, credentials }))).toEqual([
      { type: 'http', enabled: true, credentials: [] },
      { type: 'nats', enabled: true, credentials: ['token'] },
    ]);
  });
});

describe('a delivery to a destination', () => {
  it('carries the exact bytes, signed, under the names that all types have, and shows what came back', async () => {
    const { id, secret } = await create({ destination: nats({ credentials: { token: 'hush' } }) });
    const event = anEvent(project, { session: 'default' });
    await installation.publish(event);
    const delivery = await installation.delivery({ id } as WebhookEndpointWithSecret, project, 'succeeded');
    const [sent] = fake.sent;
    expect(sent).toMatchObject({
      ...{ eventId: event.id, eventType: event.type, deduplicationId: event.id, projectId: project.projectId },
      ...{ sessionId: event.sourceId, contentType: 'application/json', credentials: { token: 'hush' } },
    });
    expect(sent!.body.toString()).toBe(event.envelope);
    expect(sent!.carried).toMatchObject({
      ...{ 'webhook-id': event.id, 'parley-event-type': event.type, 'parley-delivery-id': delivery.id },
      ...{ 'parley-attempt': '1', 'parley-session': event.sourceId },
    });
    new Webhook(secret).verify(sent!.body.toString(), sent!.carried as Record<string, string>);
    expect((await installation.attempts(delivery, project)).data).toMatchObject([
      { target: 'nats://queue.example.com', response: { stream: 'EVENTS' }, requestHeaders: sent!.carried },
    ]);
    expect(delivery).not.toHaveProperty('lastResponseStatus');
  });

  it('has an id of its own for each repetition that is meant to arrive', async () => {
    const webhook = await create({ destination: nats(), retry: { schedule: [0, 0] } });
    let refusals = 1;
    fake.answer = () => (refusals-- > 0 ? { error: 'refused' } : {});
    const event = anEvent(project);
    await installation.publish(event);
    const delivery = await installation.delivery(webhook, project, 'succeeded');
    for (const attempts of [3, 4]) {
      await installation.ask(retryDelivery, { webhookId: webhook.id, deliveryId: delivery.id }, project);
      await waitFor(() => fake.sent.length === attempts);
      await waitFor(async () => (await installation.deliveries(webhook, project))[0]?.attempts === attempts);
    }
    const ids = fake.sent.map(({ deduplicationId }) => deduplicationId);
    const again = `${event.id}.${delivery.id}`;
    expect(ids).toEqual([event.id, event.id, again, `${again}.4`]);
  });

  it('fails at once when it is too large, and says nothing of the endpoint', async () => {
    const webhook = await create({ destination: nats() });
    fake.answer = () => ({ error: 'too_large' });
    await installation.publish(anEvent(project));
    const delivery = await installation.delivery(webhook, project, 'failed');
    expect(delivery.attempts).toBe(1);
    expect(await installation.read(webhook, project)).not.toHaveProperty('failingSince');
  });

  it('follows the schedule for every other failure, which the endpoint shows', async () => {
    const webhook = await create({ destination: nats(), retry: { schedule: [0, 3600] } });
    fake.answer = () => ({ error: 'auth', response: { text: 'no\0 entry \ud800' } });
    await installation.publish(anEvent(project));
    const delivery = await installation.delivery(webhook, project, 'retrying');
    expect((await installation.attempts(delivery, project)).data).toMatchObject([
      { error: 'auth', response: { text: 'no entry \ufffd' } },
    ]);
    expect(await installation.read(webhook, project)).toHaveProperty('failingSince');
  });
});

describe('the connection of an endpoint', () => {
  it('is one, and closed when the endpoint is changed, disabled or removed', async () => {
    const webhook = await create({ destination: nats(), maxConcurrency: 16 });
    const open = fake.open;
    const opened = fake.opened;
    for (let n = 0; n < 20; n += 1) await installation.publish(anEvent(project));
    await waitFor(() => fake.sent.length === 20);
    expect(fake.opened).toBe(opened + 1);
    await change(webhook.id, { destination: nats({ host: 'other.example.com' }) });
    await waitFor(() => fake.open === open);
    await installation.publish(anEvent(project));
    await waitFor(() => fake.sent.length === 21);
    expect(fake.sent.at(-1)!.settings.host).toBe('other.example.com');
    await change(webhook.id, { enabled: false });
    await waitFor(() => fake.open === open);
  });

  it('does not hold up what goes over HTTP while it hangs', async () => {
    const receiver = await httpReceiver();
    const webhook = await create({ destination: nats(), timeoutSeconds: 30, maxConcurrency: 4 });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    fake.answer = async () => {
      await held;
      return {};
    };
    await create({ url: receiver.url });
    for (let n = 0; n < 10; n += 1) await installation.publish(anEvent(project));
    await waitFor(() => receiver.requests.length === 10);
    release();
    await waitFor(async () =>
      (await installation.deliveries(webhook, project)).every((one) => one.status === 'succeeded'),
    );
    await receiver.close();
  });
});
