import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { BlobStore, Staging } from '@parley/media-store';
import { Uploads } from '../../../access/requests/index.js';
import { readMultipartUpload } from './multipart-upload.js';

/** A staging as the store promises it, in memory. */
class FakeStaging {
  kept: Buffer | undefined;
  isDiscarded = false;

  async write(bytes: Readable): Promise<void> {
    if (bytes.destroyed) throw new Error('destroyed');
    this.kept = await buffer(bytes);
  }

  discard(): Promise<void> {
    this.isDiscarded = true;
    return Promise.resolve();
  }
}

/** A store that has begun with a file once it is told to go on. */
class SlowStore {
  readonly staging = new FakeStaging();
  goOn: () => void = () => undefined;
  readonly #ready = new Promise<void>((resolve) => (this.goOn = resolve));

  async stage(): Promise<Staging> {
    await this.#ready;
    return this.staging as unknown as Staging;
  }
}

const file = '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nsome bytes\r\n';
const caption = '--b\r\ncontent-disposition: form-data; name="caption"\r\n\r\ntext\r\n';

function* piecesOf(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

interface Read {
  outcome: unknown;
  store: SlowStore;
}

/** As a request is read: what it brought is discarded once it is refused. */
async function read(form: string, { piece = 1000, boundary = 'b' } = {}): Promise<Read> {
  const store = new SlowStore();
  const uploads = new Uploads();
  const body = Readable.from(piecesOf(Buffer.from(form), piece));
  const reading = readMultipartUpload(body as IncomingMessage, {
    contentType: `multipart/form-data; boundary=${boundary}`,
    blobs: store as unknown as BlobStore,
    uploads,
  }).catch(async (error: unknown) => {
    await uploads.discard();
    return error;
  });
  await once(body, 'close');
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  store.goOn();
  const outcome = await reading;
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  return { outcome, store };
}

describe('a form with a file', () => {
  it('is read, however long it takes to begin with the file', async () => {
    const { outcome, store } = await read(`${file}--b--\r\n`);
    expect(outcome).toEqual({ data: expect.any(String), mimetype: 'text/plain', filename: 'x' });
    expect([store.staging.kept?.toString(), store.staging.isDiscarded]).toEqual(['some bytes', false]);
  });

  it('is called as its sender calls it, though forms cannot hold a quote', async () => {
    const { outcome } = await read(`${file.replace('"x"', '"q%22uote 100%25.pdf"')}--b--\r\n`);
    expect(outcome).toMatchObject({ filename: 'q"uote 100%25.pdf' });
  });

  it.each(
    ['b', '"b"', "'b'", 'bcd', 'bcde', 'b; charset=utf-8', '-'].flatMap((boundary) =>
      [1, 2, 3, 7].map((piece) => ({ boundary, piece })),
    ),
  )('is read with any boundary, in any pieces: %j', async ({ boundary, piece }) => {
    const bytes = '\r\n--\r\n\r\n-b\r\n\n--b\r--bcd';
    const delimiter = `--${boundary.replaceAll('"', '').replace(/;.*/, '')}`;
    const form = file.replace('--b', delimiter).replace('some bytes', bytes) + `${delimiter}--\r\nafter`;
    const { outcome, store } = await read(form, { piece, boundary });
    expect(outcome).toMatchObject({ filename: 'x' });
    expect(store.staging.kept?.toString()).toBe(bytes);
  });

  it.each([
    ['for what comes after the file', `${file}${caption}--b--\r\n`],
    ['for a second file', `${file}${file}--b--\r\n`],
    ['for being cut off', file.slice(0, -6)],
  ])('that is refused %s leaves no file, also where that was begun with after the refusal', async (_, form) => {
    const { outcome, store } = await read(form);
    expect(outcome).toMatchObject({ code: 'invalid_parameter' });
    expect(store.staging.isDiscarded).toBe(true);
  });
});
