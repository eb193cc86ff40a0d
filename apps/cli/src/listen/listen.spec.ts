import type { ServerResponse } from 'node:http';
import { readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { httpReceiver, waitFor, type HttpReceiver } from '@parley/testing';
import { Webhook } from 'standardwebhooks';
import { CliRun, errorBody, FakeApi, FakeStream, ids, runCli, samples, teamToken } from '../testing/index.js';

const route = `GET /platform/projects/${ids.project}/events/stream`;
const history = `/platform/projects/${ids.project}/events`;

let api: FakeApi;
let receiver: HttpReceiver;
let streams: FakeStream[];
let listening: CliRun | undefined;

beforeEach(async () => {
  api = await FakeApi.start();
  receiver = await httpReceiver();
  streams = [];
  api.on('GET /v1/projects', { body: samples.projects }).on(route, opened);
});
afterEach(async () => {
  await listening?.interrupt();
  listening = undefined;
  await receiver.close();
  await api.stop();
});

function opened(_request: unknown, response: ServerResponse): undefined {
  streams.push(new FakeStream(response));
}

function listen(...options: string[]): CliRun {
  listening = new CliRun(['listen', ...options], { url: api.url });
  return listening;
}

async function connection(number: number): Promise<FakeStream> {
  await waitFor(() => streams.length >= number, { message: `connection ${number}` });
  return streams[number - 1] as FakeStream;
}

const envelope = (id: string, event = 'message.received', text = 'Grüße 👋') =>
  `{"id":"${id}","session":"alice","timestamp":"2026-11-21T08:00:0${id}.000Z","event":"${event}","payload":{"text":"${text}"}}`;
const received = () => receiver.requests.map(({ headers }) => headers['webhook-id']);
const resumeCursors = () =>
  api.requests.filter((requests) => requests.route === route).map(({ headers }) => headers['last-event-id']);
const secretOf = ({ stdout }: CliRun) => /whsec_\S+/.exec(stdout)?.[0] ?? '';

describe('parley listen', () => {
  it.each([
    ['4000', 'http://127.0.0.1:4000/'],
    ['4000/hook', 'http://127.0.0.1:4000/hook'],
    ['localhost:4000/hook', 'http://localhost:4000/hook'],
    ['https://shop.test/hook', 'https://shop.test/hook'],
  ])('forwards to %s at %s', async (target, address) => {
    await listen('--forward-to', target).says(`To ${address}\n`);
  });

  it.each(['ftp://shop.test/', 'ws://shop.test/', '99999', ''])('refuses to forward to "%s"', async (target) => {
    const { code } = await runCli(['listen', '--forward-to', target], { url: api.url });
    expect([code, api.requests]).toEqual([2, []]);
  });

  it.each([
    'http://user:secret@127.0.0.1:4000/hook',
    'user:secret@127.0.0.1:4000',
    'ftp://user:secret@shop.test/',
    'http://a:secret@[x',
  ])('refuses to forward to an address with a password, and does not print it: %s', async (target) => {
    for (const json of [[], ['--json']]) {
      const { code, stdout, stderr } = await runCli(['listen', '--forward-to', target, ...json], { url: api.url });
      expect([code, api.requests]).toEqual([2, []]);
      expect(stdout + stderr).not.toContain('secret');
    }
  });

  it.each(['message.recieved', 'message.received,nope', 'mes.*', '*.ack'])('refuses the types "%s"', async (types) => {
    const { code, stderr } = await runCli(['listen', '--print-json', '--events', types], { url: api.url });
    expect([code, api.requests]).toEqual([2, []]);
    expect(stderr).toContain('--events: there is no event type');
  });

  it('posts the exact bytes of each event, signed so that the official library takes them, and shows what came of it', async () => {
    receiver.always({ kind: 'answer', status: 204 });
    const run = listen('--forward-to', receiver.url);
    (await connection(1)).heartbeat().event('c1', 'message.received', envelope('1'));
    await run.says('message.received');

    const [request] = receiver.requests;
    const headers = request?.headers as Record<string, string>;
    const body = request?.body.toString() ?? '';
    expect(body).toBe(envelope('1'));
    expect(new Webhook(secretOf(run)).verify(body, headers)).toEqual(JSON.parse(envelope('1')));
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': '1',
      'parley-event-type': 'message.received',
      'parley-attempt': '1',
      'parley-delivery-id': 'listen-1',
    });
    expect(headers.authorization).toBeUndefined();
    expect(run.stdout).toMatch(/^2026-11-21T08:00:01\.000Z {2}message\.received {8}204 {10} +\d+ ms {2}1$/m);
  });

  it('signs with the same secret in every run, in a file that only its owner may read', async () => {
    const first = listen('--forward-to', receiver.url);
    await first.says('Listening.');
    expect(await first.interrupt()).toBe(0);

    const second = new CliRun(['listen', '--forward-to', receiver.url], {
      url: api.url,
      profilePath: first.profilePath,
    });
    await second.says('Listening.');
    await second.interrupt();
    expect(secretOf(second)).toBe(secretOf(first));
    expect(secretOf(first)).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(JSON.parse(readFileSync(first.profilePath, 'utf8'))).toEqual({ listenSecret: secretOf(first) });
    expect(statSync(first.profilePath).mode & 0o777).toBe(0o600);
  });

  it('goes on behind the last event after the connection broke, and takes none twice', async () => {
    const run = listen('--forward-to', receiver.url);
    const first = await connection(1);
    first.event('c1', 'message.received', envelope('1')).event('c2', 'message.received', envelope('2'));
    await waitFor(() => received().length === 2);
    first.cut();
    const second = await connection(2);
    second.event('c2', 'message.received', envelope('2')).event('c3', 'message.received', envelope('3'));
    await waitFor(() => received().includes('3'));
    second.end();
    await connection(3);

    expect(resumeCursors()).toEqual([undefined, 'c2', 'c3']);
    expect(received()).toEqual(['1', '2', '3']);
    expect(run.stderr).toContain('Connection lost');
    expect(run.stderr).toContain('Connected again.');
  });

  it('goes on where the platform cut it off, though that is no event', async () => {
    listen('--forward-to', receiver.url);
    const first = await connection(1);
    first.event('c9', 'stream.closed', '{"reason":"slow_reader"}').end();
    await connection(2);

    expect(resumeCursors()).toEqual([undefined, 'c9']);
    expect(received()).toEqual([]);
  });

  it('goes on from the place that the platform told last, though nothing happened', async () => {
    listen('--forward-to', receiver.url);
    (await connection(1)).heartbeat('c0').end();
    await connection(2);

    expect(resumeCursors()).toEqual([undefined, 'c0']);
    expect(api.requests.some((requests) => requests.route === `GET ${history}`)).toBe(false);
  });

  it('connects again while the platform restarts', async () => {
    const run = listen('--forward-to', receiver.url);
    (await connection(1)).event('c1', 'message.received', envelope('1'));
    await run.says('message.received');
    const { port } = api;
    await api.stop();
    await waitFor(() => run.stderr.includes('No answer from the server'));
    await api.listen(port);
    (await connection(2)).event('c2', 'message.received', envelope('2'));

    await waitFor(() => received().includes('2'));
    expect(resumeCursors().at(-1)).toBe('c1');
  });

  it('shows a receiver that fails or is not there, and goes on', async () => {
    receiver.next({ kind: 'answer', status: 500 }, { kind: 'redirect', location: '/elsewhere' });
    const run = listen('--forward-to', receiver.url);
    const stream = await connection(1);
    stream.event('c1', 'message.received', envelope('1')).event('c2', 'message.received', envelope('2'));
    await waitFor(() => receiver.requests.length === 2);
    await receiver.stop();
    stream.event('c3', 'message.received', envelope('3'));
    await run.says('ECONNREFUSED');

    expect(run.stdout).toMatch(/message\.received +500 .* 1$/m);
    expect(run.stdout).toMatch(/message\.received +302 .* 2$/m);
    expect(run.stdout).toMatch(/message\.received +ECONNREFUSED .* 3$/m);
    expect(receiver.requests.map(({ path }) => path)).toEqual(['/', '/']);
  });

  it('picks types and content at the platform', async () => {
    const one = listen('--forward-to', receiver.url, '--events', 'message.ack');
    await connection(1);
    expect(api.only(route).query).toEqual({ type: 'message.ack' });
    await one.interrupt();

    const filter = '{"payload":{"type":"text"}}';
    listen('--forward-to', receiver.url, '--events', 'message.*,call.ended', '--filter', filter);
    (await connection(2)).event('c2', 'message.sent', envelope('2', 'message.sent'));
    await waitFor(() => received().length === 1);
    expect(received()).toEqual(['2']);
    const [, second] = api.requests.filter((requests) => requests.route === route);
    expect(second?.query).toEqual({ type: 'message.*,call.ended', filter });
  });

  it('prints nothing but lines of JSON on stdout for a script', async () => {
    const run = listen('--forward-to', receiver.url, '--print-json');
    const gone = '{"id":"2","event":"message.ack","timestamp":"2026-11-21T08:00:02.000Z","payload":null}';
    (await connection(1)).event('c1', 'message.received', envelope('1')).event('c2', 'message.ack', gone);
    await run.says('message.ack');

    const lines = run.stdout.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        id: '1',
        type: 'message.received',
        timestamp: '2026-11-21T08:00:01.000Z',
        status: 200,
        latencyMs: expect.any(Number),
        event: JSON.parse(envelope('1')),
      },
      { id: '2', type: 'message.ack', timestamp: '2026-11-21T08:00:02.000Z', event: null },
    ]);
    expect(received()).toEqual(['1']);
    expect(run.stderr).toContain('whsec_');
  });

  it('needs nowhere to post to when it prints', async () => {
    expect((await runCli(['listen'], { url: api.url })).code).toBe(2);

    const run = listen('--json');
    (await connection(1)).event('c1', 'message.received', envelope('1'));
    await run.says('message.received');
    expect(run.stderr).not.toContain('whsec_');
  });

  it('begins with what history has since a time, oldest first, each once', async () => {
    const record = (id: string, type: string) => ({
      ...samples.record,
      id,
      type,
      createdAt: `2026-11-21T08:00:0${id}.000Z`,
    });
    const records = [record('3', 'message.received'), record('2', 'message.ack'), record('1', 'message.received')];
    api.on(
      `GET ${history}`,
      { body: { data: records.slice(0, 2), page: { nextCursor: 'p-2', limit: 100 } } },
      { body: { data: records.slice(2), page: { nextCursor: null, limit: 100 } } },
    );
    for (const id of ['1', '3']) {
      const payload = Buffer.from(envelope(id)).toString('base64');
      api.on(`GET ${history}/${id}`, { body: { ...record(id, 'message.received'), payload } });
    }

    listen(
      '--forward-to',
      receiver.url,
      '--since',
      '2026-11-21T08:00:00Z',
      '--events',
      'message.received,message.sent',
    );
    (await connection(1)).event('c3', 'message.received', envelope('3')).event('c4', 'message.received', envelope('4'));
    await waitFor(() => received().includes('4'));

    expect(received()).toEqual(['1', '3', '4']);
    expect(receiver.requests.map(({ body }) => body.toString())).toEqual([envelope('1'), envelope('3'), envelope('4')]);
    const lists = api.requests.filter((requests) => requests.route === `GET ${history}`).map(({ query }) => query);
    expect(lists).toEqual([
      { since: '2026-11-21T08:00:00.000Z', limit: '100' },
      { cursor: 'p-2', limit: '100' },
    ]);
    expect(api.requests.some((requests) => requests.route === `GET ${history}/2`)).toBe(false);
  });

  it('asks history for what fell between, when the connection broke before the first event', async () => {
    const payload = Buffer.from(envelope('1')).toString('base64');
    api.on(`GET ${history}`, {
      body: { data: [{ ...samples.record, id: '1' }], page: { nextCursor: null, limit: 100 } },
    });
    api.on(`GET ${history}/1`, { body: { ...samples.record, id: '1', payload } });

    listen('--forward-to', receiver.url);
    (await connection(1)).cut();
    await waitFor(() => received().includes('1'));
    expect(api.only(`GET ${history}`).query.since).toMatch(/^20\d\d-/);
  });

  it('asks history for what it still has when its place is too old', async () => {
    api.on(`GET ${history}`, { body: { data: [], page: { nextCursor: null, limit: 100 } } });
    const expired = { status: 410, body: errorBody('cursor_expired', 'Past its retention.') };
    api.on(route, opened, expired, opened);

    const run = listen('--forward-to', receiver.url);
    const first = await connection(1);
    first.event('c1', 'message.received', envelope('1'));
    await run.says('message.received');
    first.end();
    (await connection(2)).event('c5', 'message.received', envelope('5'));
    await waitFor(() => received().includes('5'));

    expect(resumeCursors()).toEqual([undefined, 'c1', undefined]);
    // A minute before the last event.
    expect(api.only(`GET ${history}`).query.since).toBe('2026-11-21T07:59:01.000Z');
  });

  it('ends when the credential is revoked', async () => {
    const revoked = { status: 401, body: { error: 'Revoked.', code: 'unauthenticated', requestId: 'r' } };
    api.on(route, opened, revoked);
    const run = listen('--forward-to', receiver.url);
    (await connection(1)).end();

    expect(await run.ended).toBe(3);
    await waitFor(() => run.stderr.includes('Revoked.'));
  });

  it('ends at once when it cannot even begin', async () => {
    const { url } = api;
    expect((await runCli(['listen', '--json', '--project', '9'], { url })).code).toBe(4);
    await api.stop();
    expect((await runCli(['listen', '--json', '--project', '9'], { url })).code).toBe(6);
  });

  it('follows the events of the team with its key', async () => {
    api.on('GET /platform/events/stream', opened);
    listening = new CliRun(['listen', '--json'], { url: api.url, token: teamToken });
    await connection(1);
    expect(api.requests.map(({ route: requests }) => requests)).toEqual(['GET /platform/events/stream']);
  });
});
