import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import { sessionRemoved } from '@parley/contracts/sessions';
import { putWahaWebhooks, readWahaWebhooks, renderedEvent } from '@parley/contracts/waha';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  updateWebhook,
  type WebhookEndpoint,
} from '@parley/contracts/webhooks';
import { firstIdAt } from '@parley/service-runtime';
import { type HttpReceiver, httpReceiver, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, aProject, aTeam, Installation, sessionIdNamed } from '../../testing/index.js';

const ids = sequentialIds(firstIdAt(new Date()));
let installation: Installation;
let receiver: HttpReceiver;
beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  await installation.start();
}, 60_000);
afterAll(async () => {
  await installation.close();
  await receiver.close();
});

/** A received message, rendered as messaging-session does. */
function rendered(owner: Caller, fields: Partial<EventMade> = {}): EventMade {
  const event = anEvent(owner, { id: ids.next(), ...fields });
  const names = ['message', 'message.any'] as const;
  const envelope = { session: event.session, me: null };
  return { ...event, rendered: [renderedEvent(names, [ids.next(), ids.next()], { body: 'Hello' }, envelope)] };
}

const got = (path: string) => receiver.requests.filter((request) => request.path === path);
const bodyOf = ({ body }: { body: Buffer }) => JSON.parse(body.toString()) as Record<string, unknown>;

describe('an endpoint of format waha', () => {
  it('gets an event under each of its names, in order, signed over its bytes', async () => {
    const project = aProject();
    const url = `${receiver.url}both`;
    const made = await installation.ask(
      createWebhook,
      { settings: { url, events: ['*'], format: 'waha' }, hmacKey: 'my-secret-key' },
      project,
    );
    expect(made).toMatchObject({ format: 'waha', secret: 'my-secret-key', ordering: 'none' });
    const native = await installation.endpoint(project, { url: `${receiver.url}native` });
    const event = rendered(project);
    await installation.publish(event);
    await waitFor(() => got('/both').length === 2 && got('/native').length === 1);
    const [first, second] = got('/both');
    expect([bodyOf(first!).event, bodyOf(second!).event]).toEqual(['message', 'message.any']);
    expect(bodyOf(first!)).toMatchObject({ session: 'default', payload: { body: 'Hello' }, engine: 'NOWEB' });
    expect(bodyOf(first!).id).not.toBe(bodyOf(second!).id);
    for (const request of [first!, second!]) {
      const hmac = createHmac('sha512', 'my-secret-key').update(request.body).digest('hex');
      expect(request.headers).toMatchObject({ 'x-webhook-hmac': hmac, 'x-webhook-hmac-algorithm': 'sha512' });
      expect(request.headers['x-webhook-request-id']).toBe(request.headers['parley-delivery-id']);
      expect(Number(request.headers['x-webhook-timestamp'])).toBeGreaterThan(Date.now() - 60_000);
      expect(request.headers).not.toHaveProperty('webhook-signature');
      expect(request.headers).not.toHaveProperty('webhook-id');
    }
    const deliveries = await waitFor(async () => {
      const all = await installation.deliveries(made, project);
      return all.every(({ status }) => status === 'succeeded') && all;
    });
    expect(deliveries.map(({ eventId }) => eventId)).toEqual([event.id, event.id]);
    expect(await installation.deliveries(native, project)).toHaveLength(1);
    await installation.publish(event, 'again');
    await waitFor(() => installation.allTaken());
    expect(await installation.deliveries(made, project)).toHaveLength(2);
  });

  it('gets only what it names, and by the names of WAHA', async () => {
    const project = aProject();
    const url = `${receiver.url}named`;
    await installation.endpoint(project, { url, events: ['message.any'], format: 'waha' });
    await installation.endpoint(project, { url: `${receiver.url}status`, events: ['session.status'], format: 'waha' });
    await installation.publish(rendered(project));
    await installation.publish(anEvent(project, { type: 'session.status' }));
    await waitFor(() => got('/named').length === 1);
    await waitFor(() => installation.allTaken());
    expect(got('/named').map((request) => bodyOf(request).event)).toEqual(['message.any']);
    expect(got('/named')[0]?.headers).not.toHaveProperty('x-webhook-hmac');
    expect(got('/status')).toEqual([]);
  });

  it('sends the same bytes at each attempt, under the same id', async () => {
    const project = aProject();
    const path = '/failing';
    receiver.next({ kind: 'answer', status: 404 });
    const settings = { url: `${receiver.url}failing`, events: ['message'], format: 'waha' as const };
    await installation.endpoint(project, { ...settings, retry: { schedule: [0, 0, 0] } });
    await installation.publish(rendered(project));
    await waitFor(() => got(path).length === 2);
    const [first, second] = got(path);
    expect(second!.body.equals(first!.body)).toBe(true);
    expect(second!.headers['x-webhook-request-id']).toBe(first!.headers['x-webhook-request-id']);
  });

  it.each([
    [{ events: ['message.received'] }, 'events'],
    [{ ordering: 'session' as const }, 'ordering'],
  ])('is refused with %j', async (more, field) => {
    const settings = { url: receiver.url, events: ['*'], format: 'waha' as const, ...more };
    await expect(installation.ask(createWebhook, { settings }, aProject())).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining(`"${field}"`),
    });
  });

  it('is of a project, and keeps its format', async () => {
    const settings = { url: receiver.url, events: ['*'], format: 'waha' as const };
    await expect(installation.ask(createWebhook, { settings }, aTeam())).rejects.toMatchObject({
      message: expect.stringContaining('"format"'),
    });
    const project = aProject();
    const { id } = await installation.endpoint(project, settings);
    const change = { webhookId: id, changes: { format: 'native' } };
    await expect(installation.ask(updateWebhook, change, project)).rejects.toMatchObject({ code: 'invalid_parameter' });
  });
});

describe('the webhooks in the configuration of a session', () => {
  let sessionName: string;
  let sessionId: string;
  beforeEach(() => {
    sessionName = `shop-${ids.next()}`;
    sessionId = sessionIdNamed(sessionName);
  });
  const url = 'https://example.com/waha';
  const configured = (more: object = {}) => ({ webhook: { url, events: ['message'], hmac: { key: 'k' }, ...more } });

  async function put(project: Caller, ...webhooks: { webhook: Record<string, unknown> }[]) {
    installation.sessions.rename(sessionId, sessionName);
    return installation.ask(putWahaWebhooks, { projectId: project.projectId!, sessionId, webhooks }, project);
  }
  const list = async (project: Caller): Promise<WebhookEndpoint[]> =>
    (await installation.ask(listWebhooks, { limit: 50, offset: 0, withHeaderValues: true }, project)).data;
  const read = async (project: Caller, withSecrets = false) =>
    (await installation.ask(readWahaWebhooks, { sessionIds: [sessionId], withSecrets }, project)).data[0]?.webhooks;

  it('are endpoints that follow it, and those whose URL stays keep their history', async () => {
    const project = aProject();
    await put(
      project,
      configured({ customHeaders: [{ name: 'X-Key', value: 'v' }], extra: 1 }),
      configured({ url: `${url}/2` }),
    );
    const [second, first] = await list(project);
    expect(first).toMatchObject({
      ...{ url, format: 'waha', headers: { 'X-Key': 'v' }, sessions: [sessionName], retry: {} },
      managedBy: { kind: 'waha', session: sessionName },
    });
    expect(await read(project)).toEqual([
      configured({ hmac: { key: '***' }, customHeaders: [{ name: 'X-Key', value: '***' }], extra: 1 }),
      configured({ url: `${url}/2`, hmac: { key: '***' } }),
    ]);
    const hidden = configured({
      hmac: { key: '***' },
      customHeaders: [{ name: 'x-key', value: '***' }],
      events: ['*'],
    });
    await put(project, hidden, configured({ url: `${url}/3` }));
    const after = await list(project);
    expect(after.map(({ id }) => id)).toContain(first!.id);
    expect(after.map(({ id }) => id)).not.toContain(second!.id);
    expect(after.find(({ id }) => id === first!.id)).toMatchObject({ events: ['*'], headers: { 'x-key': 'v' } });
    expect((await read(project, true))?.[0]).toEqual(
      configured({ customHeaders: [{ name: 'x-key', value: 'v' }], events: ['*'] }),
    );
    await put(project);
    expect(await list(project)).toEqual([]);
    expect(await read(project)).toBeUndefined();
  });

  it('go with the session', async () => {
    const project = aProject();
    await put(project, configured());
    const event = { teamId: project.teamId, projectId: project.projectId!, sessionId };
    await installation.broker.jetStream.publish(sessionRemoved.subject, JSON.stringify(event));
    await waitFor(async () => (await list(project)).length === 0);
    expect(await read(project)).toBeUndefined();
  });

  it('change nothing where one is wrong or there are too many', async () => {
    const project = aProject();
    await put(project, configured());
    await expect(put(project, configured(), configured({ url: 'nowhere' }))).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('"config.webhooks.1.url"'),
    });
    const many = Array.from({ length: 11 }, (_, index) => configured({ url: `${url}/${index}` }));
    await expect(put(project, ...many)).rejects.toMatchObject({ code: 'conflict' });
    expect(await list(project)).toHaveLength(1);
  });

  it('are changed there: an endpoint may only be enabled again here', async () => {
    const project = aProject();
    await put(project, configured());
    const [{ id: webhookId }] = (await list(project)) as [WebhookEndpoint];
    const change = (changes: object) =>
      installation.ask(updateWebhook, { webhookId, changes: { ...changes } }, project);
    await expect(change({ url: receiver.url })).rejects.toMatchObject({ code: 'conflict' });
    await expect(installation.ask(deleteWebhook, { webhookId }, project)).rejects.toMatchObject({ code: 'conflict' });
    expect(await change({ enabled: false })).toMatchObject({ enabled: false, managedBy: { kind: 'waha' } });
    await put(project, configured());
    expect((await list(project))[0]).toMatchObject({ id: webhookId, enabled: true });
  });
});
