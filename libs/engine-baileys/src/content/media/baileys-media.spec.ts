import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { BaileysMedia } from './baileys-media.js';
import { EncryptMedia } from './encrypt.js';
import { MediaHttp } from './media-http.js';

const plain = Buffer.from('What the file says, and more than one block of it.');
const encrypting = new EncryptMedia('document');
let server: Server;
let host: string;
let named: string[];

/** The hosts that the server named. */
const pool = { query: () => Promise.resolve({ rows: named.length > 0 ? [{ hosts: named }] : [] }) } as unknown as Pool;

beforeAll(async () => {
  const file = await buffer(Readable.from([plain]).compose(encrypting));
  server = createServer(({ url }, response) => {
    if (url === '/file?a=1') response.end(file);
    else response.writeHead(url === '/over' ? 410 : 500).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  named = [host];
});
afterAll(() => new Promise((closed) => server.close(closed)));

const open = (place: object, media = new BaileysMedia(pool, new MediaHttp(true)), maxBytes = 1_000) => {
  const mediaKey = encrypting.mediaKey.toString('base64');
  return media.open('1', { type: 'document', mediaKey, ...place }, maxBytes);
};

describe('a file that came over WhatsApp', () => {
  it('is under the hosts that the server names, whatever its link says', async () => {
    const { bytes } = await open({ directPath: '/file?a=1', url: 'https://elsewhere.test/file' });
    expect(await buffer(bytes)).toEqual(plain);
    const whole = await open({ url: `https://${host}/file?a=1`, sha256: '00' });
    expect(whole.sha256).toBe('00');
    expect(await buffer(whole.bytes)).toEqual(plain);
  });

  it('is nowhere else', async () => {
    await expect(open({ url: 'https://10.0.0.1/file' })).rejects.toMatchObject({ extra: { detail: 'bad_link' } });
    await expect(open({ url: 'file:///etc/passwd' })).rejects.toMatchObject({ extra: { detail: 'bad_link' } });
    const strict = new BaileysMedia({ query: () => Promise.resolve({ rows: [] }) } as unknown as Pool, new MediaHttp());
    await expect(open({ url: `https://${host}/file?a=1` }, strict)).rejects.toMatchObject({
      extra: { detail: 'bad_link' },
    });
  });

  it('may be over, not there now, or too large', async () => {
    await expect(open({ directPath: '/over' })).rejects.toMatchObject({ code: 'link_expired' });
    await expect(open({ directPath: '/broken' })).rejects.toMatchObject({ code: 'unavailable' });
    await expect(open({ directPath: '/file?a=1', sizeBytes: 2_000 })).rejects.toMatchObject({
      code: 'payload_too_large',
    });
    await expect(open({ directPath: '/file?a=1' }, undefined, 10)).rejects.toMatchObject({ code: 'payload_too_large' });
  });
});
