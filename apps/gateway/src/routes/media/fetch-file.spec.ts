import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, createGzip, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import { DiskStore } from '@parley/media-store';
import { waitFor } from '@parley/testing';
import type { GatewayConfig } from '../../config.js';
import { FetchFile, type FetchTerms } from './fetch-file.js';

const text = 'what the file says, again and again. '.repeat(50);
let folder: string;
let fetching: FetchFile;
let server: Server;
let answer: (response: ServerResponse) => void;
let requested: string | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fetch-'));
  const config = { WEBHOOK_ALLOWED_CIDRS: ['127.0.0.1/32'], WEBHOOK_DENIED_CIDRS: [] } as unknown as GatewayConfig;
  fetching = new FetchFile(config, await DiskStore.open(folder));
  server = createServer((request, response) => {
    requested = request.headers['accept-encoding'];
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await fetching.onApplicationShutdown();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const url = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const terms: FetchTerms = {
  ...{ owner: { teamId: '1', sessionId: '2' }, field: 'file.url', maxBytes: 16 * 1024 * 1024 },
  tooLarge: () => new DomainError('payload_too_large', 'Field "file.url" is invalid: too large.'),
};
const serving = (headers: Record<string, string>, body: Buffer | string = text): void => {
  answer = (response) => response.writeHead(200, headers).end(body);
};

async function fetched(path = '/files/plan.txt') {
  const { staging, filename } = await fetching.execute(url(path), terms);
  const [name = ''] = await readdir(join(folder, 'staging'));
  const content = await readFile(join(folder, 'staging', name), 'utf8');
  expect(staging.sizeBytes).toBe(Buffer.byteLength(content));
  return { content, filename };
}

describe('a file that a server sends coded', () => {
  it('was not asked for so', async () => {
    serving({});
    expect(await fetched()).toEqual({ content: text, filename: 'plan.txt' });
    expect(requested).toBe('identity');
  });

  it.each([
    ['gzip', gzipSync(text)],
    ['x-GZIP', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
    ['deflate, gzip', gzipSync(deflateSync(text))],
    ['identity', text],
  ])('in %s is decoded', async (coding, body) => {
    serving({ 'content-encoding': coding }, body);
    expect((await fetched()).content).toBe(text);
  });

  it.each([
    ['in a coding that is unknown', 'zstd', text, 'coded as zstd'],
    ['in too many codings', 'gzip, gzip, gzip', gzipSync(gzipSync(gzipSync(text))), 'coded as gzip, gzip, gzip'],
    ['in another coding than it says', 'gzip', text, 'coding is broken'],
    ['in another coding than it says, brotli', 'br', text, 'coding is broken'],
    ['and cut', 'gzip', gzipSync(text).subarray(0, 40), 'coding is broken'],
  ])('%s is refused', async (_, coding, body, reason) => {
    serving({ 'content-encoding': coding }, body);
    const refused = fetching.execute(url('/x'), terms);
    await expect(refused).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining(reason),
    });
    expect(await readdir(join(folder, 'staging'))).toEqual([]);
  });

  it('is refused when it is too large decoded, without being held in memory', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const gzip = createGzip();
      gzip.pipe(response);
      const zeros = Buffer.alloc(1_000_000);
      for (let count = 0; count < 300; count += 1) gzip.write(zeros);
      gzip.end();
    };
    const before = process.memoryUsage().rss;
    await expect(fetching.execute(url('/x'), terms)).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    expect(await readdir(join(folder, 'staging'))).toEqual([]);
  });
});

it('files that hang of one team leave others theirs', async () => {
  let hanging = 0;
  answer = () => (hanging += 1);
  const own = Array.from({ length: 40 }, (_, n) => {
    const owner = { teamId: '1', sessionId: String(n) };
    return fetching.execute(url('/hangs'), { ...terms, owner });
  });
  const over = Promise.allSettled(own);
  await waitFor(() => hanging >= 16, { message: 'the files of one team to hang' });
  serving({});
  const { staging } = await fetching.execute(url('/plan.txt'), { ...terms, owner: { teamId: '2', sessionId: '1' } });
  expect(staging.sizeBytes).toBe(text.length);
  expect(hanging).toBe(16);
  await fetching.onApplicationShutdown();
  expect((await over).every(({ status }) => status === 'rejected')).toBe(true);
});

it('a file that says that it is too large is not begun with', async () => {
  let wasClosed = false;
  answer = (response) => {
    response.writeHead(200, { 'content-length': String(terms.maxBytes + 1) }).flushHeaders();
    response.once('close', () => (wasClosed = true));
  };
  await expect(fetching.execute(url('/x'), terms)).rejects.toMatchObject({
    ...{ code: 'payload_too_large', message: expect.stringContaining('"file.url"') },
  });
  await waitFor(() => wasClosed, { message: 'the connection to be closed' });
  expect(await readdir(join(folder, 'staging'))).toEqual([]);
});

describe('the name of a fetched file', () => {
  it.each([
    [`attachment; filename*=UTF-8''na%C3%AFve%20plan.pdf`, 'naïve plan.pdf'],
    [`attachment; filename="plan.pdf"; filename*=UTF-8''pl%C3%A4ne.pdf`, 'pläne.pdf'],
    [`attachment; filename*=iso-8859-1''na%EFve.pdf`, 'naïve.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['inline; FILENAME=plan.pdf', 'plan.pdf'],
    ['attachment; filename=the plan.pdf ; size=3', 'the plan.pdf'],
    [Buffer.from('attachment; filename="naïve.pdf"').toString('latin1'), 'naïve.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    [`attachment; filename*=UTF-8''%FF.pdf`, 'cd'],
    ['attachment; filename=""', 'cd'],
    ['attachment', 'cd'],
  ])('is the one in %j, else that of the path', async (disposition, filename) => {
    serving({ 'content-disposition': disposition });
    expect(await fetched('/cd')).toMatchObject({ filename });
  });
});

it('a server that sends 100 Continue without being asked is read', async () => {
  answer = (response) => {
    response.writeContinue();
    response.writeContinue();
    response.end(text);
  };
  expect((await fetched()).content).toBe(text);
});
