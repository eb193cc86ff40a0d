import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { CliRun, errorBody, FakeApi, ids, runCli, samples, teamToken } from '../testing/index.js';

let api: FakeApi;
const route = `GET /platform/operations/${ids.operation}`;
const parley = (...argv: string[]) => runCli(argv, { url: api.url, token: teamToken });
const queries = () => api.requests.filter((requests) => requests.route === route).map(({ query }) => query);
const succeeded = { ...samples.operation, status: 'succeeded', sequence: 3, progress: null };

beforeEach(async () => {
  api = await FakeApi.start();
});

afterEach(() => api.stop());

describe('operations list', () => {
  it('asks the team for all its projects, with every filter', async () => {
    api.on('GET /platform/operations', { body: { data: [samples.operation], page: { nextCursor: null, limit: 5 } } });

    const filters = ['--status', 'running', '--kind', 'event_replay', '--resource-type', 'event', '--resource-id', '7'];
    const { code, stdout } = await parley('operations', 'list', ...filters, '--until', '2026-11-21T09:00:00Z');

    expect(code).toBe(0);
    expect(api.only('GET /platform/operations').query).toEqual({
      status: 'running',
      kind: 'event_replay',
      resourceType: 'event',
      resourceId: '7',
      until: '2026-11-21T09:00:00.000Z',
    });
    expect(stdout).toMatch(
      /^381725004812738560 {2}2026-11-21T08:00:00.000Z {2}event_replay .* running {2}attempting {2}-$/m,
    );
  });

  it('asks a project by its own route', async () => {
    api.on('GET /platform/projects/77/operations', { body: { data: [], page: { nextCursor: null, limit: 5 } } });
    expect((await parley('operations', 'list', '--project', '77')).code).toBe(0);
  });

  it('asks for those that have not ended, of whatever status', async () => {
    api.on('GET /platform/operations', { body: { data: [], page: { nextCursor: null, limit: 25 } } });
    expect((await parley('operations', 'list', '--open')).code).toBe(0);
    expect(api.only('GET /platform/operations').query).toEqual({ open: 'true' });
    expect((await parley('operations', 'list', '--open', '--status', 'failed')).code).toBe(2);
  });

  it('knows which statuses there are', async () => {
    expect((await parley('operations', 'list', '--status', 'done')).code).toBe(2);
    expect(api.requests).toEqual([]);
  });
});

describe('operations get', () => {
  it('shows the operation as it is, without waiting', async () => {
    api.on(route, { body: samples.operation });

    const { stdout } = await parley('operations', 'get', ids.operation, '--json');
    expect(JSON.parse(stdout)).toEqual(samples.operation);
    expect(queries()).toEqual([{}]);
  });
});

describe('operations wait', () => {
  it('holds request after request until the end, and tells each move', async () => {
    api.on(
      route,
      { body: { ...samples.operation, status: 'pending', sequence: 1 } },
      { body: samples.operation },
      { body: samples.operation },
      { body: succeeded },
    );

    const { code, stdout, stderr } = await parley('operations', 'wait', ids.operation, '--json');

    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual(succeeded);
    expect(queries()).toEqual([
      {},
      { wait: '30', afterSequence: '1' },
      { wait: '30', afterSequence: '2' },
      { wait: '30', afterSequence: '2' },
    ]);
    expect(stderr.trim().split('\n')).toEqual([
      '2026-11-21T08:00:00.120Z  pending  attempting',
      '2026-11-21T08:00:00.120Z  running  attempting',
      '2026-11-21T08:00:00.120Z  succeeded',
    ]);
  });

  it.each(['failed', 'cancelled'])('ends with 1 when the operation has %s', async (status) => {
    const ended = { ...samples.operation, status, error: status === 'failed' ? 'delivery_failed' : null };
    api.on(route, { body: ended });

    const { code, stdout } = await parley('operations', 'wait', ids.operation, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toEqual(ended);
  });

  it('says what the operation waits for', async () => {
    const actionRequired = {
      id: '1',
      code: 'accept_terms',
      message: 'Accept\u001b the terms.',
      url: 'https://x/terms',
    };
    api.on(route, { body: { ...samples.operation, status: 'action_required', actionRequired } }, { body: succeeded });

    const { stderr } = await parley('operations', 'wait', ids.operation);
    expect(stderr).toContain('accept_terms  Accept\ufffd the terms.  https://x/terms');
  });

  it('goes on while the server is busy or away', async () => {
    const busy = { status: 429, headers: { 'retry-after': '0' }, body: errorBody('too_many_waits', 'Too many.') };
    const away = { status: 503, headers: { 'retry-after': '0' }, body: errorBody('unavailable', 'Away.') };
    api.on(route, { body: samples.operation }, busy, away, { body: succeeded });

    expect((await parley('operations', 'wait', ids.operation)).code).toBe(0);
  });

  it('gives up with 6 when its time is over, and shows how far it came', async () => {
    api.on(route, { body: samples.operation }, () => undefined);

    const { code, stdout, stderr } = await parley('operations', 'wait', ids.operation, '--timeout', '1', '--json');
    expect(code).toBe(6);
    expect(JSON.parse(stdout)).toEqual(samples.operation);
    expect(stderr).toContain('Not over after 1 s.');
  });

  it('ends at once with Ctrl-C', async () => {
    api.on(route, { body: samples.operation }, () => undefined);
    const started = new CliRun(['operations', 'wait', ids.operation], { url: api.url, token: teamToken });
    await waitFor(() => queries().length === 2);

    expect(await started.interrupt()).toBe(130);
  });

  it('of one that is not there ends with 4', async () => {
    const body = { ...errorBody('No.', 'not_found'), docs: '/docs/errors#not_found' };
    api.on('GET /platform/operations/1', { status: 404, body });
    expect((await parley('operations', 'wait', '1')).stderr).toContain(`\n${api.url}/docs/errors#not_found\n`);
    expect((await parley('operations', 'wait', '1')).code).toBe(4);
  });
});

describe('operations cancel', () => {
  const cancel = `POST /platform/operations/${ids.operation}/cancel`;

  it('sends a key and shows the operation as it is then', async () => {
    const operation = { ...samples.operation, status: 'cancelling', sequence: 3 };
    api.on(cancel, { body: { operation, idempotency: samples.idempotency } });

    const { code, stdout } = await parley('operations', 'cancel', ids.operation, '--idempotency-key', 'k-1');
    expect(code).toBe(0);
    expect(api.only(cancel).headers['idempotency-key']).toBe('k-1');
    expect(stdout).toContain('status          cancelling');
  });

  it('ends with 5 when it cannot be cancelled now', async () => {
    const body = { ...errorBody('operation_conflict', 'operation_conflict'), operation: succeeded };
    api.on(cancel, { status: 409, body });

    const { code, stderr } = await parley('operations', 'cancel', ids.operation, '--json');
    expect(code).toBe(5);
    expect(JSON.parse(stderr)).toMatchObject({ code: 'operation_conflict', operation: { status: 'succeeded' } });
    expect((await parley('operations', 'cancel', ids.operation)).stderr).toContain(
      "\nThe operation's status is succeeded; it cannot be cancelled.\n",
    );
  });
});
