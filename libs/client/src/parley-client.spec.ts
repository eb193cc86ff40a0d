import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answerOf, createParleyClient, ParleyError, streamOf, Unreachable, type ParleyClient } from './index.js';

let server: Server;
let address: string;
let client: ParleyClient;
let answer: { status: number; headers: Record<string, string>; body: string };
let requested: { url?: string; headers: Record<string, unknown> };

beforeEach(async () => {
  answer = { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' };
  server = createServer((request, response) => {
    requested = { url: request.url, headers: request.headers };
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  client = createParleyClient({
    baseUrl: address,
    token: 'parley_team_x',
    userAgent: 'spec/1',
    retries: 0,
  });
});
afterEach(() => stop());

function stop(): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

const getSession = (session = 'alice') => client.GET('/api/sessions/{session}', { params: { path: { session } } });

describe('the client', () => {
  it('names credential, version and program, and encodes what it puts into a path', async () => {
    answer.body = '{"name":"alice"}';

    expect(await answerOf(getSession('a/b?c'))).toEqual({ name: 'alice' });
    expect(requested.url).toBe('/api/sessions/a%2Fb%3Fc');
    expect(requested.headers).toMatchObject({
      authorization: 'Bearer parley_team_x',
      'service-version': '2026-03-20',
      'user-agent': 'spec/1',
    });
  });

  it('throws the error body of a refusal, and when to try again', async () => {
    const body = { error: 'Too many requests.', code: 'rate_limited', requestId: 'r-1' };
    answer = { status: 429, headers: { 'retry-after': '7' }, body: JSON.stringify(body) };

    const error = await answerOf(getSession()).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ParleyError);
    expect(error).toMatchObject({ status: 429, code: 'rate_limited', message: 'Too many requests.', body });
    expect((error as ParleyError).retryAfterSeconds).toBe(7);
  });

  it('throws the status of a refusal that is none of ours', async () => {
    answer = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' };

    const error = await answerOf(getSession()).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 502, code: undefined, message: 'The server answered 502.' });
  });

  it('does not carry its credential to where a redirect points', async () => {
    answer = { status: 307, headers: { location: '/elsewhere' }, body: '' };

    await expect(answerOf(getSession())).rejects.toBeInstanceOf(Unreachable);
    expect(requested.url).toBe('/api/sessions/alice');
  });

  it('says that no answer came, and why', async () => {
    await stop();
    await expect(answerOf(getSession())).rejects.toThrow(/^No answer from the server: .*ECONNREFUSED/);
  });

  it('hands out a stream as it comes, with the time of the server', async () => {
    answer = {
      status: 200,
      headers: { 'content-type': 'text/event-stream', date: 'Sat, 21 Nov 2026 08:00:00 GMT' },
      body: 'data: 1\n\n',
    };

    const { body, serverTime } = await streamOf(client.GET('/platform/events/stream', { parseAs: 'stream' }));
    expect(await new Response(body).text()).toBe('data: 1\n\n');
    expect(serverTime).toEqual(new Date('2026-11-21T08:00:00.000Z'));
  });

  it('makes a key for a call that the API does once a key, unless the caller has one', async () => {
    const body = { session: 'a', chatId: '+12025550147', text: 'Hello' };
    const patient = createParleyClient({ baseUrl: address, token: 'parley_team_x' });
    const keyOf = (): unknown => requested.headers['idempotency-key'];
    await answerOf(patient.POST('/api/sendText', { body }));
    expect(keyOf()).toMatch(/^[0-9a-f-]{36}$/);
    await answerOf(patient.POST('/api/sendText', { body, params: { header: { 'Idempotency-Key': 'mine' } } }));
    expect(keyOf()).toBe('mine');
    await answerOf(patient.POST('/api/sessions', { body: { name: 'alice' } }));
    expect(keyOf()).toBeUndefined();
    await answerOf(client.POST('/api/sendText', { body }));
    expect(keyOf()).toBeUndefined();
  });
});
