import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type StandIn, startEvolution } from '@parley/testing';
import { errorBody, FakeApi, ids, runCli, samples, teamToken } from '../testing/index.js';

const hook = 'https://example.com/hook';
let api: FakeApi;
let source: StandIn;

beforeEach(async () => {
  api = await FakeApi.start();
  const webhook = (n: number) => ({ url: `${hook}${n}?token=abc`, enabled: true, events: ['MESSAGES_UPSERT'] });
  source = await startEvolution({ instances: ['a', 'b'].map((name, n) => ({ name, webhook: webhook(n) })) });
  api.on('GET /v1/projects', { body: samples.projects });
  api.on('GET /v1/sessions', { body: { data: [], pagination: { limit: 500, offset: 0 } } });
  api.on('GET /api/webhooks', { body: [] });
  api.on('POST /api/sessions', { status: 201, body: samples.session });
  api.on('POST /api/webhooks', { status: 201, body: { ...samples.endpoint, secret: 'whsec_shown_to_nobody' } });
});
afterEach(async () => {
  await Promise.all([api.stop(), source.close()]);
});

function run(argv: string[] = [], environment: object = {}) {
  const all = ['import', 'evolution', '--from-url', source.url, ...argv];
  return runCli(all, { url: api.url, fromKey: source.key, ...environment });
}

const posts = (): string[] => api.requests.map(({ route }) => route).filter((route) => route.startsWith('POST'));

describe('parley import', () => {
  it('makes sessions that are not started, then their endpoints, and prints no secret', async () => {
    const { code, stdout, stderr } = await run(['--json']);
    expect([code, stderr]).toEqual([0, '']);
    const made = (kind: string, name: string, id: string) => ({ kind, name, id });
    expect(JSON.parse(stdout)).toMatchObject({
      dryRun: false,
      made: [
        ...['a', 'b'].map((name) => made('session', name, samples.session.id)),
        ...['a', 'b'].map((name, n) => made('endpoint', `endpoint ${hook}${n}?… of session ${name}`, ids.webhook)),
      ],
      failed: [],
    });
    expect(stdout).not.toMatch(/token=abc|whsec_|the-key-of-the-source/);
    expect(api.requests.find(({ route }) => route === 'POST /api/sessions')?.body).toEqual({
      ...{ name: 'a', projectId: ids.project, start: false },
    });
    expect(api.requests.find(({ route }) => route === 'POST /api/webhooks')?.body).toEqual({
      ...{ url: `${hook}0?token=abc`, sessions: [samples.session.id], projectId: ids.project },
      events: ['message.received', 'message.sent', 'message.reaction'],
    });
  });

  it('with --dry-run changes nothing', async () => {
    const { code, stdout } = await run(['--dry-run']);
    expect([code, posts()]).toEqual([0, []]);
    expect(stdout).toContain(
      `Would be made:\n  session a\n  session b\n  endpoint ${hook}0?… of session a\n  endpoint ${hook}1?… of session b\n`,
    );
  });

  it('reports what is refused and makes the others', async () => {
    const refused = { status: 400, body: errorBody('invalid_parameter', 'Field "url" is invalid.') };
    api.on('POST /api/webhooks', refused, { status: 201, body: samples.endpoint });
    const { code, stdout, stderr } = await run();
    expect([code, stderr]).toEqual([1, 'error: Not all of it came over: see the report.\n']);
    expect(stdout).toContain(`Not made:\n  endpoint ${hook}0?… of session a: Field "url" is invalid.\n`);
    expect(stdout).toContain(`  endpoint ${hook}1?… of session b (${ids.webhook})`);
  });

  it('makes a session without settings that its engine refuses, and says so', async () => {
    await source.close();
    source = await startEvolution({ instances: [{ name: 'a', Setting: { groupsIgnore: true } }] });
    const refused = { status: 400, body: errorBody('invalid_parameter', 'Field "config.ignore" is unknown.') };
    api.on('POST /api/sessions', refused, { status: 201, body: samples.session });
    const { code, stdout } = await run();
    expect(code).toBe(0);
    const detail = 'without its settings (ignore): Field "config.ignore" is unknown.';
    expect(stdout).toBe(`Made:\n  session a (${samples.session.id}): ${detail}\n`);
    expect(api.requests.map(({ body }) => body).filter(Boolean)).toEqual([
      { name: 'a', projectId: ids.project, start: false, config: { ignore: { groups: true } } },
      { name: 'a', projectId: ids.project, start: false },
    ]);
  });

  it('waits while the rate limit holds', async () => {
    const limited = { status: 429, headers: { 'retry-after': '0' }, body: errorBody('rate_limited', 'Too many.') };
    api.on('POST /api/webhooks', limited, limited, { status: 201, body: samples.endpoint });
    expect((await run()).code).toBe(0);
    expect(posts()).toHaveLength(6);
  });

  it('that is stopped by a failure tells where, and what it made before', async () => {
    const away = { status: 503, body: errorBody('unavailable', 'Try again.') };
    api.on('POST /api/webhooks', { status: 201, body: samples.endpoint }, away);
    const { code, stdout, stderr } = await run();
    expect(code).toBe(6);
    expect(stdout).toContain(`Made:\n  session a (${samples.session.id})`);
    expect(stdout).toContain(`Stopped at endpoint ${hook}1?… of session b: Try again. Run the same command again`);
    expect(stderr).toContain('Try again.');
    const first = await run(['--json']);
    expect(JSON.parse(first.stdout)).toMatchObject({ stopped: { reason: 'Try again.', left: 1 } });
  });

  it('reports one thing that cannot be read, and makes the others', async () => {
    source.faults.set('/webhook/find/a', (response) => response.writeHead(500).end());
    const { code, stdout } = await run();
    expect(code).toBe(1);
    expect(stdout).toContain('Not read:\n  webhook of instance a: Evolution API, GET /webhook/find/a: status 500.\n');
    expect(posts()).toHaveLength(3);
  });

  it('makes nothing when the source is none', async () => {
    source.faults.set('/instance/fetchInstances', (response) => response.end('<html>'));
    const { code, stderr } = await run();
    expect([code, posts()]).toEqual([1, []]);
    expect(stderr).toContain('the answer is no JSON; does --from-url name the API?');
  });

  it('takes the key from a file, stdin or the environment, never from an argument', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'parley-key-')), 'key');
    writeFileSync(file, `${source.key}\n`);
    const none = { fromKey: undefined };
    expect((await run(['--dry-run', '--from-key', `@${file}`], none)).code).toBe(0);
    expect((await run(['--dry-run', '--from-key', '-'], { ...none, stdin: source.key })).code).toBe(0);
    const { code, stderr } = await run(['--from-key', source.key], none);
    expect([code, stderr]).toEqual([2, 'error: --from-key takes @file, or - for stdin.\n']);
    expect((await run(['--dry-run'], none)).code).toBe(3);
  });

  it('wants a project, and an address without a password', async () => {
    const team = await run([], { token: teamToken });
    expect([team.code, team.stderr]).toEqual([2, 'error: Specify the project to import into: --project <id>.\n']);
    const { code, stderr } = await runCli(['import', 'svix', '--from-url', 'http://a:secret@127.0.0.1'], {
      url: api.url,
    });
    expect([code, stderr]).toEqual([2, 'error: --from-url must not contain a user name or a password.\n']);
    const wrong = await runCli(['import', 'svix', '--from-url', source.url, '--event', 'a=b.c'], { url: api.url });
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('There is no event type "b.c" here.')]);
  });
});
