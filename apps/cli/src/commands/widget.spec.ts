import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, FakeApi, ids, runCli } from '../testing/index.js';

let api: FakeApi;
const parley = (...argv: string[]) => runCli(['widget', ...argv], { url: api.url });

const settings = {
  enabled: false,
  publicKey: 'pk_Xb1nqL0n1Qb8cT2yq7wFvA3e',
  allowedOrigins: ['https://shop.example.com'],
  theme: { mode: 'auto', accent: '#0b6e4f' },
  displayName: 'Example Shop',
  engine: 'sandbox',
  config: { pairing: 'qr' },
  redirectUrl: 'https://shop.example.com/done',
  inherited: true,
  updatedAt: '2026-11-21T08:00:00.000Z',
};

const session = {
  id: '381725308812738580',
  projectId: ids.project,
  externalId: 'crm-1',
  status: 'created',
  expiresAt: '2026-11-21T08:15:00.000Z',
  createdAt: '2026-11-21T08:00:00.000Z',
};

const one = `/v1/widget/sessions/${session.id}`;

beforeEach(async () => {
  api = await FakeApi.start();
});

afterEach(() => api.stop());

describe('the widget', () => {
  it('is shown, and gets another key', async () => {
    api.on('GET /v1/widget', { body: settings });
    api.on('POST /v1/widget/rotate-key', { body: settings });
    expect(JSON.parse((await parley('show', '--json', '--project', '77')).stdout)).toEqual(settings);
    expect((await parley('rotate-key', '--project', '77')).stdout).toContain(settings.publicKey);
    expect(api.requests.map(({ query }) => query)).toEqual([{ projectId: '77' }, { projectId: '77' }]);
  });

  it('is changed where an option says so, from the version that was read', async () => {
    api.on('GET /v1/widget', { body: settings, headers: { ETag: '"one"' } });
    api.on('PUT /v1/widget', { body: settings });
    const look = ['--mode', 'dark', '--accent', '#112233', '--display-name', 'Shop'];
    await parley('set', '--enable', '--origins', 'https://a.example,https://b.example', ...look, '--country', 'BR');
    await parley('set', '--disable', '--clear', 'config', 'redirect-url');
    const puts = api.requests.filter(({ route }) => route === 'PUT /v1/widget');
    expect(puts.map(({ headers }) => headers['if-match'])).toEqual(['"one"', '"one"']);
    expect(puts.map(({ body }) => body)).toEqual([
      {
        enabled: true,
        allowedOrigins: ['https://a.example', 'https://b.example'],
        theme: { mode: 'dark', accent: '#112233' },
        displayName: 'Shop',
        engine: 'sandbox',
        config: { pairing: 'qr', country: 'BR' },
        redirectUrl: 'https://shop.example.com/done',
      },
      {
        enabled: false,
        allowedOrigins: ['https://shop.example.com'],
        theme: { mode: 'auto', accent: '#0b6e4f' },
        displayName: 'Example Shop',
        engine: 'sandbox',
      },
    ]);
  });

  it.each([[['set']], [['set', '--enable', '--disable']], [['set', '--mode', 'blue']], [['sessions']]])(
    'is not asked for by %j',
    async (argv) => {
      expect((await parley(...argv)).code).toBe(2);
      expect(api.requests).toEqual([]);
    },
  );
});

describe('widget sessions', () => {
  it('are made, listed, shown, handed off and cancelled', async () => {
    api.on('POST /v1/widget/sessions', {
      status: 201,
      body: { ...session, frameUrl: 'https://parley.test/widget/frame' },
    });
    api.on('GET /v1/widget/sessions', { body: { data: [session], pagination: { limit: 50, offset: 0 } } });
    api.on(`GET ${one}`, { body: session });
    api.on(`GET ${one}/handoff`, { body: { status: 'handed_off', externalId: 'crm-1' } });
    api.on(`POST ${one}/cancel`, { body: { ...session, status: 'cancelled' } });
    const made = await parley('sessions', 'create', '--external-id', 'crm-1', '--redirect-url', 'https://a.example/');
    expect(made.stdout).toContain('https://parley.test/widget/frame');
    expect(api.only('POST /v1/widget/sessions').body).toEqual({
      externalId: 'crm-1',
      redirectUrl: 'https://a.example/',
    });
    const list = await parley('sessions', 'list', '--status', 'created', '--limit', '7', '--project', '77');
    expect(list.stdout).toMatch(/^381725308812738580 {2}created {2}crm-1 /m);
    expect(api.only('GET /v1/widget/sessions').query).toEqual({ status: 'created', limit: '7', projectId: '77' });
    expect(JSON.parse((await parley('sessions', 'show', session.id, '--json')).stdout)).toEqual(session);
    expect((await parley('sessions', 'handoff', session.id)).stdout).toContain('handed_off');
    expect((await parley('sessions', 'cancel', session.id)).stdout).toContain('cancelled');
  });

  it('that are not there end with 4', async () => {
    api.on(`GET ${one}`, { status: 404, body: errorBody('not_found', 'No.') });
    expect((await parley('sessions', 'show', session.id)).code).toBe(4);
  });
});
