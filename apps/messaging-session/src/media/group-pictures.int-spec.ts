import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { manyTeamsCaller } from '@parley/contracts/base';
import { createGroup, deleteGroup, getGroup, type Group, leaveGroup, setGroupPicture } from '@parley/contracts/groups';
import { deleteMedia, getLinkedMedia, isMediaLink, registerMedia } from '@parley/contracts/media';
import { chatOverview } from '@parley/contracts/messages';
import { deleteSession, type Session } from '@parley/contracts/sessions';
import type { BlobStore } from '@parley/media-store';
import { deriveKey, firstIdAt } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import { at, Installation, page, phoneOf } from '../testing/index.js';
import { BLOBS } from '@parley/engine-kit';
import { SweepBlobs } from './sweep-blobs.js';

const sha256 = 'd9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa';
const service = { caller: manyTeamsCaller('gateway') };
const gone = { code: 'not_found' };

describe('the picture of a group', () => {
  let parley: Installation;
  let blobs: BlobStore;
  let sweep: SweepBlobs;
  let ada: Session;
  let bob: Session;
  let made = 0;
  beforeAll(async () => {
    parley = await Installation.make();
    const { app } = (await parley.start()).service;
    blobs = app.get(BLOBS);
    sweep = app.get(SweepBlobs);
    [ada, bob] = await parley.allConnected('ada', 'bob');
  }, 60_000);
  afterAll(() => parley.close());

  const make = (participants = [phoneOf(bob)]): Promise<Group> =>
    parley.ask(createGroup, { session: 'ada', subject: 'Harbour walk', participants }, at(ada));
  const by = (session: Session, group: Group) => ({ session: session.name, groupId: group.id });
  const blobIn = (link: string | undefined): string | undefined =>
    link === undefined ? undefined : new URL(link).pathname.split('/').at(-1);
  const shown = async (group: Group, session = ada): Promise<string | undefined> =>
    blobIn((await parley.ask(getGroup, by(session, group))).pictureUrl);
  const linked = (mediaId: string) => parley.ask(getLinkedMedia, { mediaId }, service);
  /** Of two hours ago: the sweep leaves what is younger than one. */
  const old = (): string => (BigInt(firstIdAt(new Date(Date.now() - 7_200_000))) + BigInt((made += 1))).toString();

  /** A file that came as a picture. */
  async function picture(mimeType = 'image/png', session = ada): Promise<{ blobId: string; mediaId: string }> {
    const blobId = old();
    const file = { blobId, mimeType, sizeBytes: 7, sha256, origin: 'picture' } as const;
    const { id: mediaId } = await parley.ask(registerMedia, { session: session.name, ...file });
    const staging = await blobs.stage({ maxBytes: 100 });
    await staging.write(Readable.from([Buffer.from('harbour')]));
    await staging.commit(blobId);
    return { blobId, mediaId };
  }
  /** Gives a group one, a while ago. */
  async function give(group: Group, mimeType?: string, session = ada): Promise<{ blobId: string; mediaId: string }> {
    const { blobId, mediaId: young } = await picture(mimeType, session);
    await parley.ask(setGroupPicture, { ...by(session, group), mediaId: young }, at(session));
    const mediaId = old();
    await parley.database.pool.query('UPDATE media SET id = $2 WHERE id = $1', [young, mediaId]);
    return { blobId, mediaId };
  }
  /** Whether the file's row, its bytes' row and the bytes are there. */
  async function isThere({ blobId, mediaId }: { blobId: string; mediaId: string }): Promise<boolean[]> {
    const { pool } = parley.database;
    const media = await pool.query('SELECT 1 FROM media WHERE id = $1', [mediaId]);
    const blob = await pool.query('SELECT 1 FROM media_blobs WHERE id = $1', [blobId]);
    const stream = await blobs.open(blobId);
    if (stream) await buffer(stream);
    return [media.rows.length === 1, blob.rows.length === 1, stream !== undefined];
  }
  const all = [true, true, true];
  const none = [false, false, false];
  async function sweepTwice(): Promise<void> {
    await sweep.pass();
    await sweep.pass();
  }

  it('is a signed link for its members, to the bytes as what they are', async () => {
    const group = await make();
    expect(await shown(group)).toBeUndefined();
    const { blobId } = await give(group);
    const { pictureUrl } = await parley.ask(getGroup, by(bob, group));
    const link = new URL(pictureUrl ?? '');
    expect([link.origin, link.pathname]).toEqual(['https://parley.test', `/media/${blobId}`]);
    const { expires = '', signature = '' } = Object.fromEntries(link.searchParams);
    const key = deriveKey('a secret of the tests that is long enough', 'media-links');
    expect(isMediaLink({ mediaId: blobId, expires, signature }, new Date(), key)).toBe(true);
    expect(await linked(blobId)).toEqual({ id: blobId, blobId, mimeType: 'image/png', sizeBytes: 7, sha256 });
    const other = await picture();
    await expect(linked(other.blobId)).rejects.toMatchObject(gone);
  });

  it('is an image, and of the session that gives it', async () => {
    const group = await make();
    const { mediaId } = await picture('application/pdf');
    const giving = { ...by(ada, group), mediaId };
    await expect(parley.ask(setGroupPicture, giving, at(ada))).rejects.toMatchObject({ code: 'invalid_parameter' });
    const bobs = { ...by(ada, group), mediaId: (await picture('image/png', bob)).mediaId };
    await expect(parley.ask(setGroupPicture, bobs, at(ada))).rejects.toMatchObject(gone);
    expect(await shown(group)).toBeUndefined();
  });

  it('that is replaced is gone at once for clients, and with file and bytes once it is swept', async () => {
    const group = await make();
    const first = await give(group);
    // A process that has looked at files so old looks at them again: they are replaced at any time.
    await sweepTwice();
    expect(await isThere(first)).toEqual(all);
    const second = await give(group, 'image/webp');
    expect(await shown(group, bob)).toBe(second.blobId);
    await expect(linked(first.blobId)).rejects.toMatchObject(gone);
    expect(await linked(second.blobId)).toMatchObject({ mimeType: 'image/webp' });
    await sweepTwice();
    expect(await isThere(first)).toEqual(none);
    expect(await isThere(second)).toEqual(all);
    await parley.ask(setGroupPicture, by(ada, group), at(ada));
    expect(await shown(group)).toBeUndefined();
    await sweepTwice();
    expect(await isThere(second)).toEqual(none);
  });

  it('goes with the last member of its group', async () => {
    const group = await make();
    const file = await give(group);
    await parley.ask(deleteGroup, by(ada, group), at(ada));
    await sweepTwice();
    expect(await isThere(file)).toEqual(all);
    expect(await shown(group, bob)).toBe(file.blobId);
    await parley.ask(leaveGroup, by(bob, group), at(bob));
    await expect(linked(file.blobId)).rejects.toMatchObject(gone);
    await sweepTwice();
    expect(await isThere(file)).toEqual(none);
  });

  it('outlives the file and the session that gave it, as what it is', async () => {
    const carl = await parley.connected('carl');
    const group = await make([phoneOf(bob), phoneOf(carl)]);
    const deleted = await give(group);
    await parley.ask(deleteMedia, { session: 'ada', mediaId: deleted.mediaId });
    expect(await linked(deleted.blobId)).toMatchObject({ mimeType: 'image/png' });
    const kept = await give(group, 'image/gif', carl);
    await parley.ask(deleteSession, { session: 'carl' });
    await waitFor(async () => !(await isThere(kept))[0], { message: 'the purge of the session', timeoutMs: 25_000 });
    await sweepTwice();
    expect(await isThere(kept)).toEqual([false, true, true]);
    expect(await linked(kept.blobId)).toMatchObject({ mimeType: 'image/gif', sizeBytes: 7, sha256 });
    expect(await shown(group, bob)).toBe(kept.blobId);
  });

  it('is in the overview of chats, of those groups that the session is in', async () => {
    const [first, second] = [await make(), await make()];
    await make();
    const pictures = [await give(first), await give(second)];
    const overview = async (): Promise<Record<string, string | undefined>> => {
      const { data } = await parley.ask(chatOverview, { session: 'ada', ...page });
      return Object.fromEntries(data.map(({ id, picture }) => [id, blobIn(picture)]));
    };
    await parley.send(ada, '+12025550147', 'hello');
    const shown = await overview();
    expect([shown[first.id], shown[second.id]]).toEqual(pictures.map(({ blobId }) => blobId));
    const has = [...pictures.map(({ blobId }) => blobId)];
    expect(Object.values(shown).filter((picture) => has.includes(picture ?? ''))).toHaveLength(2);
    expect(Object.keys(shown).length).toBeGreaterThan(3);
    await parley.ask(leaveGroup, by(ada, first), at(ada));
    expect(await overview()).toMatchObject({ [first.id]: undefined, [second.id]: pictures[1]?.blobId });
  });
});
