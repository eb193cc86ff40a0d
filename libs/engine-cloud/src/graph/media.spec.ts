import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RawServer, waitFor } from '@parley/testing';
import { GraphClient } from './graph-client.js';
import { GraphConnections } from './graph-connections.js';
import type { GraphContent } from './graph-message.js';
import { findMedia, type MediaLink, openMedia, uploadMedia } from './media.js';
import { anybody, connectionsTo, GraphUnderTest } from './testing/graph-under-test.js';

let test: GraphUnderTest;
beforeEach(async () => {
  test = await GraphUnderTest.start();
});
afterEach(async () => {
  expect(await test.stop()).toEqual([]);
});

describe('media to be sent', () => {
  it.each(['image', 'video', 'audio', 'document', 'sticker'] as const)('are uploaded, and go as %s', async (type) => {
    const bytes = Buffer.from([0, 255, 13, 10, 45, 45]);
    const media = {
      mimeType: 'image/png',
      filename: 'ha"rb\r\nor.png',
      sizeBytes: bytes.length,
      bytes: Readable.from([bytes]),
    };
    const uploaded = await uploadMedia(test.client, test.number.phoneNumberId, media);
    const id = uploaded.kind === 'accepted' ? uploaded.value : '';
    expect(test.graph.state.media.get(id)).toMatchObject({ mimeType: 'image/png', bytes });
    expect(media.bytes.destroyed).toBe(true);
    expect(await test.send({ type, [type]: { id } } as GraphContent)).toMatchObject({ kind: 'accepted' });
  });
});

describe('media that came', () => {
  const bytes = Buffer.from('a picture');

  async function link(): Promise<MediaLink> {
    const media = test.graph.addMedia(test.number, 'image/png', bytes);
    const found = await findMedia(test.client, media.id, test.number.phoneNumberId);
    if (found.kind !== 'accepted') throw new Error(`It was not found: ${found.kind}.`);
    return found.value;
  }

  async function read(found: MediaLink): Promise<Buffer> {
    const opened = await openMedia(test.client, found, 9);
    if (opened.kind !== 'opened') throw new Error(`It was not opened: ${opened.kind}.`);
    return buffer(opened.bytes);
  }

  it('are found and fetched', async () => {
    const found = await link();
    expect(found).toMatchObject({ sizeBytes: 9 });
    expect(await read(found)).toEqual(bytes);
  });

  it('are not fetched where Meta says that they are larger than allowed', async () => {
    expect(await openMedia(test.client, await link(), 8)).toEqual({ kind: 'too_large' });
    expect(test.graph.requests.filter(({ operation }) => operation === 'download')).toEqual([]);
  });

  it('are over when their link is', async () => {
    const found = await link();
    test.graph.expireLinks();
    expect(await openMedia(test.client, found, 9)).toEqual({ kind: 'expired' });
  });

  it('are not fetched from where the token would go in clear', async () => {
    const found = await link();
    expect(await openMedia(test.client, { ...found, url: 'ftp://127.0.0.1/x' }, 9)).toEqual({ kind: 'bad_link' });
    expect(await openMedia(test.client, { ...found, url: 'http://me@127.0.0.1/x' }, 9)).toEqual({
      kind: 'bad_link',
    });
  });

  it('are fetched where their link is redirected to, which gets no access token', async () => {
    const found = await link();
    let head = '';
    const bytesHost = createServer((request, response) => {
      head = JSON.stringify(request.headers);
      // In chunks, without a length.
      response.write(bytes.subarray(0, 3));
      response.end(bytes.subarray(3));
    });
    await new Promise<void>((resolve) => bytesHost.listen(0, '127.0.0.1', resolve));
    const { port } = bytesHost.address() as AddressInfo;
    const redirect = { kind: 'redirect', location: `http://127.0.0.1:${port}/file` } as const;
    test.graph.next('download', redirect);
    expect(await read(found)).toEqual(bytes);
    expect(head).not.toContain(test.number.accessToken);
    bytesHost.close();
    bytesHost.closeAllConnections();
  });

  it('are not fetched where redirects have no end, or lead to where links must not', async () => {
    const found = await link();
    const { pathname, search } = new URL(found.url);
    const redirect = { kind: 'redirect', location: `${pathname}${search}` } as const;
    test.graph.next('download', redirect, redirect, redirect, redirect, {
      kind: 'redirect',
      location: 'ftp://127.0.0.1/x',
    });
    expect(await openMedia(test.client, found, 9)).toEqual({ kind: 'bad_link' });
    expect(await openMedia(test.client, found, 9)).toEqual({ kind: 'bad_link' });
    // A redirect within the host keeps the access token.
    test.graph.next('download', redirect);
    expect(await read(found)).toEqual(bytes);
  });

  it('on another host are fetched by the guarded connections', async () => {
    const found = await link();
    const refusing = new GraphConnections({
      ...{ baseUrl: 'http://127.0.0.1:1', version: 'v23.0' },
      connect: (_, callback) => callback(new Error('blocked'), null),
    });
    const guarded = new GraphClient(refusing, test.number.accessToken, anybody);
    expect(await openMedia(guarded, found, 9)).toEqual({
      kind: 'failed',
      outcome: { kind: 'unknown', reason: 'unreachable' },
    });
    await refusing.destroy();
  });

  it('are handed over to one team however slowly others get theirs', async () => {
    const found = await link();
    const of = (teamId: string): GraphClient =>
      new GraphClient(test.connections, test.number.accessToken, { teamId, sessionId: teamId });
    test.graph.next('download', ...Array.from({ length: 200 }, () => ({ kind: 'hang', taken: false }) as const));
    const slow = ['1', '2'].flatMap((team) => Array.from({ length: 100 }, () => openMedia(of(team), found, 9)));
    const downloads = () => test.graph.requests.filter(({ operation }) => operation === 'download').length;
    await waitFor(() => downloads() > 30, { message: 'downloads to hang' });
    test.graph.forgetFaults('download');
    const opened = await openMedia(of('3'), found, 9);
    expect(opened.kind === 'opened' && (await buffer(opened.bytes))).toEqual(bytes);
    // A file that is read gives its place to the next.
    for (let n = 0; n < 100; n += 1) {
      const again = await openMedia(of('3'), found, 9);
      if (again.kind === 'opened') await buffer(again.bytes);
      expect(again.kind).toBe('opened');
    }
    await test.connections.destroy();
    await Promise.all(slow);
  });

  it('come as they are, though their host codes them', async () => {
    const coded = gzipSync(bytes);
    const head = `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${coded.length}\r\n\r\n`;
    const server = await RawServer.start((socket) => socket.write(Buffer.concat([Buffer.from(head), coded])));
    expect(await read({ ...(await link()), url: server.url })).toEqual(bytes);
    server.close();
  });

  it('may take longer than a request, as long as they go on, and no longer when they stop', async () => {
    const piece = Buffer.alloc(128 * 1024, 'x');
    const pieces = 20;
    let stopsAfter = pieces;
    const server = await RawServer.start((socket) => {
      socket.on('error', () => undefined);
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${piece.length * pieces}\r\n\r\n`);
      let sent = 0;
      const timer = setInterval(() => {
        socket.write(piece);
        sent += 1;
        if (sent === stopsAfter) clearInterval(timer);
      }, 200);
      socket.once('close', () => clearInterval(timer));
    });
    const impatient = connectionsTo(test.graph.url, { timeoutMs: 2_000 });
    const client = new GraphClient(impatient, test.number.accessToken, anybody);
    const found = { ...(await link()), url: server.url, sizeBytes: piece.length * pieces };
    const whole = await openMedia(client, found, 100 * piece.length);
    expect(whole.kind === 'opened' && (await buffer(whole.bytes)).length).toBe(piece.length * pieces);
    stopsAfter = 2;
    const cut = await openMedia(client, found, 100 * piece.length);
    await expect(cut.kind === 'opened' && buffer(cut.bytes)).rejects.toMatchObject({ name: 'TimeoutError' });
    await impatient.destroy();
    server.close();
  }, 60_000);

  it('that are cut on the way are not taken for whole', async () => {
    const found = await link();
    test.graph.next('download', { kind: 'cut_answer' });
    await expect(read(found)).rejects.toThrow();
  });
});
