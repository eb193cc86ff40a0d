import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeApi, runCli } from '../testing/index.js';

let api: FakeApi;
let folder: string;
const to = '+12025550147';

const sent = {
  id: '381725008812738564',
  whatsapp_id: '3EB0C431C26A1916E07E',
  conversation: { id: '381724996712738599', phoneNumber: to },
  type: 'image',
  timestamp: 1_795_248_000,
};

const routes = {
  image: 'POST /api/sendImage',
  video: 'POST /api/sendVideo',
  file: 'POST /api/sendFile',
  voice: 'POST /api/sendVoice',
  sticker: 'POST /api/sendSticker',
} as const;

beforeEach(async () => {
  api = await FakeApi.start();
  folder = await mkdtemp(join(tmpdir(), 'parley-send-'));
});

afterEach(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

async function aFile(name: string, content = 'some bytes'): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('sending a file', () => {
  it.each([
    ['image', 'harbour.PNG', 'image/png'],
    ['image', 'harbour', 'image/jpeg'],
    ['video', 'harbour.webm', 'video/webm'],
    ['video', 'harbour.bin', 'video/mp4'],
    ['file', 'plan.pdf', 'application/pdf'],
    ['file', 'notes.txt', 'text/plain'],
    ['file', 'harbour.jpg', 'image/jpeg'],
    ['file', 'constructor', 'application/octet-stream'],
    ['file', 'x.constructor', 'application/octet-stream'],
    ['voice', 'hello.m4a', 'audio/mp4'],
    ['voice', 'hello.webm', 'audio/webm'],
    ['voice', 'hello', 'audio/ogg'],
    ['sticker', 'anchor.png', 'image/webp'],
  ] as const)('as %s reads %s, said to be %s', async (kind, name, mimetype) => {
    api.on(routes[kind], { body: sent });

    const { code, stdout } = await runCli(['send', kind, to, await aFile(name)], { url: api.url });
    expect(code).toBe(0);
    expect(stdout).toContain(sent.id);
    const { body, headers } = api.only(routes[kind]);
    expect(body).toEqual({ chatId: to, file: { data: 'c29tZSBieXRlcw==', mimetype, filename: name } });
    expect(headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says of it what its options say, and whose it is', async () => {
    api.on(routes.file, { body: sent });

    const argv = ['send', 'file', to, await aFile('x'), '--filename', 'plan.csv', '--mimetype', 'text/x-plan'];
    const rest = ['--caption', 'The plan', '--session', 'alice', '--reply-to', '7', '--idempotency-key', 'k-1'];
    expect((await runCli([...argv, ...rest], { url: api.url })).code).toBe(0);
    const { body, headers } = api.only(routes.file);
    expect(body).toEqual({
      chatId: to,
      session: 'alice',
      replyTo: '7',
      caption: 'The plan',
      file: { data: 'c29tZSBieXRlcw==', mimetype: 'text/x-plan', filename: 'plan.csv' },
    });
    expect(headers['idempotency-key']).toBe('k-1');
  });

  it('leaves it to the platform to fetch what has an address', async () => {
    api.on(routes.image, { body: sent });
    const url = 'https://example.com/harbour.jpg';

    expect((await runCli(['send', 'image', to, url, '--filename', 'a.jpg'], { url: api.url })).code).toBe(0);
    expect(api.only(routes.image).body).toEqual({ chatId: to, file: { url, filename: 'a.jpg' } });
    const refused = await runCli(['send', 'image', to, url, '--mimetype', 'image/png'], { url: api.url });
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--mimetype')]);
  });

  it('reads stdin, which has no name of its own', async () => {
    api.on(routes.file, { body: sent });

    await runCli(['send', 'file', to, '-'], { url: api.url, stdin: 'some bytes' });
    expect(api.only(routes.file).body).toEqual({
      chatId: to,
      file: { data: 'c29tZSBieXRlcw==', mimetype: 'application/octet-stream' },
    });
    const both = await runCli(['send', 'file', to, '-', '--caption', '-'], { url: api.url, stdin: 'x' });
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining('stdin')]);
  });

  it('uploads what is too large for base64 as a form, and sends it by its id', async () => {
    api.on('POST /api/shop/media', { status: 201, body: { id: '381725006612738590' } }).on(routes.file, { body: sent });
    const large = await aFile('plan.pdf');
    await truncate(large, 16 * 1024 * 1024 + 1);
    const { code } = await runCli(['send', 'file', to, large, '--session', 'shop'], { url: api.url });
    expect(code).toBe(0);
    const file = (api.only('POST /api/shop/media').body as FormData).get('file') as File;
    expect([file.name, file.type, file.size]).toEqual(['plan.pdf', 'application/pdf', 16 * 1024 * 1024 + 1]);
    expect(api.only(routes.file).body).toEqual({
      ...{ chatId: to, session: 'shop', file: { mediaId: '381725006612738590' } },
    });
  });

  it('sends nothing that cannot be read or is too large', async () => {
    const missing = await runCli(['send', 'image', to, join(folder, 'missing.png')], { url: api.url });
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('missing.png cannot be read')]);
    const large = await aFile('large.bin');
    await truncate(large, 100 * 1024 * 1024 + 1);
    const refused = await runCli(['send', 'file', to, large], { url: api.url });
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('100 MiB')]);
    expect(api.requests).toEqual([]);
  });

  it('has no caption where the network shows none', async () => {
    for (const kind of ['voice', 'sticker']) {
      const { code } = await runCli(['send', kind, to, await aFile('x'), '--caption', 'x'], { url: api.url });
      expect(code).toBe(2);
    }
    expect(api.requests).toEqual([]);
  });
});
