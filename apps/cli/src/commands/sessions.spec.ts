import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, FakeApi, ids, runCli, samples } from '../testing/index.js';

let api: FakeApi;
const parley = (...argv: string[]) => runCli(argv, { url: api.url });

beforeEach(async () => {
  api = await FakeApi.start();
});

afterEach(() => api.stop());

describe('sessions', () => {
  it('are listed, those of one project if that is named', async () => {
    api.on('GET /v1/sessions', { body: { data: [samples.session], pagination: { limit: 50, offset: 0 } } });

    const { code, stdout } = await parley('sessions', 'list', '--project', ids.project, '--limit', '500');
    expect(code).toBe(0);
    expect(api.only('GET /v1/sessions').query).toEqual({ projectId: ids.project, limit: '500' });
    expect(stdout).toMatch(/^alice {2}381724996712738562 {2}\S+ {2}CONNECTED {2}- +\+12025550147 {2}sandbox$/m);
  });

  it('are listed by status, engine, name and number', async () => {
    api.on('GET /v1/sessions', { body: { data: [], pagination: { limit: 50, offset: 0 } } });

    const filters = [
      '--status',
      'DISCONNECTED',
      '--engine',
      'cloud',
      '--name',
      'shop',
      '--number',
      '+44',
      '--before',
      '9',
    ];
    await parley('sessions', 'list', ...filters);
    expect(api.only('GET /v1/sessions').query).toEqual({
      status: 'DISCONNECTED',
      engine: 'cloud',
      name: 'shop',
      phoneNumber: '+44',
      before: '9',
    });
    expect((await parley('sessions', 'list', '--status', 'GONE')).code).toBe(2);
  });

  it('have a history of as many changes a page as the API serves', async () => {
    const route = 'GET /api/sessions/alice/status-history';
    api.on(route, { body: [] });

    expect((await parley('sessions', 'history', 'alice', '--limit', '500')).code).toBe(0);
    expect(api.only(route).query).toEqual({ limit: '500' });
    const refused = await parley('sessions', 'history', 'alice', '--limit', '501');
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('A whole number from 1 to 500.')]);
  });

  it('are made with what the options say, and nothing else', async () => {
    api.on('POST /api/sessions', { status: 201, body: samples.session });

    await parley('sessions', 'create', 'alice');
    const options = ['--no-start', '--pairing', 'qr', '--country', 'BR', '--external-id', 'crm-1', '--project', '77'];
    await parley('sessions', 'create', 'bob', ...options, '--engine', 'sandbox', '--testing-number', '9');

    expect(api.requests.map(({ body }) => body)).toEqual([
      { name: 'alice' },
      {
        name: 'bob',
        projectId: '77',
        engine: 'sandbox',
        externalId: 'crm-1',
        start: false,
        config: { pairing: 'qr', country: 'BR', testingNumberId: '9' },
      },
    ]);
  });

  it('are made with settings of the engine, as the engine says them, and with secrets from stdin', async () => {
    api.on('POST /api/sessions', { status: 201, body: samples.session });
    api.on('GET /v1/engines', { body: samples.engines });
    const settings = ['--engine', 'cloud', '--config', 'shopId=7', 'eager=true', 'perSecond=20', 'way=slow'];
    const credentials = JSON.stringify({ accessToken: 'EAA' });

    const argv = ['sessions', 'create', 'shop', ...settings, '--credentials', '-'];
    expect((await runCli(argv, { url: api.url, stdin: credentials })).code).toBe(0);
    expect(api.only('POST /api/sessions').body).toEqual({
      name: 'shop',
      engine: 'cloud',
      config: { shopId: '7', eager: true, perSecond: 20, way: 'slow' },
      credentials: { accessToken: 'EAA' },
    });
  });

  it.each([
    [['--config', 'shopId=7'], 'of pairing'],
    [['--engine', 'cloud', '--config', 'shopId'], 'expected name=value'],
    [['--engine', 'cloud', '--config', 'eager=yes'], 'eager is true or false'],
    [['--engine', 'cloud', '--config', 'perSecond=1001'], 'from 1 to 1000'],
    [['--engine', 'cloud', '--config', 'way=fast'], 'way is one of slow'],
    [['--credentials', '{"accessToken":"EAA"}'], '@file'],
    [['--credentials', '@@file'], '@file'],
  ])('are not made with %j', async (options, reason) => {
    api.on('GET /v1/engines', { body: samples.engines });
    const { code, stderr } = await parley('sessions', 'create', 'shop', ...options);
    expect([code, stderr]).toEqual([2, expect.stringContaining(reason)]);
    expect(api.requests.filter(({ route }) => route !== 'GET /v1/engines')).toEqual([]);
  });

  it.each(['start', 'stop'])('%s without a body and are shown as they are then', async (action) => {
    api.on(`POST /api/sessions/alice/${action}`, { body: samples.session });

    const { code, stdout } = await parley('sessions', action, 'alice', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual(samples.session);
    expect(api.requests[0]?.body).toBeUndefined();
  });

  it('with a taken name end with 5', async () => {
    api.on('POST /api/sessions', { status: 409, body: errorBody('conflict', 'The name "alice" is taken.') });
    expect((await parley('sessions', 'create', 'alice')).code).toBe(5);
  });
});

describe('sessions qr', () => {
  it('draws the code, or gives it to a script', async () => {
    api.on('GET /api/alice/auth/qr', { body: { value: 'parley-sandbox:1:1:9f86d081' } });

    const { code, stdout } = await parley('sessions', 'qr', 'alice');
    expect(code).toBe(0);
    expect(api.only('GET /api/alice/auth/qr').query).toEqual({ format: 'raw' });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.join('')).toMatch(/^[█▀▄ ]+$/);

    const { stdout: json } = await parley('sessions', 'qr', 'alice', '--json');
    expect(JSON.parse(json)).toEqual({ value: 'parley-sandbox:1:1:9f86d081' });
  });
});
