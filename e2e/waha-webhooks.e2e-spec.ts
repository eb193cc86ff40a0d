import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessageSentPayload } from '@parley/contracts/events';
import type { Delivery, WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { type HttpReceiver, httpReceiver, type ReceivedRequest, waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

const key = 'a key of the receiver';
let parley: PrivateParley;
let receiver: HttpReceiver;
let webhook: WebhookEndpointWithSecret;
let alice: ConnectedSession;
let bob: ConnectedSession;

beforeAll(async () => {
  [parley, receiver] = await Promise.all([sharedParley(), httpReceiver()]);
  alice = await connectedSession(parley, 'waha-alice');
  bob = await connectedSession(parley, 'waha-bob');
  webhook = await parley.client.post<WebhookEndpointWithSecret>('/api/webhooks', {
    projectId: parley.credentials.project.id,
    ...{ url: receiver.url, format: 'waha', events: ['*'], sessions: [alice.name], hmacKey: key },
  });
}, timeouts.startMs);
afterAll(() => receiver.close(), timeouts.stopMs);

interface WahaEvent {
  readonly id: string;
  readonly event: string;
  readonly session: string;
  readonly payload: { readonly id: string; readonly body?: string; readonly [field: string]: unknown };
}

const eventOf = ({ body }: ReceivedRequest): WahaEvent => JSON.parse(body.toString()) as WahaEvent;
const untilEvents = (count: number, event: string, body?: string): Promise<ReceivedRequest[]> =>
  waitFor(
    () => {
      const found = receiver.requests.filter((request) => {
        const one = eventOf(request);
        return one.event === event && (body === undefined || one.payload.body === body);
      });
      return found.length >= count && found;
    },
    { timeoutMs: timeouts.soonMs, message: `${count} ${event}` },
  );
const send = (from: ConnectedSession, to: ConnectedSession, text: string): Promise<MessageSentPayload> =>
  parley.client.post('/api/sendText', { session: from.name, chatId: to.phoneNumber, text });

describe('a webhook of format waha', () => {
  it('gets what a session receives as n8n expects it, signed with the key of its receiver', async () => {
    const sent = await send(bob, alice, 'for waha');
    const [request] = (await untilEvents(1, 'message', 'for waha')) as [ReceivedRequest];
    expect(request.headers['x-webhook-hmac']).toBe(createHmac('sha512', key).update(request.body).digest('hex'));
    expect(request.headers['x-webhook-hmac-algorithm']).toBe('sha512');
    const chatId = `${bob.phoneNumber.slice(1)}@c.us`;
    expect(eventOf(request)).toMatchObject({
      id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
      session: alice.name,
      engine: 'NOWEB',
      me: { id: `${alice.phoneNumber.slice(1)}@c.us` },
      payload: { id: `false_${chatId}_${sent.whatsapp_id}`, from: chatId, fromMe: false, source: 'app' },
    });
    await untilEvents(1, 'message.any', 'for waha');
    await send(alice, bob, 'from waha');
    const [own] = (await untilEvents(1, 'message.any', 'from waha')) as [ReceivedRequest];
    expect(eventOf(own).payload).toMatchObject({ fromMe: true, source: 'api', from: chatId });
    await untilEvents(1, 'message.ack');
    expect(receiver.requests.map(eventOf).filter(({ session }) => session !== alice.name)).toEqual([]);
  });

  it('gets a replay with the same bytes, as a delivery of its own', async () => {
    await send(bob, alice, 'once more');
    const [first] = (await untilEvents(1, 'message', 'once more')) as [ReceivedRequest];
    const { data } = await parley.client.get<{ data: Delivery[] }>(`/api/webhooks/${webhook.id}/deliveries?limit=50`);
    const delivery = data.find(({ id }) => id === first.headers['parley-delivery-id']);
    const project = `/platform/projects/${parley.credentials.project.id}`;
    const { id: eventId } = await parley.client.get<{ id: string }>(`${project}/events/${delivery?.eventId}`);
    const replay = await fetch(`${parley.credentials.baseUrl}${project}/events/${eventId}/replays`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${parley.credentials.team.key}`,
        'content-type': 'application/json',
        'idempotency-key': `waha-${eventId}`,
      },
      body: JSON.stringify({ webhookId: webhook.id }),
    });
    expect(replay.status).toBe(202);
    const [, second] = (await untilEvents(2, 'message', 'once more')) as [ReceivedRequest, ReceivedRequest];
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers['x-webhook-request-id']).not.toBe(first.headers['x-webhook-request-id']);
    const of = await parley.client.get<{ data: { webhookId: string; deliveries: string[] }[] }>(
      `${project}/events/${eventId}/deliveries`,
    );
    expect(of.data.find(({ webhookId }) => webhookId === webhook.id)?.deliveries).toHaveLength(3);
  });

  it('gets by a recovery what it missed while it was disabled, with the bytes of that time', async () => {
    const path = `/api/webhooks/${webhook.id}`;
    await parley.client.patch(path, { enabled: false });
    const since = new Date(Date.now() - 1000).toISOString();
    const sent = await send(bob, alice, 'while disabled');
    await waitFor(async () => {
      const messages = await parley.client.get<object[]>(`/api/${alice.name}/chats/${bob.phoneNumber}/messages`);
      return JSON.stringify(messages).includes('while disabled');
    });
    await parley.client.patch(path, { enabled: true });
    expect(receiver.requests.some(({ body }) => body.includes('while disabled'))).toBe(false);
    await parley.client.post(`${path}/recover`, { since });
    const [message] = (await untilEvents(1, 'message', 'while disabled')) as [ReceivedRequest];
    await untilEvents(1, 'message.any', 'while disabled');
    const { id, payload } = eventOf(message);
    expect(payload.id).toContain(sent.whatsapp_id);
    expect(id).toMatch(/^evt_[0-9a-z]{26}$/);
    const preview = await parley.client.post<{ count: number }>(`${path}/recover?preview=true`, { since });
    expect(preview.count).toBe(0);
  });

  it('is tried with an example of an event', async () => {
    await parley.client.post(`/api/webhooks/${webhook.id}/test`, { type: 'message.received' });
    const tried = await waitFor(() => receiver.requests.find((request) => eventOf(request).session === 'test'), {
      timeoutMs: timeouts.soonMs,
      message: 'the test',
    });
    expect(eventOf(tried)).toMatchObject({ event: 'message', payload: { from: expect.stringMatching(/@c\.us$/) } });
  });
});
