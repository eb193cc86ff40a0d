import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, FakeApi, ids, runCli, samples, teamToken } from '../testing/index.js';

let api: FakeApi;
const base = `/platform/projects/${ids.project}/events`;
const parley = (...argv: string[]) => runCli(argv, { url: api.url, now: new Date('2026-11-21T09:00:00.000Z') });
const page = (nextCursor: string | null) => ({ data: [samples.record], page: { nextCursor, limit: 1 } });

beforeEach(async () => {
  api = await FakeApi.start();
  api.on('GET /v1/projects', { body: samples.projects });
});

afterEach(() => api.stop());

describe('events list', () => {
  it('asks for the project of the token, with the filters, and shows a table and the next page', async () => {
    api.on(`GET ${base}`, { body: page('c-2') });

    const { code, stdout } = await parley(
      'events',
      'list',
      '--type',
      'message.received',
      '--since',
      '1h',
      '--limit',
      '1',
    );

    expect(code).toBe(0);
    expect(api.only(`GET ${base}`).query).toEqual({
      type: 'message.received',
      since: '2026-11-21T08:00:00.000Z',
      limit: '1',
    });
    expect(stdout).toBe(
      'ID                  CREATED                   TYPE              SOURCE                      PAYLOAD\n' +
        '381725008812738565  2026-11-21T08:00:00.000Z  message.received  session 381724996712738562  available\n\n' +
        'More: --cursor c-2\n',
    );
  });

  it('prints with --json the answer as it is, and nothing else on stdout', async () => {
    api.on(`GET ${base}`, { body: page(null) });

    const { stdout, stderr } = await parley('events', 'list', '--json');
    expect(JSON.parse(stdout)).toEqual(page(null));
    expect(stderr).toBe('');
  });

  it('asks for the events about a message', async () => {
    api.on(`GET ${base}`, { body: page(null) });

    await parley('events', 'list', '--message', ids.event);
    expect(api.only(`GET ${base}`).query).toEqual({ messageId: ids.event });
  });

  it('sends a cursor alone', async () => {
    api.on(`GET ${base}`, { body: page(null) });

    await parley('events', 'list', '--cursor', 'c-2');
    expect(api.only(`GET ${base}`).query).toEqual({ cursor: 'c-2' });
  });

  it('says who asks, and which version of the API it knows', async () => {
    api.on(`GET ${base}`, { body: page(null) });

    await parley('events', 'list');
    expect(api.only(`GET ${base}`).headers).toMatchObject({
      'user-agent': 'parley-cli/0.1.0',
      'service-version': '2026-03-20',
    });
  });

  it('looks at a project that is named, without asking which', async () => {
    api.on('GET /platform/projects/77/events', { body: page(null) });

    expect((await parley('events', 'list', '--project', '77')).code).toBe(0);
    expect(api.requests.map(({ route }) => route)).toEqual(['GET /platform/projects/77/events']);
  });

  it('asks with a team key for the events of the team, without looking for a project', async () => {
    api.on('GET /platform/events', { body: page(null) });

    expect((await runCli(['events', 'list'], { url: api.url, token: teamToken })).code).toBe(0);
    expect(api.requests.map(({ route }) => route)).toEqual(['GET /platform/events']);
  });

  it.each([['--limit', '0'], ['--limit', '101'], ['--since', 'yesterday'], ['--nonsense']])(
    'refuses %s %s before it asks',
    async (...argv) => {
      const { code, stdout, stderr } = await parley('events', 'list', ...argv);

      expect(code).toBe(2);
      expect(stdout).toBe('');
      expect(stderr).toContain('error: ');
      expect(api.requests).toEqual([]);
    },
  );
});

describe('events get', () => {
  const envelope = '{"id":"1","session":"alice","payload":{"text":"Hi \\u001b[2J"}}';
  const withPayload = {
    ...samples.record,
    payload: Buffer.from(envelope).toString('base64'),
    encoding: 'base64',
    contentType: 'application/json',
  };

  it('shows the record, and asks for the body only when told to', async () => {
    api.on(`GET ${base}/${ids.event}`, { body: { ...samples.record, payload: null } });

    const { stdout } = await parley('events', 'get', ids.event);
    expect(stdout).toContain('payloadAvailability  available');
    expect(api.only(`GET ${base}/${ids.event}`).query).toEqual({});
  });

  it('shows the body indented, with nothing in it that the terminal would act on', async () => {
    api.on(`GET ${base}/${ids.event}`, { body: withPayload });

    const { stdout } = await parley('events', 'get', ids.event, '--payload');
    expect(api.only(`GET ${base}/${ids.event}`).query).toEqual({ includePayload: 'true' });
    expect(stdout).toContain('  "payload": {\n    "text": "Hi \\u001b[2J"\n  }');
    expect(stdout).not.toContain('\u001b');
  });

  it('gives the exact bytes with --raw, and fails when they are gone', async () => {
    api.on(`GET ${base}/${ids.event}`, { body: withPayload });
    expect((await parley('events', 'get', ids.event, '--raw')).stdout).toBe(envelope);

    api.on(`GET ${base}/${ids.event}`, { body: { ...samples.record, payload: null, payloadAvailability: 'revoked' } });
    const gone = await parley('events', 'get', ids.event, '--raw');
    expect(gone).toMatchObject({ code: 1, stdout: '', stderr: 'error: The body is not available: revoked.\n' });
  });

  it('that is not there ends with 4, as JSON where that was asked for', async () => {
    const { code, stdout, stderr } = await parley('events', 'get', '1', '--json');

    expect([code, stdout]).toEqual([4, '']);
    expect(JSON.parse(stderr)).toEqual({
      status: 404,
      error: 'Route not found.',
      code: 'not_found',
      requestId: 'r-404',
    });
  });
});

describe('events replay', () => {
  const route = `POST ${base}/${ids.event}/replays`;
  const receipt = {
    event: { id: ids.event, type: 'message.received' },
    delivery: { id: ids.delivery, webhookId: ids.webhook, kind: 'replay', status: 'pending' },
    operationId: ids.operation,
    operation: { ...samples.operation, status: 'pending' },
    idempotency: samples.idempotency,
  };

  it('names endpoint and key, and shows what it made', async () => {
    api.on(route, { status: 202, body: receipt });

    const argv = ['events', 'replay', ids.event, '--webhook', ids.webhook, '--idempotency-key', 'k-1'];
    const { code, stdout } = await parley(...argv);

    expect(code).toBe(0);
    expect(api.only(route)).toMatchObject({ body: { webhookId: ids.webhook }, headers: { 'idempotency-key': 'k-1' } });
    expect(stdout).toContain(`operation  ${ids.operation} pending`);
    expect(stdout).toContain(`delivery   ${ids.delivery} pending`);
  });

  it('makes a key of its own each time', async () => {
    api.on(route, { status: 202, body: receipt });
    for (let time = 0; time < 2; time++) await parley('events', 'replay', ids.event, '--webhook', ids.webhook);

    const keys = api.requests
      .filter((requests) => requests.route === route)
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
  });

  it('ends with 5 when the body is not replayable, and with 2 without an endpoint', async () => {
    api.on(route, { status: 409, body: errorBody('payload_not_replayable', 'payload_not_replayable') });

    const refused = await parley('events', 'replay', ids.event, '--webhook', ids.webhook);
    expect(refused).toMatchObject({ code: 5, stderr: expect.stringContaining('payload_not_replayable') });
    expect((await parley('events', 'replay', ids.event)).code).toBe(2);
  });

  it('tells the key to repeat it with when no answer comes', async () => {
    api.on(route, (_request, response) => void response.destroy());

    const argv = ['events', 'replay', ids.event, '--webhook', ids.webhook, '--idempotency-key', 'k-9'];
    const { code, stderr } = await parley(...argv);
    expect(code).toBe(6);
    expect(stderr).toContain('--idempotency-key k-9');
  });
});

describe('events test', () => {
  it('sends type and payload, from the command line or from stdin', async () => {
    api.on(`POST ${base}/test`, { status: 201, body: samples.record });

    await parley('events', 'test', 'message.received');
    await runCli(['events', 'test', 'session.logged_out', '--payload', '-'], { url: api.url, stdin: '{"reason":"x"}' });

    const bodies = api.requests.filter(({ route }) => route === `POST ${base}/test`).map(({ body }) => body);
    expect(bodies).toEqual([{ type: 'message.received' }, { type: 'session.logged_out', payload: { reason: 'x' } }]);
  });

  it.each(['{', '[1]', '"x"', '@/no/such/file'])('refuses the payload %s before it asks', async (payload) => {
    expect((await parley('events', 'test', 'message.received', '--payload', payload)).code).toBe(2);
    expect(api.requests).toEqual([]);
  });
});
