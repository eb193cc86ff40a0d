import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessagePayload, MessageRead } from '@parley/contracts/events';
import { deleteMedia, getMedia, registerMedia } from '@parley/contracts/media';
import { forwardMessage, listMessages } from '@parley/contracts/messages';
import { deleteSession, type Session } from '@parley/contracts/sessions';
import { createTestingNumber, sendFromTestingNumber } from '@parley/contracts/testing-numbers';
import { firstIdAt } from '@parley/service-runtime';
import { waitFor } from '@parley/testing';
import { Installation, phoneOf } from '../testing/index.js';

describe('what a team received', () => {
  let parley: Installation;
  let ada: Session;
  let stranger: { id: string; phoneNumber: string };
  let made = 0;
  beforeAll(async () => {
    parley = await Installation.make();
    const quotas = { MEDIA_QUOTA_BYTES: 100, MEDIA_RECEIVED_QUOTA_BYTES: 100 };
    await parley.start('node-a', {}, false, quotas);
    await parley.start('node-b', {}, false, quotas);
    ada = await parley.connected('ada');
    stranger = await parley.ask(createTestingNumber, { projectId: ada.projectId, country: 'US' });
  });
  afterAll(() => parley.close());

  const blobOf = (content: string, sizeBytes: number) => ({
    blobId: (BigInt(firstIdAt(new Date())) + BigInt((made += 1))).toString(),
    ...{ mimeType: 'image/png', sizeBytes },
    sha256: createHash('sha256').update(content).digest('hex'),
  });
  let events = 0;
  /** A file that the stranger sends. @returns its id in the session */
  async function receive(content: string, sizeBytes: number): Promise<string> {
    const file = blobOf(content, sizeBytes);
    await parley.ask(sendFromTestingNumber, { testingNumberId: stranger.id, to: phoneOf(ada), type: 'image', file });
    const all = await parley.untilEvents((events += 1), ada.id, 'message.received');
    return (all.at(-1)?.envelope.payload as MessagePayload).media ?? '';
  }
  const read = (mediaId: string): Promise<boolean> =>
    parley.ask(getMedia, { session: 'ada', mediaId }).then(
      () => true,
      ({ code }: { code: string }) => code !== 'not_found',
    );
  const lost = (mediaId: string) => waitFor(async () => !(await read(mediaId)));
  const messages = async (): Promise<MessageRead[]> => {
    const chat = { session: 'ada', chatId: stranger.phoneNumber, limit: 50, offset: 0 };
    return (await parley.ask(listMessages, chat)).data;
  };
  const received = async (): Promise<number> => {
    const { rows } = await parley.database.pool.query<{ bytes: string }>(
      'SELECT coalesce(sum(bytes), 0) AS bytes FROM received_media_usage',
    );
    return Number(rows[0]?.bytes);
  };

  it('counts equal bytes once, however often they come, and keeps them', async () => {
    const files = [];
    for (let index = 0; index < 5; index += 1) files.push(await receive('the same', 60));
    expect(await received()).toBe(60);
    for (const mediaId of files) expect(await read(mediaId)).toBe(true);
    const { rows } = await parley.database.pool.query('SELECT DISTINCT blob_id FROM media');
    expect(rows).toHaveLength(1);
    for (const mediaId of files) await parley.ask(deleteMedia, { session: 'ada', mediaId });
    expect(await received()).toBe(0);
  });

  it('loses the bytes of the oldest beyond its allowance, and its messages say so', async () => {
    const oldest = await receive('one', 40);
    const [again, second] = [await receive('one', 40), await receive('two', 40)];
    const newest = await receive('three', 50);
    await Promise.all([lost(oldest), lost(again)]);
    expect([await read(second), await read(newest), await received()]).toEqual([true, true, 90]);
    const told = await messages();
    const [gone] = told.filter(({ media }) => media === oldest);
    expect(gone).toMatchObject({ type: 'image', mimeType: 'image/png', unavailable: true, unavailableReason: 'quota' });
    expect(gone).not.toHaveProperty('mediaUrl');
    expect(told.find(({ media }) => media === newest)?.mediaUrl).toMatch(/^https:/);
    const forward = { session: 'ada', chatId: stranger.phoneNumber, messageId: gone?.id ?? '' };
    await expect(parley.ask(forwardMessage, forward, { sessionId: ada.id })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('never refuses the own uploads, nor do they take from it', async () => {
    const upload = (sizeBytes: number) =>
      parley.ask(registerMedia, { session: 'ada', ...blobOf('own', sizeBytes), origin: 'upload' });
    await upload(100);
    await expect(upload(1)).rejects.toMatchObject({ code: 'payload_too_large' });
    const file = await receive('four', 100);
    expect(await read(file)).toBe(true);
    await waitFor(async () => (await received()) === 100);
  });

  it('is free again when its session is removed', async () => {
    await parley.ask(deleteSession, { session: 'ada' });
    await waitFor(async () => (await received()) === 0);
    const { rows } = await parley.database.pool.query('SELECT * FROM received_media');
    expect(rows).toEqual([]);
  });
});
