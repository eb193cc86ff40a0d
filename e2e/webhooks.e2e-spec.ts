import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventDetail } from '@parley/contracts/events';
import type { TestedWebhook } from '@parley/contracts/replays';
import type { Delivery, StartedRecovery, WebhookEndpoint, WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import type { PrivateParley } from '@parley/tools';
import { acceptedBy, everySetting, operationEnd, TestEndpoint, testEvent } from './support/endpoints.js';
import { ask, type Answer } from './support/http.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

let parley: PrivateParley;
const endpoints: TestEndpoint[] = [];

beforeAll(async () => {
  parley = await sharedParley();
}, timeouts.startMs);

afterAll(async () => {
  await Promise.all(endpoints.map(({ receiver }) => receiver.close()));
}, timeouts.stopMs);

async function endpointWith(settings: object): Promise<TestEndpoint> {
  const made = await TestEndpoint.make(parley, settings);
  endpoints.push(made);
  return made;
}

interface ErrorBody {
  error: string;
  code: string;
}

function call<T = ErrorBody>(method: string, path: string, body?: object, key?: string): Promise<Answer<T>> {
  return ask<T>(parley.credentials.baseUrl, method, path, { key: key ?? parley.credentials.team.key, body });
}

async function refusal(method: string, path: string, body?: object, key?: string): Promise<[number, string, string]> {
  const answer = await call(method, path, body, key);
  return [answer.status, answer.body.code, answer.body.error];
}

describe('an endpoint', () => {
  it('is made with every setting, shows them, and gets CloudEvents with its own headers', async () => {
    const endpoint = await endpointWith(everySetting);
    const { secret, ...shown } = endpoint.webhook;
    expect(shown).toMatchObject(everySetting);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await parley.client.get(endpoint.path)).toEqual(shown);
    expect(await parley.client.get(`${endpoint.path}/secret`)).toEqual({ secret });

    const { id: eventId } = await testEvent(parley, 'message.received');
    const request = await endpoint.request(eventId);
    expect(acceptedBy(request, secret)).toEqual([true]);
    expect(request.headers).toMatchObject({
      'content-type': 'application/cloudevents+json',
      'webhook-id': eventId,
      'parley-event-type': 'message.received',
      'x-team': 'sales',
    });
    const cloudEvent = JSON.parse(request.body.toString()) as Record<string, unknown>;
    const history = await parley.client.get<EventDetail>(
      `/platform/projects/${parley.credentials.project.id}/events/${eventId}?includePayload=true`,
    );
    const envelope = Buffer.from(history.payload ?? '', 'base64').toString();
    expect(cloudEvent).toMatchObject({ specversion: '1.0', id: eventId, type: 'message.received' });
    expect(cloudEvent.data).toEqual(JSON.parse(envelope));
    expect(request.body.includes(envelope)).toBe(true);
  });

  it('gets only the types and sessions of its filters', async () => {
    const name = `quiet-${Date.now()}`;
    const projectId = parley.credentials.project.id;
    await parley.client.post('/api/sessions', { name, projectId, start: false });
    const [byType, bySession, all] = await Promise.all([
      endpointWith({ events: ['message.ack'] }),
      endpointWith({ sessions: [name] }),
      endpointWith({}),
    ]);
    const other = await testEvent(parley, 'message.vote');
    const wanted = await testEvent(parley, 'message.ack');
    await Promise.all([byType.request(wanted.id), all.request(other.id), all.request(wanted.id)]);
    expect((await byType.deliveries()).map(({ eventId }) => eventId)).toEqual([wanted.id]);
    expect(await bySession.deliveries()).toEqual([]);
  });

  const headers = Object.fromEntries(Array.from({ length: 33 }, (_, n) => [`x-${n}`, 'v']));
  it.each<[object, string]>([
    [{ headers: { 'x y': 'v' } }, 'headers'],
    [{ headers: { 'x-a': 'a\r\nx-b: c' } }, 'headers.x-a'],
    [{ headers }, 'headers'],
    [{ retry: { schedule: [] } }, 'retry.schedule'],
    [{ retry: { schedule: Array.from({ length: 21 }, () => 1) } }, 'retry.schedule'],
    [{ retry: { schedule: [0, 86_401] } }, 'retry.schedule'],
    [{ retry: { schedule: [-1] } }, 'retry.schedule'],
    [{ events: ['message.nope'] }, 'events'],
    [{ events: ['campaign.created'] }, 'events'],
    [{ url: 'http://10.0.0.1/' }, 'url'],
    [{ url: 'https://user:secret@example.com/' }, 'url'],
    [{ ratePerSecond: 1001 }, 'ratePerSecond'],
  ])('is refused with %j, by its name', async (settings, field) => {
    const { id } = parley.credentials.project;
    const body = { projectId: id, url: 'http://127.0.0.1:9/', events: ['*'], ...settings };
    const refused = [400, 'invalid_parameter', expect.stringContaining(`Field "${field}" `)];
    expect(await refusal('POST', '/api/webhooks', body)).toEqual(refused);
    const [endpoint] = endpoints;
    expect(await refusal('PATCH', endpoint?.path ?? '', settings)).toEqual(refused);
  });

  it('of the team takes the types of a team', async () => {
    const body = { url: 'http://127.0.0.1:9/', events: ['campaign.completed', 'customer.created'] };
    const made = await call<WebhookEndpoint>('POST', '/api/webhooks', body);
    expect([made.status, made.body.projectId]).toEqual([201, undefined]);
    expect((await call('DELETE', `/api/webhooks/${made.body.id}`)).status).toBe(200);
  });
});

describe('a test send', () => {
  it('goes to one endpoint alone, also where its filter excludes it', async () => {
    const [tested, other] = [await endpointWith({ events: ['message.vote'] }), await endpointWith({})];
    const sent = await call<TestedWebhook>('POST', `${tested.path}/test`, { type: 'session.logged_out' });
    expect(sent.status).toBe(202);
    const { event, delivery } = sent.body;
    expect(event).toMatchObject({ type: 'session.logged_out', source: { type: 'test' } });
    expect(delivery).toMatchObject({ eventId: event.id, webhookId: tested.webhook.id, kind: 'test', attempts: 0 });
    expect(acceptedBy(await tested.request(event.id), tested.webhook.secret)).toEqual([true]);
    expect((await tested.delivery(event.id, 'succeeded')).id).toBe(delivery.id);

    // What comes later to all shows that the test send would have come too.
    const later = await testEvent(parley, 'message.edited');
    await other.request(later.id);
    expect((await other.deliveries()).map(({ eventId }) => eventId)).not.toContain(event.id);
  });

  it('is of message.received unless told otherwise, and of a documented type', async () => {
    const endpoint = await endpointWith({ events: ['message.vote'] });
    const { event } = await parley.client.post<TestedWebhook>(`${endpoint.path}/test`);
    expect(event.type).toBe('message.received');
    await endpoint.request(event.id);
    expect(await refusal('POST', `${endpoint.path}/test`, { type: 'nothing.such' })).toEqual([
      400,
      'invalid_parameter',
      expect.stringContaining('"type"'),
    ]);
  });
});

describe('a rotation', () => {
  it('has both secrets sign while they overlap, and ends all older ones at once with 0', async () => {
    const endpoint = await endpointWith({ events: ['message.update'] });
    const rotate = (body?: object) =>
      parley.client.post<WebhookEndpointWithSecret>(`${endpoint.path}/rotate-secret`, body);
    const first = endpoint.webhook.secret;
    const { secret: second, ...shown } = await rotate({ overlapSeconds: 3600 });
    expect(shown).toMatchObject({ id: endpoint.webhook.id, url: endpoint.receiver.url });
    const during = await endpoint.request((await testEvent(parley, 'message.update')).id);
    expect(acceptedBy(during, first, second)).toEqual([true, true]);
    expect(await parley.client.get(`${endpoint.path}/secret`)).toEqual({ secret: second });

    const { secret: third } = await rotate({ overlapSeconds: 0 });
    const after = await endpoint.request((await testEvent(parley, 'message.update')).id);
    expect(acceptedBy(after, first, second, third)).toEqual([false, false, true]);
    expect(new Set([first, second, third]).size).toBe(3);
  });
});

describe('a retry by hand', () => {
  const retry = (endpoint: TestEndpoint, { id }: Delivery): Promise<Answer<Delivery>> =>
    call('POST', `${endpoint.path}/deliveries/${id}/retry`);

  it('makes one more attempt after a success, with the same bytes', async () => {
    const endpoint = await endpointWith({ events: ['message.delete'] });
    const { id: eventId } = await testEvent(parley, 'message.delete');
    const delivery = await endpoint.delivery(eventId, 'succeeded');

    const answer = await retry(endpoint, delivery);
    expect([answer.status, answer.body.id]).toEqual([200, delivery.id]);
    expect((await endpoint.delivery(eventId, 'succeeded', 2)).id).toBe(delivery.id);
    const [first, second] = [await endpoint.request(eventId), await endpoint.request(eventId, 2)];
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers['parley-delivery-id']).toBe(delivery.id);
    expect((await endpoint.attempts(delivery)).map(({ number, trigger }) => [number, trigger])).toEqual([
      [1, 'schedule'],
      [2, 'manual'],
    ]);
  });

  it('makes one more beyond the schedule, of which the next waits on', async () => {
    const endpoint = await endpointWith({ events: ['message.revoked'], retry: { schedule: [0, 86_400] } });
    endpoint.receiver.always({ kind: 'answer', status: 500, body: 'not today' });
    const { id: eventId } = await testEvent(parley, 'message.revoked');
    const waiting = await endpoint.delivery(eventId, 'retrying');
    expect(Date.parse(waiting.nextAttemptAt ?? '')).toBeGreaterThan(Date.now() + 3600_000);

    expect((await retry(endpoint, waiting)).body.status).toBe('retrying');
    const { id, nextAttemptAt } = waiting;
    expect(await endpoint.delivery(eventId, 'retrying', 2)).toMatchObject({
      id,
      nextAttemptAt,
      lastResponseStatus: 500,
    });
    endpoint.receiver.always({ kind: 'answer', status: 204 });
    await retry(endpoint, waiting);
    await endpoint.delivery(eventId, 'succeeded', 3);
    expect((await endpoint.attempts(waiting)).map(({ trigger, responseStatus }) => [trigger, responseStatus])).toEqual([
      ['schedule', 500],
      ['manual', 500],
      ['manual', 204],
    ]);
  });
});

describe('a recovery', () => {
  const recover = (endpoint: TestEndpoint, body: object, query = ''): Promise<Answer<StartedRecovery>> =>
    call('POST', `${endpoint.path}/recover${query}`, body);

  it('sends what happened while the endpoint was disabled, and what had failed', async () => {
    const events = ['session.status', 'session.connected'];
    const endpoint = await endpointWith({ events, retry: { schedule: [0] } });
    const witness = await endpointWith({ events });
    endpoint.receiver.next({ kind: 'answer', status: 500 });
    const lost = await testEvent(parley, 'session.status');
    await endpoint.delivery(lost.id, 'failed');

    expect((await call('PATCH', endpoint.path, { enabled: false })).status).toBe(200);
    const missed = [await testEvent(parley, 'session.connected'), await testEvent(parley, 'session.status')];
    // They have been fanned out once the other endpoint has them.
    for (const { id } of missed) await witness.request(id);
    expect((await endpoint.deliveries()).map(({ eventId }) => eventId)).toEqual([lost.id]);
    const since = lost.createdAt;
    for (const query of ['', '?preview=true']) {
      const refused = await recover(endpoint, { since }, query);
      expect([refused.status, (refused.body as unknown as ErrorBody).code]).toEqual([409, 'conflict']);
    }

    expect((await call('PATCH', endpoint.path, { enabled: true })).status).toBe(200);
    const counts = ['failed', 'missing', 'all'].map(async (status) => {
      const { status: code, body } = await recover(endpoint, { since, status }, '?preview=true');
      return [code, body];
    });
    expect(await Promise.all(counts)).toEqual([
      [200, { count: 1, waiting: 0, filtered: 0, complete: true }],
      [200, { count: 2, waiting: 0, filtered: 0, complete: true }],
      [200, { count: 3, waiting: 0, filtered: 0, complete: true }],
    ]);
    const before = await recover(endpoint, { since, until: since }, '?preview=true');
    expect(before.body).toEqual({ count: 0, waiting: 0, filtered: 0, complete: true });

    const { status, body: started } = await recover(endpoint, { since });
    expect(status).toBe(202);
    expect(started.operation).toMatchObject({
      id: started.operationId,
      kind: 'delivery_recovery',
      resource: { type: 'webhook', id: endpoint.webhook.id },
      projectId: parley.credentials.project.id,
      capabilities: { cancellable: false },
    });
    expect(await operationEnd(parley, started.operationId)).toMatchObject({ status: 'succeeded', error: null });
    for (const { id } of missed) expect((await endpoint.delivery(id, 'succeeded')).kind).toBe('event');
    expect((await endpoint.delivery(lost.id, 'succeeded', 2)).kind).toBe('event');
    expect((await recover(endpoint, { since }, '?preview=true')).body).toEqual({
      count: 0,
      waiting: 0,
      filtered: 0,
      complete: true,
    });
  });
});

describe('what cannot be', () => {
  const actions = ['rotate-secret', 'test', 'recover', 'recover?preview=true', 'deliveries/{delivery}/retry'];

  it('is a conflict on a disabled endpoint, but for its secret', async () => {
    const endpoint = await endpointWith({ events: ['message.reaction'] });
    const { id: eventId } = await testEvent(parley, 'message.reaction');
    const delivery = await endpoint.delivery(eventId, 'succeeded');
    await call('PATCH', endpoint.path, { enabled: false });
    const answers = actions.map(async (action) => {
      const path = `${endpoint.path}/${action.replace('{delivery}', delivery.id)}`;
      const body = action.startsWith('recover') ? { since: '2026-01-01T00:00:00Z' } : undefined;
      return (await call('POST', path, body)).status;
    });
    expect(await Promise.all(answers)).toEqual([200, 409, 409, 409, 409]);
    expect(await endpoint.deliveries()).toEqual([expect.objectContaining({ id: delivery.id, attempts: 1 })]);
  });

  it('is not found by another team', async () => {
    const other = await call<{ key: { key: string } }>(
      'POST',
      '/enterprise/teams',
      { name: 'Another team', ownerEmail: `owner@${randomUUID()}.example` },
      parley.credentials.adminToken,
    );
    const [endpoint] = endpoints;
    const delivery = (await endpoint?.deliveries())?.[0];
    for (const action of actions) {
      const path = `${endpoint?.path}/${action.replace('{delivery}', delivery?.id ?? '')}`;
      for (const body of [{ since: '2026-01-01T00:00:00Z' }, { colour: 'red' }, undefined]) {
        expect((await call('POST', path, body, other.body.key.key)).status).toBe(404);
      }
    }
  });
});
