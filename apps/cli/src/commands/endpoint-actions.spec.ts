import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, FakeApi, ids, runCli, samples } from '../testing/index.js';

let api: FakeApi;
const now = new Date('2026-11-21T10:00:00.000Z');
const parley = (...argv: string[]) => runCli(argv, { url: api.url, now });
const one = `/api/webhooks/${ids.webhook}`;

beforeEach(async () => {
  api = await FakeApi.start();
});

afterEach(() => api.stop());

describe('webhooks rotate-secret', () => {
  const route = `POST ${one}/rotate-secret`;

  it('shows the new secret, with the overlap that was asked for or the default', async () => {
    const rotated = { ...samples.endpoint, secret: 'whsec_new' };
    api.on(route, { body: rotated });

    const { code, stdout } = await parley('webhooks', 'rotate-secret', ids.webhook);
    const atOnce = await parley('webhooks', 'rotate-secret', ids.webhook, '--overlap-seconds', '0', '--json');

    expect([code, JSON.parse(atOnce.stdout)]).toEqual([0, rotated]);
    expect(stdout).toMatch(/^secret +whsec_new$/m);
    expect(api.requests.map(({ body }) => body)).toEqual([{}, { overlapSeconds: 0 }]);
  });

  it('knows how long an overlap may be', async () => {
    expect((await parley('webhooks', 'rotate-secret', ids.webhook, '--overlap-seconds', '604801')).code).toBe(2);
    expect(api.requests).toEqual([]);
  });
});

describe('webhooks test', () => {
  const route = `POST ${one}/test`;
  const delivery = { ...samples.delivery, kind: 'test', status: 'pending', attempts: 0 };

  it('sends an event of the type, and tells it and its delivery', async () => {
    const tested = { event: samples.record, delivery };
    api.on(route, { status: 202, body: tested });

    const { code, stdout } = await parley('webhooks', 'test', ids.webhook);
    const typed = await parley('webhooks', 'test', ids.webhook, '--type', 'message.ack', '--json');

    expect([code, JSON.parse(typed.stdout)]).toEqual([0, tested]);
    expect(stdout).toBe(`event     ${ids.event} message.received\ndelivery  ${ids.delivery} pending\n`);
    expect(api.requests.map(({ body }) => body)).toEqual([{}, { type: 'message.ack' }]);
  });

  it.each([
    [409, 'conflict', 5],
    [400, 'invalid_parameter', 2],
    [404, 'not_found', 4],
    [403, 'insufficient_scope', 3],
  ])('that is refused with %i %s ends with %i', async (status, code, exitCode) => {
    api.on(route, { status, body: errorBody(code, 'No.') });
    expect((await parley('webhooks', 'test', ids.webhook)).code).toBe(exitCode);
  });
});

describe('webhooks recover', () => {
  const route = `POST ${one}/recover`;
  const operation = { ...samples.operation, kind: 'delivery_recovery', resource: { type: 'webhook', id: ids.webhook } };
  const started = { operationId: ids.operation, operation: { ...operation, status: 'pending', sequence: 1 } };
  const waited = `GET /platform/projects/${ids.project}/operations/${ids.operation}`;
  const recover = (...options: string[]) => parley('webhooks', 'recover', ids.webhook, ...options);

  it('starts with every filter, and tells its operation', async () => {
    api.on(route, { status: 202, body: started });

    const { code, stdout } = await recover('--since', '2h', '--until', '2026-11-21T09:00:00Z', '--status', 'missing');

    expect([code, stdout]).toEqual([0, `operation  ${ids.operation} pending\n`]);
    expect(api.only(route)).toMatchObject({
      query: {},
      body: { since: '2026-11-21T08:00:00.000Z', until: '2026-11-21T09:00:00.000Z', status: 'missing' },
    });
    expect(JSON.parse((await recover('--since', '2h', '--json')).stdout)).toEqual(started);
  });

  it('with --preview counts', async () => {
    api.on(route, { body: { count: 42 } });

    const { code, stdout } = await recover('--since', '2h', '--preview', '--json');
    expect([code, JSON.parse(stdout)]).toEqual([0, { count: 42 }]);
    expect(api.only(route)).toMatchObject({ query: { preview: 'true' }, body: { since: '2026-11-21T08:00:00.000Z' } });
    expect((await recover('--since', '2h', '--preview')).stdout).toBe('count  42\n');
  });

  it.each([
    ['succeeded', null, 0],
    ['failed', 'endpoint_disabled', 1],
  ])('with --wait ends when the operation has %s', async (status, error, exitCode) => {
    const ended = { ...operation, status, error, progress: null, sequence: 3 };
    api.on('GET /v1/projects', { body: samples.projects });
    api.on(route, { status: 202, body: started });
    api.on(waited, { body: { ...operation, progress: 'sending' } }, { body: ended });

    const { code, stdout, stderr } = await recover('--since', '2h', '--wait', '--timeout', '60', '--json');
    expect([code, JSON.parse(stdout)]).toEqual([exitCode, ended]);
    expect(stderr).toContain('running  sending');
  });

  it('with --timeout waits too, and gives up with 6', async () => {
    api.on('GET /v1/projects', { body: samples.projects });
    api.on(route, { status: 202, body: started });
    api.on(waited, { body: operation }, () => undefined);

    const { code, stdout } = await recover('--since', '2h', '--timeout', '1', '--json');
    expect([code, JSON.parse(stdout)]).toEqual([6, operation]);
  });

  it.each([
    [[]],
    [['--since', 'yesterday']],
    [['--since', '2h', '--preview', '--wait']],
    [['--since', '2h', '--status', 'lost']],
  ])('is not started by %j', async (options) => {
    expect((await recover(...options)).code).toBe(2);
    expect(api.requests).toEqual([]);
  });
});
