import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { StoredMedia } from '@parley/engine-kit';
import type { BlobStore } from '@parley/media-store';
import { GraphUnderTest } from './graph/testing/graph-under-test.js';
import { UploadedFiles } from './uploaded-files.js';

const bytes = Buffer.alloc(2_000, 'the plan of the harbour ');
const media: StoredMedia = { id: '7', blobId: '8', mimeType: 'application/pdf', sizeBytes: bytes.length };
const blobs = { open: () => Promise.resolve(Readable.from([bytes])) } as unknown as BlobStore;

let test: GraphUnderTest;
let files: UploadedFiles;
beforeEach(async () => {
  test = await GraphUnderTest.start();
  files = new UploadedFiles(blobs);
});
afterEach(async () => {
  expect(await test.stop()).toEqual([]);
});

const uploads = (): number => test.graph.requests.filter(({ operation }) => operation === 'upload').length;
const ofSend = (phoneNumberId = test.number.phoneNumberId) => files.of(test.client, phoneNumberId);
async function idOf(from = ofSend(), file = media): Promise<string> {
  const outcome = await from.idOf(file);
  return outcome.kind === 'accepted' ? outcome.value : outcome.kind;
}

describe('the files of sends', () => {
  it('are uploaded once for all of them, also for those at the same time', async () => {
    const ids = await Promise.all([idOf(), idOf(), idOf()]);
    expect(new Set([...ids, await idOf()]).size).toBe(1);
    expect(uploads()).toBe(1);
    await idOf(ofSend(), { ...media, id: '9', blobId: '10' });
    await idOf(ofSend(), { ...media, mimeType: 'text/plain' });
    expect(uploads()).toBe(3);
  });

  it('are uploaded again after a failure, and once Graph does not know them any more', async () => {
    test.graph.next('upload', { kind: 'refuse', code: 131053 });
    expect(await idOf()).toBe('refused');
    const first = ofSend();
    const id = await idOf(first);
    // It has just been uploaded: what Graph has against it is no reason to do so again.
    expect(first.forget()).toBe(false);
    const [second, third] = [ofSend(), ofSend()];
    expect([await idOf(second), await idOf(third)]).toEqual([id, id]);
    expect(second.forget()).toBe(true);
    const again = await idOf(second);
    expect(again).not.toBe(id);
    // The id that the third send has used is gone, and the new one stays.
    expect(third.forget()).toBe(true);
    expect(await idOf(third)).toBe(again);
    expect(uploads()).toBe(3);
  });
});
