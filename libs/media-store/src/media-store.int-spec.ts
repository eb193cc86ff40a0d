import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFakeS3, type FakeS3 } from '@parley/testing';
import { type BlobStore, DiskStore, S3Store } from './index.js';

const maxBytes = 1024;
let folder: string;
let server: FakeS3;
const stores: Record<string, BlobStore> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-media-store-'));
  server = await createFakeS3();
  stores['disk'] = await DiskStore.open(join(folder, 'disk'));
  stores['s3'] = await S3Store.open({ ...server, prefix: 'parley/' });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe.each(['disk', 's3'])('the media store on %s', (kind) => {
  const store = (): BlobStore => stores[kind] as BlobStore;
  async function keep(blobId: string, content: Buffer | string): Promise<void> {
    const staging = await store().stage({ maxBytes });
    await staging.write(Readable.from([Buffer.from(content)]));
    await staging.commit(blobId);
  }
  async function read(blobId: string, range?: { start: number; end: number }): Promise<string | undefined> {
    const stream = await store().open(blobId, range);
    return stream && (await buffer(stream)).toString();
  }
  async function listed(from: string, before: string): Promise<string[]> {
    const ids: string[] = [];
    for await (const id of store().list({ from, before })) ids.push(id);
    return ids;
  }

  it('gives back what was committed, whole and in part', async () => {
    await keep('381725006512738589', 'harbour');
    expect(await read('381725006512738589')).toBe('harbour');
    expect(await read('381725006512738589', { start: 0, end: 3 })).toBe('harb');
    expect(await read('381725006512738589', { start: 3, end: 6 })).toBe('bour');
  });

  it('counts and hashes what is written, and knows how it begins', async () => {
    const staging = await store().stage({ maxBytes: 8192 });
    const start = randomBytes(4000);
    await staging.write(Readable.from([start, Buffer.alloc(1000, 'a')]));
    expect(staging.sizeBytes).toBe(5000);
    expect(staging.head).toEqual(Buffer.concat([start, Buffer.alloc(96, 'a')]));
    await staging.discard();
    const empty = await store().stage({ maxBytes });
    await empty.write(Readable.from([]));
    expect(empty.sizeBytes).toBe(0);
    expect(empty.sha256).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    await empty.discard();
  });

  it('has no blob before it is committed, nor after it was discarded', async () => {
    const staging = await store().stage({ maxBytes });
    await staging.write(Readable.from([Buffer.from('never')]));
    expect(await read('7001')).toBeUndefined();
    await staging.discard();
    await expect(staging.commit('7001')).rejects.toThrow();
    expect(await read('7001')).toBeUndefined();
  });

  it('leaves no file of what is discarded while it is written, at whichever moment', async () => {
    const before = await readdir(folder, { recursive: true });
    for (let turn = 0; turn < 30; turn += 1) {
      const staging = await store().stage({ maxBytes });
      const bytes = new PassThrough();
      const written = expect(staging.write(bytes)).rejects.toThrow();
      bytes.write('half of it');
      for (let step = 0; step < turn % 3; step += 1) await setImmediate();
      await staging.discard();
      await written;
      await expect(staging.write(Readable.from(['again']))).rejects.toThrow();
    }
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });

  it('refuses bytes that were destroyed before, rather than wait for them', async () => {
    const before = await readdir(folder, { recursive: true });
    const staging = await store().stage({ maxBytes });
    const bytes = new PassThrough();
    bytes.end('all of it');
    bytes.destroy();
    await expect(staging.write(bytes)).rejects.toThrow('destroyed');
    await staging.discard();
    expect(await readdir(folder, { recursive: true })).toEqual(before);
  });

  it('takes as many bytes as allowed, and not one more', async () => {
    await keep('7101', Buffer.alloc(maxBytes, 'x'));
    expect(await read('7101')).toHaveLength(maxBytes);
    const staging = await store().stage({ maxBytes });
    const written = staging.write(Readable.from([Buffer.alloc(maxBytes), Buffer.alloc(1)]));
    await expect(written).rejects.toMatchObject({ code: 'payload_too_large' });
    await staging.discard();
  });

  it('fails when the bytes end early', async () => {
    const staging = await store().stage({ maxBytes });
    const broken = new Readable({
      read() {
        this.push('half');
        this.destroy(new Error('gone'));
      },
    });
    await expect(staging.write(broken)).rejects.toThrow('gone');
    expect(() => staging.sha256).toThrow();
    await staging.discard();
  });

  it('removes, and does not mind what is not there', async () => {
    await keep('7201', 'short-lived');
    await store().remove('7201');
    await store().remove('7201');
    expect(await read('7201')).toBeUndefined();
  });

  it('commits again under the same id', async () => {
    await keep('7301', 'same');
    await keep('7301', 'same');
    expect(await read('7301')).toBe('same');
  });

  it('lists in the order of the ids, across folders', async () => {
    for (const id of ['500000000000000002', '9', '500000000000000001', '1500000000000000000', '499999999999999999']) {
      await keep(id, id);
    }
    expect(await listed('400000000000000000', '9000000000000000000')).toEqual([
      '499999999999999999',
      '500000000000000001',
      '500000000000000002',
      '1500000000000000000',
    ]);
    expect(await listed('500000000000000001', '500000000000000002')).toEqual(['500000000000000001']);
    expect(await listed('9', '10')).toEqual(['9']);
  });
});

describe('the media store on s3', () => {
  it('signs what it asks: with other credentials nothing is read or written', async () => {
    const credentials = { ...server.credentials, secretAccessKey: 'another secret' };
    const stranger = await S3Store.open({ ...server, prefix: 'parley/', credentials });
    await expect(stranger.open('7001')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(stranger.remove('7001')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  });
});

describe('the media store on disk', () => {
  it('removes what a dead process has staged, once it is old, when it is opened', async () => {
    const root = join(folder, 'again');
    await DiskStore.open(root);
    const staging = join(root, 'staging');
    await writeFile(join(staging, 'old'), 'left');
    await writeFile(join(staging, 'young'), 'in use');
    const twoHoursAgo = Date.now() / 1000 - 7200;
    await utimes(join(staging, 'old'), twoHoursAgo, twoHoursAgo);
    await DiskStore.open(root);
    expect(await readdir(staging)).toEqual(['young']);
  });
});
