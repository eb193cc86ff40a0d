import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { discardMedia, getMedia, registerMedia } from '@parley/contracts/media';
import { sendMedia } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import type { BlobStore } from '@parley/media-store';
import { at, Installation, phoneOf } from '../testing/index.js';
import { BLOBS } from '@parley/engine-kit';

const sha256 = 'd9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa';

describe('the file of a refused request', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let blobs: BlobStore;
  let made = 0;
  beforeAll(async () => {
    parley = await Installation.make();
    const { service } = await parley.start();
    blobs = service.app.get(BLOBS);
    [ada, bob] = await parley.allConnected('ada', 'bob');
  });
  afterAll(() => parley.close());

  async function file(session = 'ada', blobId = String(381725006512738589n + BigInt((made += 1)))) {
    const staging = await blobs.stage({ maxBytes: 100 });
    await staging.write(Readable.from([Buffer.from('harbour')]));
    await staging.commit(blobId);
    const blob = { blobId, mimeType: 'image/png', sizeBytes: 7, sha256 };
    const { id } = await parley.ask(registerMedia, { session, ...blob, origin: 'send' });
    return { id, blobId };
  }
  const discard = (mediaId: string, session = 'ada') => parley.ask(discardMedia, { session, mediaId });
  const isThere = async (blobId: string): Promise<boolean> => {
    const stream = await blobs.open(blobId);
    if (stream) await buffer(stream);
    return stream !== undefined;
  };

  it('leaves nothing behind at once, however often it is taken back', async () => {
    const { id, blobId } = await file();
    await discard(id, 'bob');
    expect(await isThere(blobId)).toBe(true);
    await discard(id);
    await discard(id);
    await expect(parley.ask(getMedia, { session: 'ada', mediaId: id })).rejects.toMatchObject({ code: 'not_found' });
    expect(await isThere(blobId)).toBe(false);
    const { rows } = await parley.database.pool.query('SELECT FROM media_blobs WHERE id = $1', [blobId]);
    expect(rows).toEqual([]);
  });

  it('stays where it is part of a message, and its bytes while another file is over them', async () => {
    const { id: mediaId, blobId } = await file();
    const request = { session: 'ada', chatId: phoneOf(bob), type: 'image', source: 'a', mediaId } as const;
    await parley.ask(sendMedia, request, at(ada));
    await discard(mediaId);
    expect(await parley.ask(getMedia, { session: 'ada', mediaId })).toMatchObject({ blobId });
    const [first, second] = [await file('ada', '381725006512738999'), await file('bob', '381725006512738999')];
    await discard(first.id);
    expect(await isThere(second.blobId)).toBe(true);
  });
});
