import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, FakeApi, ids, runCli, samples } from '../testing/index.js';

let api: FakeApi;
const parley = (...argv: string[]) => runCli(argv, { url: api.url });
const one = `/api/webhooks/${ids.webhook}`;

beforeEach(async () => {
  api = await FakeApi.start();
});

afterEach(() => api.stop());

describe('webhooks', () => {
  it('are listed with their owner and why they are off', async () => {
    const { projectId: _projectId, ...ofTeam } = samples.endpoint;
    const endpoints = [samples.endpoint, { ...ofTeam, enabled: false, disabledReason: 'gone' }];
    api.on('GET /api/webhooks', { body: endpoints });

    const { stdout } = await parley('webhooks', 'list');
    expect(stdout).toMatch(/project 381724990812738561 {2}https:\/\/example\.com\/hook {2}\* {7}yes$/m);
    expect(stdout).toMatch(/team .* no \(gone\)$/m);
    expect(JSON.parse((await parley('webhooks', 'list', '--json')).stdout)).toEqual(endpoints);
  });

  it('are made with every setting, and of all events unless told otherwise', async () => {
    api.on('POST /api/webhooks', { status: 201, body: { ...samples.endpoint, secret: 'whsec_x' } });

    const { stdout } = await parley('webhooks', 'create', 'https://example.com/hook');
    const options = ['--events', 'message.received,message.ack', '--sessions', 'alice', '--format', 'cloudevents'];
    const headers = ['--header', 'X-Team: sales', '--header', 'X-Stage:dev', '--description', 'CRM'];
    const limits = ['--timeout-seconds', '5', '--max-concurrency', '2', '--rate-per-second', '10'];
    const order = ['--ordering', 'session', '--retry-schedule', '0,5,30', '--project', '77'];
    await parley('webhooks', 'create', 'https://example.com/hook', ...options, ...headers, ...limits, ...order);

    expect(stdout).toContain('secret          whsec_x');
    expect(api.requests.map(({ body }) => body)).toEqual([
      { url: 'https://example.com/hook', events: ['*'] },
      {
        url: 'https://example.com/hook',
        projectId: '77',
        events: ['message.received', 'message.ack'],
        sessions: ['alice'],
        format: 'cloudevents',
        description: 'CRM',
        headers: { 'X-Team': 'sales', 'X-Stage': 'dev' },
        timeoutSeconds: 5,
        maxConcurrency: 2,
        ratePerSecond: 10,
        ordering: 'session',
        retry: { schedule: [0, 5, 30] },
      },
    ]);
  });

  it('take a signing secret that the receiver knows, from stdin or a file alone', async () => {
    api.on('POST /api/webhooks', { status: 201, body: { ...samples.endpoint, secret: 'whsec_x' } });
    const create = ['webhooks', 'create', 'https://example.com/hook', '--secret'];
    const stdin = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n';
    expect(await runCli([...create, '-'], { url: api.url, stdin })).toMatchObject({ code: 0 });
    expect(api.only('POST /api/webhooks').body).toMatchObject({ secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' });
    const { code, stderr } = await parley(...create, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    expect([code, stderr]).toEqual([2, 'error: --secret takes @file, or - for stdin.\n']);
  });

  it('sign in with what a file says', async () => {
    api.on('POST /api/webhooks', { status: 201, body: { ...samples.endpoint, secret: 'whsec_x' } });
    const auth = { type: 'bearer', credentials: { token: 'hush' } };
    const url = 'https://example.com/hook';
    const run = await runCli(['webhooks', 'create', url, '--auth', '-'], { url: api.url, stdin: JSON.stringify(auth) });
    expect(run.code).toBe(0);
    expect(api.only('POST /api/webhooks').body).toEqual({ url, auth, events: ['*'] });
    const absent = await parley('webhooks', 'create', url, '--tls', 'absent.json');
    expect(absent.code).toBe(2);
  });

  it('send to a destination beside HTTP, of which a file says what it is', async () => {
    api.on('POST /api/webhooks', { status: 201, body: { ...samples.endpoint, secret: 'whsec_x' } });
    const destination = { type: 'nats', servers: ['tls://nats.example.com'], credentials: { token: 'hush' } };
    const stdin = JSON.stringify(destination);
    const run = await runCli(['webhooks', 'create', '--destination', '-'], { url: api.url, stdin });
    expect(run).toMatchObject({ code: 0 });
    expect(api.only('POST /api/webhooks').body).toEqual({ destination, events: ['*'] });
    const both = await parley('webhooks', 'create', 'https://example.com/hook', '--destination', 'queue.json');
    expect([both.code, both.stderr]).toEqual([2, 'error: Specify either a URL or --destination.\n']);
    expect(await parley('webhooks', 'create')).toMatchObject({ code: 2 });
    const absent = await parley('webhooks', 'create', '--destination', 'absent.json');
    expect(absent.stderr).toContain('absent.json cannot be read');
  });

  it('change where they send, how they sign in and TLS by what files say', async () => {
    api.on(`PATCH ${one}`, { body: samples.endpoint });
    const folder = await mkdtemp(join(tmpdir(), 'parley-cli-'));
    const inFile = async (name: string, value: object) => {
      await writeFile(join(folder, name), JSON.stringify(value));
      return join(folder, name);
    };
    const destination = { type: 'nats', servers: ['tls://nats.example.com'] };
    const auth = { type: 'bearer', credentials: { token: 'hush' } };
    const tls = { serverName: 'hooks.example.com' };
    const update = ['webhooks', 'update', ids.webhook];
    await parley(...update, '--destination', await inFile('destination.json', destination));
    await parley(...update, '--auth', await inFile('auth.json', auth), '--tls', await inFile('tls.json', tls));
    await parley(...update, '--clear', 'auth', 'tls');
    const stdin = JSON.stringify(tls);
    await runCli([...update, '--tls', '-', '--enable'], { url: api.url, stdin });
    expect(api.requests.map(({ body }) => body)).toEqual([
      { destination },
      { auth, tls },
      { auth: null, tls: null },
      { tls, enabled: true },
    ]);
    const wrong = [
      ['--destination', 'absent.json'],
      ['--auth', '-', '--tls', '-'],
      ['--url', 'https://x', '--destination', 'x'],
    ];
    for (const options of wrong) expect((await parley(...update, ...options)).code).toBe(2);
    expect(api.requests).toHaveLength(4);
    await rm(folder, { recursive: true });
  });

  it.each([
    [[ids.webhook], { id: ids.webhook }],
    [['https://example.com/hook', '--timeout-seconds', '5'], { url: 'https://example.com/hook', timeoutSeconds: 5 }],
    [['--destination', '-'], { destination: { type: 'nats' } }],
    [['https://example.com/hook', '--auth', '-'], { url: 'https://example.com/hook', auth: { type: 'nats' } }],
  ])('are checked before anything is sent: %j', async (options, body) => {
    api.on('POST /api/webhooks/check', { body: { ok: true, verified: false, durationMs: 41 } });
    const stdin = JSON.stringify({ type: 'nats' });
    const { code, stdout } = await runCli(['webhooks', 'check', ...options], { url: api.url, stdin });
    expect([code, stdout]).toEqual([0, 'ok          true\nverified    false\ndurationMs  41\n']);
    expect(api.only('POST /api/webhooks/check').body).toEqual(body);
  });

  it('that cannot be connected to fail a check, with what the other side said', async () => {
    const answer = { ok: false, verified: false, error: 'auth', detail: 'wrong user name', durationMs: 41 };
    api.on('POST /api/webhooks/check', { body: answer });
    const { code, stdout } = await parley('webhooks', 'check', ids.webhook, '--json');
    expect([code, JSON.parse(stdout)]).toEqual([1, answer]);
    expect((await parley('webhooks', 'check', ids.webhook)).stdout).toContain('detail      wrong user name');
  });

  it.each([[[]], [[ids.webhook, '--destination', '-']], [[ids.webhook, '--auth', '-']]])(
    'are not checked by %j',
    async (options) => {
      const { code } = await runCli(['webhooks', 'check', ...options], { url: api.url, stdin: '{}' });
      expect([code, api.requests]).toEqual([2, []]);
    },
  );

  it('are changed only where an option says so', async () => {
    api.on(`PATCH ${one}`, { body: samples.endpoint });

    await parley('webhooks', 'update', ids.webhook, '--enable');
    await parley('webhooks', 'update', ids.webhook, '--disable', '--url', 'https://x', '--clear', 'sessions', 'header');

    expect(api.requests.map(({ body }) => body)).toEqual([
      { enabled: true },
      { enabled: false, url: 'https://x', sessions: null, headers: null },
    ]);
  });

  it.each([[[]], [['--enable', '--disable']], [['--clear', 'url']], [['--header', 'nonsense']]])(
    'are not changed by %j',
    async (options) => {
      expect((await parley('webhooks', 'update', ids.webhook, ...options)).code).toBe(2);
      expect(api.requests).toEqual([]);
    },
  );

  it('are shown, with their secret on demand, and deleted', async () => {
    api.on(`GET ${one}`, { body: samples.endpoint });
    api.on(`GET ${one}/secret`, { body: { secret: 'whsec_x' } });
    api.on(`DELETE ${one}`, { body: { message: 'The endpoint is removed.', success: true } });

    expect(JSON.parse((await parley('webhooks', 'get', ids.webhook, '--json')).stdout)).toEqual(samples.endpoint);
    expect((await parley('webhooks', 'get', ids.webhook, '--secret')).stdout).toBe('secret  whsec_x\n');
    expect((await parley('webhooks', 'delete', ids.webhook)).stdout).toBe('The endpoint is removed.\n');
  });
});

describe('deliveries', () => {
  it('are listed by status and page', async () => {
    api.on(`GET ${one}/deliveries`, { body: { data: [samples.delivery], page: { nextCursor: 'c-2', limit: 1 } } });

    const { stdout } = await parley('deliveries', 'list', ids.webhook, '--status', 'failed', '--limit', '1');
    expect(api.only(`GET ${one}/deliveries`).query).toEqual({ status: 'failed', limit: '1' });
    expect(stdout).toMatch(/^381725021112738567 .* failed {2}12 +500 +-$/m);
    expect(stdout).toContain('More: --cursor c-2');
  });

  it('that are held are shown with the reason', async () => {
    const held = { ...samples.delivery, status: 'pending', attempts: 0, held: 'breaker' };
    api.on(`GET ${one}/deliveries`, { body: { data: [held], page: { nextCursor: null, limit: 25 } } });

    expect((await parley('deliveries', 'list', ids.webhook)).stdout).toMatch(/ held \(breaker\)$/m);
  });

  it('are tried once more', async () => {
    const route = `POST ${one}/deliveries/${ids.delivery}/retry`;
    api.on(route, { body: { ...samples.delivery, status: 'retrying' } });

    const { code, stdout } = await parley('deliveries', 'retry', ids.webhook, ids.delivery);
    expect(code).toBe(0);
    expect(api.only(route).body).toBeUndefined();
    expect(stdout).toContain('status              retrying');
  });

  it('of a disabled endpoint are not, and that is a conflict', async () => {
    const body = errorBody('conflict', 'The endpoint is disabled.');
    api.on(`POST ${one}/deliveries/${ids.delivery}/retry`, { status: 409, body });

    const { code, stderr } = await parley('deliveries', 'retry', ids.webhook, ids.delivery, '--json');
    expect([code, JSON.parse(stderr)]).toMatchObject([5, { code: 'conflict' }]);
  });
});
