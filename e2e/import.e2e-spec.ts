import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Label } from '@parley/contracts/labels';
import type { Session } from '@parley/contracts/sessions';
import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import {
  httpReceiver,
  type HttpReceiver,
  type StandIn,
  startEvolution,
  startOutpost,
  startSvix,
  startWaha,
  waitFor,
  type OutpostDestination,
  type WahaState,
} from '@parley/testing';
import { ParleyClient, type PrivateParley } from '@parley/tools';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

interface Item {
  kind: string;
  name: string;
  id?: string;
  detail?: string;
}
interface Report {
  dryRun: boolean;
  made: Item[];
  exists: Item[];
  different: Item[];
  failed: Item[];
  unread: { item: string; reason: string }[];
  remarks: { item: string; text: string }[];
}

let parley: PrivateParley;
let receiver: HttpReceiver;
const sources: StandIn[] = [];

beforeAll(async () => {
  parley = await sharedParley();
  receiver = await httpReceiver();
}, timeouts.startMs);

afterAll(async () => {
  await Promise.all([receiver?.close(), ...sources.map((source) => source.close())]);
}, timeouts.stopMs);

/** A project of its own with a token for it, as who moves in has. */
async function aProject(name: string): Promise<{ client: ParleyClient; token: string }> {
  const { baseUrl, team } = parley.credentials;
  const asTeam = new ParleyClient(baseUrl, team.key);
  const { id: projectId } = await asTeam.post<{ id: string }>('/v1/projects', { name });
  const scopes = ['projects:read', 'sessions:read', 'sessions:write', 'webhooks:read', 'webhooks:write'];
  const labels = ['labels:read', 'labels:write', 'events:test', 'events:read', 'deliveries:read'];
  const body = { label: 'import', scopes: [...scopes, ...labels], projectId };
  const { key } = await asTeam.post<{ key: string }>('/api/account/keys', body);
  return { client: new ParleyClient(baseUrl, key), token: key };
}

async function started(standIn: Promise<StandIn>): Promise<StandIn> {
  const source = await standIn;
  sources.push(source);
  return source;
}

function parleyImport(
  token: string,
  source: StandIn,
  argv: string[],
): Promise<{ code: number; report: Report; output: string }> {
  const { baseUrl } = parley.credentials;
  const env = { ...process.env, PARLEY_URL: baseUrl, PARLEY_TOKEN: token, PARLEY_FROM_KEY: source.key };
  const all = ['apps/cli/bin/parley.mjs', 'import', ...argv, '--from-url', source.url, '--json'];
  return new Promise((done) => {
    execFile(process.execPath, all, { env }, (error, stdout, stderr) => {
      const report = (stdout.startsWith('{') ? JSON.parse(stdout) : {}) as Report;
      done({ code: typeof error?.code === 'number' ? error.code : 0, report, output: stdout + stderr });
    });
  });
}

const names = (items: Item[]): string[] =>
  items.map(({ kind, name }) => (kind === 'endpoint' ? name : `${kind} ${name}`));

describe('parley import waha', () => {
  const key = 'the hmac.key of the shop, 31 by';

  it('brings over sessions, labels and webhooks, once, and signs with the key that the receiver has', async () => {
    const { client, token } = await aProject('From WAHA');
    const hook = receiver.url;
    const state: WahaState = {
      sessions: [
        {
          name: 'shop',
          status: 'WORKING',
          config: {
            webhooks: [{ url: hook, events: ['message', 'call.received', 'engine.event'], hmac: { key } }],
            metadata: { customer: '7' },
          },
          labels: [
            {
              id: '1',
              name: 'Lead',
              color: 1,
              chats: ['12025550199@c.us', '12025550198@c.us', '120363000000000000@g.us'],
            },
          ],
        },
        { name: 'idle', status: 'STOPPED', config: null },
      ],
      environment: null,
    };
    const source = await started(startWaha(state));

    const dry = await parleyImport(token, source, ['waha', '--dry-run']);
    const all = ['session shop', 'session idle', 'label Lead of session shop', `endpoint ${hook} of session shop`];
    expect([dry.code, names(dry.report.made)]).toEqual([0, all]);
    expect(await client.get<Session[]>('/api/sessions')).toEqual([]);

    const first = await parleyImport(token, source, ['waha']);
    expect([first.code, names(first.report.made), first.report.failed]).toEqual([0, all, []]);
    expect(first.output).not.toContain(key);
    const sessions = await client.get<Session[]>('/api/sessions');
    expect(sessions.map(({ name, status, config }) => [name, status, config])).toEqual([
      ['idle', 'DISCONNECTED', {}],
      ['shop', 'DISCONNECTED', { events: ['call.offered'], metadata: { customer: '7' } }],
    ]);
    // A group is known once the account is linked.
    const detail = 'not on 1 unknown chat: import again once the account is linked';
    expect(first.report.made.find(({ kind }) => kind === 'label')?.detail).toBe(detail);
    const [webhook] = await client.get<WebhookEndpoint[]>('/api/webhooks');
    expect(webhook).toMatchObject({ url: hook, events: ['message.received', 'call.offered'], sessions: ['shop'] });
    const chat = await client.get<{ labels: Label[] }>('/api/shop/labels/chats/12025550199@c.us');
    expect(chat.labels).toMatchObject([{ name: 'Lead', color: '#64c4ff' }]);

    const second = await parleyImport(token, source, ['waha']);
    expect([second.code, second.report.made, second.report.different]).toEqual([0, [], []]);
    expect(names(second.report.exists)).toEqual(all);
    expect(await client.get<WebhookEndpoint[]>('/api/webhooks')).toHaveLength(1);

    // The source changes: what is new is made, what is different is named and left.
    state.sessions[0]!.config!.webhooks![0]!.events = ['message', 'message.ack'];
    state.sessions[0]!.labels![0]!.chats.push('12025550197@c.us');
    state.sessions.push({
      name: 'new',
      status: 'WORKING',
      config: { webhooks: [{ url: `${hook}new`, events: ['*'], hmac: { key } }] },
      labels: [],
    });
    const third = await parleyImport(token, source, ['waha']);
    expect(names(third.report.made)).toEqual([
      'session new',
      'label Lead of session shop',
      `endpoint ${hook}new of session new`,
    ]);
    expect(third.report.different).toMatchObject([{ name: `endpoint ${hook} of session shop`, detail: 'events' }]);

    // What a receiver does that keeps its key: HMAC-SHA256 of id.timestamp.body with the bytes of the key, in base64.
    await client.post(`/api/webhooks/${webhook!.id}/test`, { type: 'message.received' });
    const request = await waitFor(() => receiver.requests[0], {
      timeoutMs: timeouts.soonMs,
      message: 'the test event',
    });
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = request.headers;
    const expected = createHmac('sha256', key)
      .update(`${String(id)}.${String(at)}.`)
      .update(request.body)
      .digest('base64');
    expect(signature).toBe(`v1,${expected}`);
  });

  it('that is hostile or broken ends with an error, and nothing is made', async () => {
    const { client, token } = await aProject('From nowhere');
    const source = await started(startWaha({ sessions: [], environment: null }));
    const faults = {
      'the answer is larger than 8388608 bytes': 'x'.repeat(9 * 1024 * 1024),
      'the answer is no JSON': '<html>',
    };
    for (const [message, body] of Object.entries(faults)) {
      source.faults.set('/api/sessions', (response) => response.end(body));
      const { code, output } = await parleyImport(token, source, ['waha']);
      expect([code, JSON.parse(output)]).toMatchObject([1, { error: expect.stringContaining(message) }]);
    }
    source.faults.set('/api/sessions', (response) =>
      response.writeHead(307, { location: `${parley.credentials.baseUrl}/v1/projects` }).end(),
    );
    expect((await parleyImport(token, source, ['waha'])).output).toContain('it redirects (307), which is not followed');
    expect(await client.get<Session[]>('/api/sessions')).toEqual([]);
  });

  it('reports what the platform refuses, and makes it once that is mended', async () => {
    const { token } = await aProject('Refused');
    const webhooks = [
      { url: 'http://169.254.169.254/hook', events: ['message'] },
      { url: `${receiver.url}ok`, events: ['message'] },
    ];
    const state = {
      sessions: [{ name: 'sessions', status: 'WORKING' as const, config: { webhooks } }],
      environment: null,
    };
    const source = await started(startWaha(state));
    const first = await parleyImport(token, source, ['waha']);
    expect([first.code, names(first.report.failed)]).toEqual([
      1,
      [
        'session sessions',
        'endpoint http://169.254.169.254/hook of session sessions',
        `endpoint ${receiver.url}ok of session sessions`,
      ],
    ]);
    state.sessions[0]!.name = 'support';
    const second = await parleyImport(token, source, ['waha']);
    expect(names(second.report.made)).toEqual(['session support', `endpoint ${receiver.url}ok of session support`]);
    expect(second.report.failed).toMatchObject([
      { detail: expect.stringContaining('names an address that webhooks may not reach') },
    ]);
  });
});

it('parley import evolution brings over instances', async () => {
  const { client, token } = await aProject('From Evolution');
  const webhook = {
    url: `${receiver.url}evolution`,
    enabled: true,
    events: ['MESSAGES_UPSERT', 'CALL'],
    headers: { 'X-Team': 'a secret' },
  };
  // The sandbox has no proxy: the session is made without it.
  const Proxy = { enabled: true, host: 'proxy.example.com', port: '3128', protocol: 'http', password: 'a secret' };
  const instances = [{ name: '5511999999999', webhook, Proxy, labels: [{ id: '1', name: 'Lead', color: '0' }] }];
  const source = await started(startEvolution({ instances }));
  const { code, report, output } = await parleyImport(token, source, ['evolution']);
  expect([code, names(report.made)]).toEqual([
    0,
    [
      'session session-5511999999999',
      'label Lead of session session-5511999999999',
      `endpoint ${webhook.url} of session session-5511999999999`,
    ],
  ]);
  expect(output).not.toContain('a secret');
  expect(report.made[0]?.detail).toMatch(/^without its settings \(proxy\): .*config\.proxy/);
  expect(await client.get<WebhookEndpoint[]>('/api/webhooks')).toMatchObject([
    {
      headers: webhook.headers,
      sessions: ['session-5511999999999'],
      events: expect.arrayContaining(['message.received', 'call.ended']),
    },
  ]);
  const again = await parleyImport(token, source, ['evolution']);
  expect([again.code, again.report.made]).toEqual([0, []]);
  expect(again.report.different).toMatchObject([{ kind: 'session', detail: 'config.proxy' }]);
});

describe('services that send webhooks', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

  it('parley import svix brings over endpoints with the secrets that their receivers know', async () => {
    const { client, token } = await aProject('From Svix');
    const endpoints = [
      { id: 'ep_1', url: `${receiver.url}svix`, secret, filterTypes: ['message.ack', 'invoice.paid'], rateLimit: 20 },
      { id: 'ep_2', url: `${receiver.url}svix2`, secret, disabled: true },
    ];
    const source = await started(startSvix({ applications: [{ id: 'app_1', name: 'Shop', endpoints }], pageSize: 1 }));
    const { code, report } = await parleyImport(token, source, ['svix']);
    expect([code, names(report.made)]).toEqual([0, [`endpoint ${receiver.url}svix`, `endpoint ${receiver.url}svix2`]]);
    expect(report.remarks).toEqual([
      { item: `endpoint ${receiver.url}svix`, text: 'no event type here corresponds to invoice.paid' },
    ]);
    const [second, first] = await client.get<WebhookEndpoint[]>('/api/webhooks');
    expect(first).toMatchObject({ events: ['message.ack'], ratePerSecond: 20, enabled: true });
    expect(second).toMatchObject({ events: ['*'], enabled: false, disabledReason: 'manual' });
    expect(await client.get(`/api/webhooks/${first!.id}/secret`)).toEqual({ secret });
    endpoints[0]!.secret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
    const again = await parleyImport(token, source, ['svix']);
    expect([again.code, again.report.made, again.report.different]).toMatchObject([0, [], [{ detail: 'secret' }]]);
  });

  it('parley import outpost brings over the webhook destinations of a tenant', async () => {
    const { client, token } = await aProject('From Outpost');
    const destination = {
      type: 'webhook',
      topics: ['message.received', 'call.offered'],
      config: { url: `${receiver.url}outpost` },
    };
    const destinations: OutpostDestination[] = [
      { ...destination, id: 'd1', credentials: { secret } },
      { ...destination, id: 'd2', type: 'rabbitmq', credentials: {} },
    ];
    const source = await started(
      startOutpost({
        tenants: [
          { id: 'shop', destinations },
          { id: 'other', destinations: [] },
        ],
      }),
    );
    expect((await parleyImport(token, source, ['outpost'])).output).toContain(
      'Name the tenant to import, --tenant: shop, other.',
    );
    const { code, report } = await parleyImport(token, source, ['outpost', '--tenant', 'shop']);
    expect([code, names(report.made)]).toEqual([0, [`endpoint ${receiver.url}outpost`]]);
    expect(report.remarks).toContainEqual({
      item: 'destination d2',
      text: 'destinations of type rabbitmq are not supported yet',
    });
    const [webhook] = await client.get<WebhookEndpoint[]>('/api/webhooks');
    expect(await client.get(`/api/webhooks/${webhook!.id}/secret`)).toEqual({ secret });
  });
});
