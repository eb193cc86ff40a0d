import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Template } from '@parley/contracts/campaigns';
import type { MessageSentPayload } from '@parley/contracts/events';
import type { EngineDescription, Session } from '@parley/contracts/sessions';
import {
  FakeGraph,
  type FakeNumber,
  inbound,
  messageWebhook,
  sendWebhooks,
  statusWebhook,
  waitFor,
} from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { TestEndpoint } from './support/endpoints.js';
import { ask, type Answer } from './support/http.js';
import { sessionIn } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

const customer = { waId: '16505551234', name: 'Sheena Nelson' };

let parley: PrivateParley;
let graph: FakeGraph;
let number: FakeNumber;
let endpoint: TestEndpoint;
let path: string;

beforeAll(async () => {
  parley = await sharedParley();
  graph = await FakeGraph.start({ port: Number(process.env.TEST_GRAPH_PORT) });
  number = graph.addNumber();
  endpoint = await TestEndpoint.make(parley, {});
  const made = await call<Session>('POST', '/api/sessions', {
    ...{ name: 'support', projectId: parley.credentials.project.id, engine: 'cloud', externalId: 'shop-1' },
    config: { phoneNumberId: number.phoneNumberId, businessAccountId: number.businessAccountId },
    credentials: { accessToken: number.accessToken, appSecret: number.appSecret, verifyToken: 'a word of mine' },
  });
  expect(made.status).toBe(201);
  number.webhookUrl = made.body.webhook?.url;
  path = `/api/sessions/${made.body.id}`;
}, timeouts.startMs);

afterAll(async () => {
  await endpoint?.receiver.close();
  await graph?.close();
  expect(graph?.violations).toEqual([]);
});

const call = <T = { code: string }>(
  method: string,
  route: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer<T>> =>
  ask<T>(parley.credentials.baseUrl, method, route, { key: parley.credentials.team.key, body, headers });

const send = (text: string, key?: string): Promise<Answer<MessageSentPayload & { code: string }>> =>
  call(
    'POST',
    '/api/sendText',
    { session: 'support', chatId: customer.waId, text },
    key ? { 'idempotency-key': key } : {},
  );

/** The payload of an event that the customer's endpoint was sent, once it was. */
const delivered = (event: string, isIt: (payload: Record<string, unknown>) => boolean): Promise<object> =>
  waitFor(
    () =>
      endpoint.receiver.requests
        .map(({ body }) => JSON.parse(body.toString()) as { event: string; payload: Record<string, unknown> })
        .find((envelope) => envelope.event === event && isIt(envelope.payload))?.payload,
    { timeoutMs: timeouts.soonMs, message: `${event} to be delivered` },
  );

describe('a session on the Cloud API', () => {
  it('is offered, connects, and has the webhook URL that Meta’s challenge is answered at', async () => {
    const { body: engines } = await call<EngineDescription[]>('GET', '/v1/engines');
    expect(engines.find(({ name }) => name === 'cloud')).toMatchObject({
      ...{ installed: true, label: 'WhatsApp Cloud API', linking: ['credentials'], webhooksFrom: 'Meta' },
      credentials: [{ name: 'accessToken', kind: 'secret' }, { name: 'appSecret' }, { name: 'verifyToken' }],
    });
    expect(await sessionIn(parley, 'support', 'CONNECTED')).toMatchObject({
      me: { phoneNumber: '+15550783881', pushName: "Jasper's Market" },
      credentials: { set: ['accessToken', 'appSecret', 'verifyToken'] },
    });
    const challenge = `${number.webhookUrl}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=`;
    expect(await (await fetch(challenge + encodeURIComponent('a word of mine'))).text()).toBe('1158201444');
    expect((await fetch(`${challenge}another`)).status).toBe(403);
  });

  it('receives what Meta tells, once', async () => {
    const webhook = messageWebhook(number, customer, [
      { id: 'wamid.first', timestamp: 1_795_000_000, content: inbound.text('Is it open?') },
    ]);
    expect(await sendWebhooks(number, [webhook], { times: 3 })).toEqual([200, 200, 200]);
    expect(await sendWebhooks({ ...number, appSecret: 'not it' }, [webhook])).toEqual([401]);
    const received = await delivered('message.received', ({ whatsapp_id: id }) => id === 'wamid.first');
    expect(received).toMatchObject({ text: 'Is it open?', conversation: { phoneNumber: `+${customer.waId}` } });
  });

  it('receives a thousand messages in one post, and refuses one more', async () => {
    const sent = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => ({
        ...{ id: `wamid.${name}${index}`, timestamp: 1_795_000_001 },
        content: inbound.text(`${name} ${index}`),
      }));
    const posts = [messageWebhook(number, customer, sent(1_000, 'many'))];
    const refused = [messageWebhook(number, customer, sent(1_001, 'toomany'))];
    expect([await sendWebhooks(number, posts), await sendWebhooks(number, refused)]).toEqual([[200], [413]]);
    await delivered('message.received', ({ whatsapp_id: id }) => id === 'wamid.many999');
  });

  it('sends, is acknowledged, and has time for an answer that takes long', async () => {
    graph.next('messages', { kind: 'delay', ms: 11_000 });
    const { status, body } = await send('Yes, until six.');
    expect(status).toBe(200);
    const [taken] = graph.state.messages;
    expect(taken).toMatchObject({ id: body.whatsapp_id, to: customer.waId, callbackData: body.id });
    if (!taken) throw new Error('Graph has the message.');
    const times = [1_795_000_010, 1_795_000_020];
    const statuses = (['read', 'delivered'] as const).map((one, n) => statusWebhook(number, taken, one, times[n] ?? 0));
    await sendWebhooks(number, statuses, { times: 2 });
    await delivered(
      'message.ack',
      ({ type, messages }) => type === 'read' && JSON.stringify(messages).includes(body.id),
    );
  }, 40_000);

  it('answers what came of a send whose answer was lost, once Meta has told', async () => {
    const before = graph.state.messages.length;
    graph.next('messages', { kind: 'cut', taken: true });
    expect(await send('Lost?', 'order-7')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await send('Lost?', 'order-7')).toMatchObject({ status: 503 });
    const taken = graph.state.messages[before];
    if (!taken) throw new Error('Graph has the message.');
    await sendWebhooks(number, [statusWebhook(number, taken, 'delivered', 1_795_000_030)]);
    await delivered('message.sent', ({ whatsapp_id: id }) => id === taken.id);
    expect(await send('Lost?', 'order-7')).toMatchObject({ status: 200, body: { whatsapp_id: taken.id } });
    expect(graph.state.messages).toHaveLength(before + 1);
  });

  it('submits a template, and sends it, alone and in a campaign, once Meta has approved it', async () => {
    const projectId = parley.credentials.project.id;
    const text = { projectId, name: 'order_ready', language: 'en_US', body: 'Hi {{name}}, it is ready.' };
    const { body: template } = await call<Template>('POST', '/v1/templates', text);
    const order = { session: 'support', chatId: customer.waId, templateId: template.id, variables: { name: 'Sheena' } };
    expect(await call('POST', '/api/sendTemplate', order)).toMatchObject({
      ...{ status: 422, body: { code: 'engine_rejected', detail: 'template_not_approved' } },
    });
    const submitted = await call<Template>('POST', `/v1/templates/${template.id}/submit`, { session: 'support' });
    expect(submitted).toMatchObject({ status: 200, body: { id: template.id, status: 'submitted' } });
    const [meta] = graph.state.templatesNamed(number.businessAccountId, 'order_ready');
    if (!meta) throw new Error('Graph has the template.');
    expect(await sendWebhooks(number, [graph.review(meta.id, 'APPROVED')], { times: 2 })).toEqual([200, 200]);
    const now = (): Promise<Answer<Template>> => call('GET', `/v1/templates/${template.id}?projectId=${projectId}`);
    await waitFor(async () => (await now()).body.status === 'approved', { timeoutMs: timeouts.soonMs });
    expect((await call('POST', '/api/sendTemplate', order)).status).toBe(200);
    expect(graph.state.messages.at(-1)?.body).toMatchObject({ type: 'template', template: { name: 'order_ready' } });
    const campaign = {
      ...{ projectId, name: 'Ready', session: 'support', message: { templateId: template.id } },
      recipients: [{ to: '+16505559876', variables: { name: 'Jasper' } }],
    };
    expect((await call('POST', '/v1/campaigns', campaign, { 'idempotency-key': 'ready' })).status).toBe(202);
    await waitFor(() => graph.state.messages.find(({ to }) => to === '16505559876'), { timeoutMs: timeouts.soonMs });
  });

  it('stops, starts, restarts, and fails with a reason where its token is refused', async () => {
    await call('POST', `${path}/stop`);
    await sessionIn(parley, 'support', 'DISCONNECTED', 'MANUAL_STOP');
    expect(await send('x')).toMatchObject({ status: 409, body: { code: 'session_not_connected' } });
    await call('POST', `${path}/start`);
    await sessionIn(parley, 'support', 'CONNECTED');
    await call('POST', `${path}/restart`);
    await sessionIn(parley, 'support', 'CONNECTED');
    expect((await send('Back again.')).status).toBe(200);
    graph.next('messages', { kind: 'refuse', code: 190 });
    expect(await send('x')).toMatchObject({ status: 409, body: { code: 'session_not_connected' } });
    await sessionIn(parley, 'support', 'DISCONNECTED', 'FAILED');
  });

  it('forgets its secrets when it is logged out, and goes', async () => {
    await call('POST', `${path}/logout`);
    const session = await sessionIn(parley, 'support', 'DISCONNECTED', 'LOGGED_OUT');
    expect(session.credentials).toBeUndefined();
    expect((await call('DELETE', path)).status).toBe(200);
    expect((await call('GET', path)).status).toBe(404);
    expect((await fetch(`${number.webhookUrl}?hub.mode=subscribe`)).status).toBe(404);
  });
});
