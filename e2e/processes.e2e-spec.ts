import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serviceNames } from '@parley/contracts/base';
import type { Campaign } from '@parley/contracts/campaigns';
import type { EventDetail, MessageSentPayload } from '@parley/contracts/events';
import { isTerminal, type Operation } from '@parley/contracts/operations';
import type { WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { StreamReader, waitFor } from '@parley/testing';
import { PrivateParley, startVerifyingReceiver, type VerifyingReceiver } from '@parley/tools';
import { ask } from './support/http.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

/** The main path, with the services in one process and with each in its own: clients see no difference (decisions.md §15). */
describe.each(['one', 'each'] as const)('with PARLEY_PROCESSES=%s', (processes) => {
  let parley: PrivateParley;
  let receiver: VerifyingReceiver;
  let webhook: WebhookEndpointWithSecret;
  let stream: StreamReader;
  let shop: ConnectedSession;
  let bob: ConnectedSession;
  let eventId: string;

  beforeAll(async () => {
    // In one process each service has the fewest connections that it may have.
    const pool: Record<string, string> = processes === 'one' ? { DATABASE_POOL_SIZE: '2' } : {};
    parley = await PrivateParley.start({ PARLEY_PROCESSES: processes, ...pool });
    receiver = await startVerifyingReceiver();
    const { project, team, baseUrl } = parley.credentials;
    webhook = await parley.client.post('/api/webhooks', { projectId: project.id, url: receiver.url, events: ['*'] });
    receiver.useSecret(webhook.secret);
    stream = await StreamReader.open(`${baseUrl}/platform/projects/${project.id}/events/stream`, { key: team.key });
    shop = await connectedSession(parley, 'shop');
    bob = await connectedSession(parley, 'bob');
  }, timeouts.startMs);

  afterAll(async () => {
    stream?.leave();
    await receiver?.close();
    await parley?.stop();
  }, timeouts.stopMs);

  it('state.json has every service, by pid and health port', async () => {
    const { services } = await parley.state();
    expect(services.map(({ name }) => name).toSorted()).toEqual([...serviceNames].toSorted());
    const count = processes === 'one' ? 1 : serviceNames.length;
    expect(new Set(services.map(({ pid }) => pid)).size).toBe(count);
    expect(new Set(services.map(({ healthPort }) => healthPort)).size).toBe(count);
    for (const { name, port } of services) expect(typeof port).toBe(name === 'gateway' ? 'number' : 'object');
  });

  it('the health ports tell of each service', async () => {
    for (const { name, healthPort } of (await parley.state()).services) {
      const path = processes === 'one' ? `/${name}` : '';
      const of = (what: string): Promise<Response> => fetch(`http://127.0.0.1:${healthPort}${path}${what}`);
      expect(await (await of('/readyz')).json()).toEqual({ status: 'ready' });
      expect((await of('/healthz')).status).toBe(200);
      expect(await (await of('/metrics')).text()).toContain(
        `parley_database_pool_connections{state="idle",service="${name}"}`,
      );
    }
  });

  it('a text is sent, acknowledged, delivered signed, streamed and recorded', async () => {
    const body = { session: shop.name, chatId: bob.phoneNumber, text: 'Hello' };
    const sent = await parley.client.post<MessageSentPayload>('/api/sendText', body);
    const received = await receiver.next(
      ({ envelope }) => envelope.event === 'message.received' && envelope.payload.text === 'Hello',
    );
    expect(received.envelope.session).toBe('bob');
    await receiver.next(({ envelope }) => envelope.event === 'message.sent' && envelope.payload.id === sent.id);
    await receiver.next(({ envelope }) => envelope.event === 'message.ack' && envelope.payload.type === 'read');
    expect(receiver.rejected()).toBe(0);
    eventId = received.envelope.id;
    await waitFor(() => stream.ids.includes(eventId), { timeoutMs: timeouts.soonMs, message: 'it to be streamed' });
    const path = `/platform/projects/${parley.credentials.project.id}/events/${eventId}?includePayload=true`;
    const detail = await parley.client.get<EventDetail>(path);
    expect(Buffer.from(detail.payload ?? '', 'base64').equals(received.body)).toBe(true);
  });

  it('a replay delivers the same bytes again', async () => {
    const { baseUrl, team, project } = parley.credentials;
    const { status, body } = await ask<{ operationId: string }>(
      baseUrl,
      'POST',
      `/platform/projects/${project.id}/events/${eventId}/replays`,
      { key: team.key, body: { webhookId: webhook.id }, headers: { 'idempotency-key': randomUUID() } },
    );
    expect(status).toBe(202);
    expect(await ended(body.operationId)).toMatchObject({ status: 'succeeded' });
    const copies = receiver.all().filter(({ envelope }) => envelope.id === eventId);
    expect(copies).toHaveLength(2);
    expect(copies[0]?.body.equals(copies[1]!.body)).toBe(true);
  });

  it('a campaign reaches its recipients', async () => {
    const started = await parley.client.post<{ campaign: Campaign; operationId: string }>('/v1/campaigns', {
      projectId: parley.credentials.project.id,
      name: 'Autumn',
      session: 'shop',
      message: { type: 'text', text: 'Hello {{name}}' },
      recipients: Array.from({ length: 5 }, (_, index) => ({
        to: `+1202555${1000 + index}`,
        variables: { name: 'A' },
      })),
      ratePerMinute: 4800,
    });
    expect(await ended(started.operationId)).toMatchObject({ kind: 'campaign', status: 'succeeded' });
    const { recipients } = await parley.client.get<Campaign>(`/v1/campaigns/${started.campaign.id}`);
    expect(recipients).toMatchObject({ sent: 5 });
  });

  it('log lines name their service', async () => {
    const file = processes === 'one' ? 'all-in-one' : 'messaging-session';
    const lines = (await readFile(`${parley.home}/logs/${file}.log`, 'utf8')).trim().split('\n');
    const named = new Set(lines.map((line) => (JSON.parse(line) as { service: string }).service));
    const expected = processes === 'one' ? ['all-in-one', ...serviceNames] : [file];
    expect([...named].toSorted()).toEqual(expected.toSorted());
  });

  /** Held by the server until the operation has ended; asked again while it has not. */
  async function ended(operationId: string): Promise<Operation> {
    return waitFor(
      async () => {
        const operation = await parley.client.get<Operation>(`/platform/operations/${operationId}?wait=10`);
        return isTerminal(operation.status) && operation;
      },
      { timeoutMs: timeouts.soonMs, message: 'the operation to end' },
    );
  }
});
