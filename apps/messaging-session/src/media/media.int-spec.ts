import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { manyTeamsCaller } from '@parley/contracts/base';
import {
  deleteMedia,
  getLinkedMedia,
  getMedia,
  type Media,
  registerMedia,
  type RegisterMedia,
} from '@parley/contracts/media';
import { deleteSession } from '@parley/contracts/sessions';
import type { BlobStore } from '@parley/media-store';
import { CLOCK, firstIdAt } from '@parley/service-runtime';
import { aCaller, aProjectCaller, waitFor } from '@parley/testing';
import { Installation, type Instance } from '../testing/index.js';
import { MediaStore } from './media.store.js';
import { BLOBS } from '@parley/engine-kit';
import { SweepBlobs } from './sweep-blobs.js';

const sha256 = 'd9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa';
const service = { caller: manyTeamsCaller('gateway') };

describe('files of sessions', () => {
  let parley: Installation;
  let instance: Instance;
  let blobs: BlobStore;
  let sweep: SweepBlobs;
  let made = 0;
  beforeAll(async () => {
    parley = await Installation.make();
    instance = await parley.start();
    blobs = instance.service.app.get(BLOBS);
    sweep = instance.service.app.get(SweepBlobs);
    await parley.create('ada', { start: false });
    await parley.create('bob', { start: false });
  });
  afterAll(() => parley.close());

  /** Of two hours ago, unless said otherwise. */
  function blobId(ageMs = 7_200_000): string {
    return (BigInt(firstIdAt(new Date(Date.now() - ageMs))) + BigInt((made += 1))).toString();
  }
  async function keep(id: string): Promise<string> {
    const staging = await blobs.stage({ maxBytes: 100 });
    await staging.write(Readable.from([Buffer.from('harbour')]));
    await staging.commit(id);
    return id;
  }
  const register = (blobId: string, fields: Partial<RegisterMedia> = {}): Promise<Media> =>
    parley.ask(registerMedia, {
      session: 'ada',
      blobId,
      mimeType: 'image/png',
      sizeBytes: 7,
      sha256,
      origin: 'upload',
      ...fields,
    });
  const isThere = async (id: string): Promise<boolean> => {
    const stream = await blobs.open(id);
    if (stream) await buffer(stream);
    return stream !== undefined;
  };
  const grown = (mediaId: string): Promise<unknown> =>
    parley.database.pool.query('UPDATE media SET id = $2 WHERE id = $1', [mediaId, blobId()]);

  it('are known to their session alone', async () => {
    const blob = blobId();
    const media = await register(blob, { filename: 'harbour.png' });
    const said = { mimeType: 'image/png', sizeBytes: 7, sha256, filename: 'harbour.png' };
    expect(media).toEqual({ id: media.id, ...said });
    const lookup = { session: 'ada', mediaId: media.id };
    expect(await parley.ask(getMedia, lookup)).toEqual({ id: media.id, blobId: blob, ...said });
    expect(await parley.ask(getLinkedMedia, { mediaId: media.id }, service)).toMatchObject({ blobId: blob });
    const missing = { code: 'not_found' };
    await expect(parley.ask(getMedia, { ...lookup, session: 'bob' })).rejects.toMatchObject(missing);
    await expect(parley.ask(getMedia, { ...lookup, mediaId: '77' })).rejects.toMatchObject(missing);
    await expect(parley.ask(getLinkedMedia, { mediaId: '77' }, service)).rejects.toMatchObject(missing);
    for (const caller of [aCaller({ teamId: '1002' }), aProjectCaller({ projectId: '3002' })]) {
      await expect(parley.ask(getMedia, lookup, { caller })).rejects.toMatchObject(missing);
      await expect(parley.ask(deleteMedia, lookup, { caller })).rejects.toMatchObject(missing);
    }
    await expect(parley.ask(getLinkedMedia, { mediaId: media.id })).rejects.toMatchObject({
      code: 'credential_not_allowed',
    });
    await expect(register(blobId(), { session: 'nobody' })).rejects.toMatchObject(missing);
  });

  it('are gone once deleted', async () => {
    const { id: mediaId } = await register(blobId());
    await parley.ask(deleteMedia, { session: 'ada', mediaId });
    const missing = { code: 'not_found' };
    await expect(parley.ask(getMedia, { session: 'ada', mediaId })).rejects.toMatchObject(missing);
    await expect(parley.ask(deleteMedia, { session: 'ada', mediaId })).rejects.toMatchObject(missing);
  });

  it('leave no bytes behind two sweeps later, but those that another session has', async () => {
    const [alone, shared, young] = [await keep(blobId()), await keep(blobId()), await keep(blobId(60_000))];
    const deleted = await Promise.all([register(alone), register(shared), register(young)]);
    await register(shared, { session: 'bob' });
    for (const { id: mediaId } of deleted) await parley.ask(deleteMedia, { session: 'ada', mediaId });
    await sweep.pass();
    expect(await isThere(alone)).toBe(true);
    await sweep.pass();
    expect(await Promise.all([alone, shared, young].map(isThere))).toEqual([false, true, false]);
  });

  it('that are under way to a recipient keep their bytes', async () => {
    const blob = await keep(blobId());
    const { id: mediaId } = await register(blob);
    const body = { kind: 'message', message: { content: { media: { blobId: blob } } } };
    const sessionId = '99';
    await parley.database.pool.query(
      `INSERT INTO sandbox_mailbox (session_id, body, due_at) VALUES ($1, $2, now() + interval '1 hour')`,
      [sessionId, body],
    );
    await parley.ask(deleteMedia, { session: 'ada', mediaId });
    await sweep.pass();
    await sweep.pass();
    expect(await isThere(blob)).toBe(true);
    await parley.database.pool.query('DELETE FROM sandbox_mailbox WHERE session_id = $1', [sessionId]);
    await sweep.pass();
    await sweep.pass();
    expect(await isThere(blob)).toBe(false);
  });

  it('that came for a send which failed are removed; uploads stay', async () => {
    const { app } = instance.service;
    const fresh = new SweepBlobs(app.get(MediaStore), blobs, app.get(CLOCK));
    const [failed, upload] = [await keep(blobId()), await keep(blobId())];
    await grown((await register(failed, { origin: 'send' })).id);
    await grown((await register(upload)).id);
    for (let pass = 0; pass < 2; pass += 1) await fresh.pass();
    expect([await isThere(failed), await isThere(upload)]).toEqual([false, true]);
  });

  it('of a removed session leave nothing', async () => {
    const session = await parley.create('removed', { start: false });
    const blob = await keep(blobId());
    await register(blob, { session: 'removed' });
    await parley.ask(deleteSession, { session: 'removed' });
    await waitFor(async () => {
      const { rows } = await parley.database.pool.query('SELECT 1 FROM media WHERE session_id = $1', [session.id]);
      return rows.length === 0;
    });
    await sweep.pass();
    await sweep.pass();
    expect(await isThere(blob)).toBe(false);
  });

  it('whose gateway died before they were registered leave no bytes', async () => {
    const [old, young] = [await keep(blobId()), await keep(blobId(60_000))];
    await parley.start('node-b');
    await waitFor(async () => !(await isThere(old)), { message: 'the bytes to be removed by a process that starts' });
    expect(await isThere(young)).toBe(true);
  });
});
