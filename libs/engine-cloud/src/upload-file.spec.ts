import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BlobStore } from '@parley/media-store';
import { GraphClient } from './graph/graph-client.js';
import type { GraphConnections } from './graph/graph-connections.js';
import { anybody, connectionsTo, GraphUnderTest } from './graph/testing/graph-under-test.js';
import { tooLargeForMeta, uploadFile } from './upload-file.js';

const kib = 1024;
const bytes = Buffer.alloc(2_000, 'the plan of the harbour ');
const media = { id: '7', blobId: '8', mimeType: 'application/pdf', sizeBytes: bytes.length, filename: 'plan.pdf' };

let test: GraphUnderTest;
const opened: GraphConnections[] = [];
beforeEach(async () => {
  test = await GraphUnderTest.start();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((connections) => connections.destroy()));
  expect(await test.stop()).toEqual([]);
});

const storeOf = (open: () => Readable): BlobStore => ({ open: () => Promise.resolve(open()) }) as unknown as BlobStore;
const blobs = storeOf(() => Readable.from([bytes]));
const uploads = (): number => test.graph.requests.filter(({ operation }) => operation === 'upload').length;

function clientWithin(timeoutMs: number): GraphClient {
  const connections = connectionsTo(test.graph.url, { timeoutMs });
  opened.push(connections);
  return new GraphClient(connections, test.number.accessToken, anybody);
}

describe('a file that is uploaded to Graph', () => {
  it('is whole there though two tries broke off', async () => {
    test.graph.next('upload', { kind: 'status', status: 503, taken: false }, { kind: 'cut', taken: false });
    const uploaded = await uploadFile(test.client, test.number.phoneNumberId, media, blobs);
    if (uploaded.kind !== 'accepted') throw new Error(`It is ${uploaded.kind}.`);
    expect(test.graph.state.media.get(uploaded.value)?.bytes).toEqual(bytes);
    expect([uploads(), test.graph.state.media.size]).toEqual([3, 1]);
  });

  it('is given up after three tries, and after two that Graph does not answer', async () => {
    const fails = { kind: 'status', status: 500, taken: false } as const;
    test.graph.next('upload', fails, fails, fails);
    const number = test.number.phoneNumberId;
    expect(await uploadFile(test.client, number, media, blobs)).toMatchObject({ kind: 'unknown' });
    expect(uploads()).toBe(3);
    test.graph.next('upload', { kind: 'hang', taken: false }, { kind: 'hang', taken: false });
    const silent = await uploadFile(clientWithin(500), number, media, blobs);
    expect([silent, uploads()]).toEqual([{ kind: 'unknown', reason: 'timeout' }, 5]);
  });

  it('is not tried again when Graph refuses it', async () => {
    test.graph.next('upload', { kind: 'refuse', code: 131053 });
    const refused = await uploadFile(test.client, test.number.phoneNumberId, media, blobs);
    expect([refused.kind, uploads()]).toEqual(['refused', 1]);
  });

  it('may take longer than a request, as long as it goes on', async () => {
    const pieces = 20;
    const slow = storeOf(() => Readable.from(slowly(pieces)));
    const large = { ...media, sizeBytes: pieces * 128 * kib };
    const uploaded = await uploadFile(clientWithin(2_000), test.number.phoneNumberId, large, slow);
    expect([uploaded.kind, uploads()]).toEqual(['accepted', 1]);
  }, 60_000);

  async function* slowly(pieces: number): AsyncGenerator<Buffer> {
    for (let count = 0; count < pieces; count += 1) {
      await pause(200);
      yield Buffer.alloc(128 * kib, 'x');
    }
  }
});

describe('the largest file of a kind', () => {
  it.each([
    ['image', 5_242_880],
    ['audio', 16_777_216],
    ['video', 16_777_216],
    ['document', 104_857_600],
    ['sticker', 512_000],
  ] as const)('%s has %d bytes', (kind, most) => {
    expect(tooLargeForMeta(kind, { sizeBytes: most })).toBeUndefined();
    expect(tooLargeForMeta(kind, { sizeBytes: most + 1 })).toMatchObject({ code: 'payload_too_large' });
  });
});
