import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import { FakeMedia, Installation, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

const limitMs = 1_500;
const waiting = { timeoutMs: 30_000 };
const upload = '/api/default/media';
const beginning = '{"mimetype":"application/pdf","data":"';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway({ REQUEST_TIMEOUT_MS: String(limitMs) });
  team = await makeTeam(gateway);
  await FakeMedia.start(installation.services);
}, 60_000);

afterAll(() => installation.close());

/** A client that sends a piece of its body every so often, until it is told to stop. */
class SlowClient {
  answered: { status: number | undefined; body: string } | undefined;
  closed = false;
  readonly #outgoing: ClientRequest;
  readonly #reading: Promise<void>;
  #dripping: NodeJS.Timeout | undefined;

  constructor(path: string, { key, to = gateway }: { key?: string; to?: TestGateway } = {}) {
    this.#outgoing = request(to.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
    });
    // Of being cut off; what the test waits for is that it is over.
    this.#outgoing.on('error', () => (this.closed = true));
    this.#outgoing.on('close', () => (this.closed = true));
    this.#reading = this.#read();
    this.#outgoing.write(beginning);
  }

  drip(): this {
    this.#dripping = setInterval(() => this.#outgoing.write('AAAA'), 50);
    return this;
  }

  stop(rest?: string): void {
    clearInterval(this.#dripping);
    if (rest !== undefined) this.#outgoing.end(rest);
  }

  async over(): Promise<void> {
    await waitFor(() => this.closed, { ...waiting, message: 'the connection to be closed' });
    this.stop();
    await this.#reading;
  }

  async #read(): Promise<void> {
    const [answer] = (await once(this.#outgoing, 'response').catch(() => [])) as [IncomingMessage?];
    if (answer) this.answered = { status: answer.statusCode, body: await text(answer).catch(() => '') };
  }
}

const tooSlow = { status: 400, body: expect.stringContaining('too slow') };
const nothingStaged = () =>
  waitFor(async () => (await readdir(join(installation.mediaDir, 'staging'))).length === 0, waiting);

describe('a body that comes slowly', () => {
  it('is taken as long as it goes on, where it brings a file', async () => {
    const client = new SlowClient(upload, { key: team.key }).drip();
    const startedAt = performance.now();
    await waitFor(() => performance.now() - startedAt > 3 * limitMs, waiting);
    expect(client.answered).toBeUndefined();
    client.stop('AAAA"}');
    expect((await waitFor(() => client.answered, waiting)).status).toBe(201);
  }, 90_000);

  it('is cut off where a file stops coming, and leaves nothing of it', async () => {
    const client = new SlowClient(upload, { key: team.key });
    await client.over();
    expect(client.answered).toEqual(tooSlow);
    await nothingStaged();
  }, 90_000);

  it('is cut off where a file takes too long as a whole', async () => {
    const impatient = await installation.startGateway({ REQUEST_TIMEOUT_MS: '60000', UPLOAD_TIMEOUT_MS: '2000' });
    const client = new SlowClient(upload, { key: team.key, to: impatient }).drip();
    await client.over();
    expect(client.answered).toEqual(tooSlow);
    await nothingStaged();
  }, 90_000);

  it('is cut off on any other route, although it goes on', async () => {
    const client = new SlowClient('/api/sendText', { key: team.key }).drip();
    await client.over();
    expect(client.answered).toEqual(tooSlow);
  }, 90_000);

  it('is cut off after a refusal too: only who may send a file has the time for one', async () => {
    for (const [path, key] of [
      [upload, 'parley_team_unknown'],
      [upload, undefined],
      ['/nowhere', team.key],
    ]) {
      const client = new SlowClient(path as string, key === undefined ? {} : { key }).drip();
      await client.over();
      expect([401, 404]).toContain(client.answered?.status);
    }
  }, 120_000);
});

describe('a body that is refused before it has come', () => {
  const mebibyte = Buffer.alloc(1024 * 1024, 'x');

  it.each([
    ['too large', 'application/json', () => team.key, 413],
    ['of no known content type', 'text/plain', () => team.key, 415],
    ['without a credential', 'application/json', () => 'parley_team_unknown', 401],
  ])('may go on being sent, and the connection serves the next request: %s', async (_, type, key, status) => {
    const { hostname, port } = new URL(gateway.url);
    const socket = connect(Number(port), hostname);
    let answers = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (answers += piece));
    const head = (method: string, path: string, rest: string): string =>
      `${method} ${path} HTTP/1.1\r\nHost: x\r\n${rest}\r\n`;
    try {
      socket.write(
        head(
          'POST',
          '/v1/projects',
          `Authorization: Bearer ${key()}\r\nContent-Type: ${type}\r\nContent-Length: ${3 * mebibyte.length}\r\n`,
        ),
      );
      await waitFor(() => answers.includes('requestId'), waiting);
      for (let sent = 0; sent < 3; sent += 1) socket.write(mebibyte);
      socket.write(head('GET', '/v1/team', `Authorization: Bearer ${team.key}\r\nConnection: close\r\n`));
      await once(socket, 'close');
      expect([...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code)).toEqual([String(status), '200']);
    } finally {
      socket.destroy();
    }
  });
});
