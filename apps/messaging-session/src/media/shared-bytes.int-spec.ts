import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteMedia, getMedia } from '@parley/contracts/media';
import type { Session } from '@parley/contracts/sessions';
import type { BlobStore } from '@parley/media-store';
import { IDS, type Ids } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import { lockWaits, waitFor } from '@parley/testing';
import { Installation } from '../testing/index.js';
import { BLOBS, insertBlob } from '@parley/engine-kit';
import { insertReceivedMedia, insertRemoteMedia, ReferenceSeal, RemoteMediaStore } from './index.js';
import { findReceivedBefore } from './received-media.store.js';
import { SweepBlobs } from './sweep-blobs.js';

describe('the bytes that received files share', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let blobs: BlobStore;
  let ids: Ids;
  let store: RemoteMediaStore;
  let seal: ReferenceSeal;
  let sweep: SweepBlobs;
  beforeAll(async () => {
    parley = await Installation.make();
    const { service } = await parley.start();
    blobs = service.app.get(BLOBS);
    ids = service.app.get(IDS);
    store = service.app.get(RemoteMediaStore);
    seal = service.app.get(ReferenceSeal);
    sweep = service.app.get(SweepBlobs);
    [ada, bob] = await parley.allConnected('ada', 'bob');
  });
  afterAll(() => parley.close());

  /** Bytes in the store. */
  async function stored(content: string) {
    const staging = await blobs.stage({ maxBytes: 100 });
    await staging.write(Readable.from([Buffer.from(content)]));
    const blobId = ids.next();
    await staging.commit(blobId);
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { blobId, mimeType: 'image/png', sizeBytes: content.length, sha256 };
  }
  /** A file that its session's engine announced, fetched from the network. @returns its id */
  async function fetched(content: string, session: Session): Promise<string> {
    const [id, blob] = [ids.next(), await stored(content)];
    const announced = { id, sessionId: session.id, mimeType: 'image/png', reference: {}, eager: false };
    await inTransaction(parley.database.pool, (client) => insertRemoteMedia(client, seal, [announced]));
    const media = await store.find(id);
    if (!media) throw new Error('The file was not announced.');
    if (!(await store.settle(media, blob))) await blobs.remove(blob.blobId);
    return id;
  }
  /** Two sessions fetch the same content at the same moment: neither finds the other's. */
  async function fetchedAtOnce(content: string): Promise<[string, string]> {
    const files = await Promise.all(
      [ada, bob].map(async ({ id: sessionId }) => ({ id: ids.next(), sessionId, ...(await stored(content)) })),
    );
    const { pool } = parley.database;
    const [first, second] = await Promise.all([pool.connect(), pool.connect()]);
    try {
      for (const [index, client] of [first, second].entries()) {
        const file = files[index];
        if (!file) throw new Error('There are two files.');
        await client.query('BEGIN');
        await insertBlob(client, file);
        expect((await findReceivedBefore(client, [file])).size).toBe(0);
      }
      await insertReceivedMedia(first, files.slice(0, 1));
      const inserting = insertReceivedMedia(second, files.slice(1));
      await waitFor(async () => (await lockWaits(pool)).length > 0);
      await first.query('COMMIT');
      await inserting;
      await second.query('COMMIT');
    } finally {
      first.release();
      second.release();
    }
    return [files[0]?.id ?? '', files[1]?.id ?? ''];
  }
  const drop = ({ name: session }: Session, mediaId: string) => parley.ask(deleteMedia, { session, mediaId });
  const swept = async (): Promise<void> => {
    for (let pass = 0; pass < 2; pass += 1) await sweep.pass();
  };
  async function bytesOf({ name: session }: Session, mediaId: string): Promise<string | undefined> {
    const { blobId } = await parley.ask(getMedia, { session, mediaId });
    const stream = await blobs.open(blobId);
    return stream && (await buffer(stream)).toString();
  }
  const countOf = async (content: string): Promise<number | undefined> => {
    const sha256 = createHash('sha256').update(content).digest();
    const { rows } = await parley.database.pool.query<{ files: number }>(
      'SELECT files FROM received_media WHERE sha256 = $1',
      [sha256],
    );
    return rows[0]?.files;
  };

  it('are those of a file that is still there, once that of the first is deleted', async () => {
    const [first, second] = await fetchedAtOnce('harbour');
    expect(await countOf('harbour')).toBe(2);
    await drop(ada, first);
    await swept();
    const next = await fetched('harbour', ada);
    await swept();
    expect(await bytesOf(ada, next)).toBe('harbour');
    expect(await bytesOf(bob, second)).toBe('harbour');
    const { rows } = await parley.database.pool.query('SELECT DISTINCT blob_id FROM media');
    expect(rows).toHaveLength(1);
    expect(await countOf('harbour')).toBe(2);
  });

  it('are never shared once no file has them', async () => {
    const first = await fetched('lost', ada);
    await parley.database.pool.query(
      'UPDATE received_media SET blob_id = 1 WHERE blob_id = (SELECT blob_id FROM media WHERE id = $1)',
      [first],
    );
    const next = await fetched('lost', bob);
    await swept();
    expect([await bytesOf(ada, first), await bytesOf(bob, next)]).toEqual(['lost', 'lost']);
    // Later files share those of the one that came then.
    const { blobId } = await parley.ask(getMedia, { session: bob.name, mediaId: next });
    const last = await fetched('lost', ada);
    expect(await parley.ask(getMedia, { session: ada.name, mediaId: last })).toMatchObject({ blobId });
  });

  it('stay while files come and go at once', async () => {
    let before = await Promise.all([ada, bob, ada, bob].map((session) => fetched('busy', session)));
    for (let round = 0; round < 5; round += 1) {
      const [now] = await Promise.all([
        Promise.all([ada, bob, ada, bob].map((session) => fetched('busy', session))),
        ...before.map((id, index) => drop(index % 2 === 0 ? ada : bob, id)),
      ]);
      await swept();
      for (const [index, id] of now.entries()) expect(await bytesOf(index % 2 === 0 ? ada : bob, id)).toBe('busy');
      expect(await countOf('busy')).toBe(4);
      before = now;
    }
  });
});
