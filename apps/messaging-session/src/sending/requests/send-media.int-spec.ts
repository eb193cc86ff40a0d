import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessagePayload, MessageSentPayload } from '@parley/contracts/events';
import { deleteMedia, getMedia, isMediaLink, registerMedia } from '@parley/contracts/media';
import { findSent, forwardMessage, sendMedia, type SendMedia } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { deriveKey } from '@parley/service-runtime';
import { at, Installation, phoneOf, received } from '../../testing/index.js';

const sha256 = 'd9298a10d1b0735837dc4bd85dac641b0f3cef27a47e5d53a54f2f3f5b2fcffa';
const blob = { blobId: '381725006512738589', mimeType: 'image/png', sizeBytes: 7, sha256, filename: 'harbour.png' };

describe('sending a file', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
  });
  afterAll(() => parley.close());

  async function file(session = 'ada'): Promise<string> {
    return (await parley.ask(registerMedia, { session, ...blob, origin: 'send' })).id;
  }
  function send(mediaId: string, more: Partial<SendMedia> = {}): Promise<MessageSentPayload> {
    const request = {
      session: 'ada',
      chatId: phoneOf(bob),
      type: 'image',
      source: 'url:https://a.test/',
      mediaId,
      ...more,
    } as const;
    return parley.ask(sendMedia, request, at(ada));
  }

  it('brings it to the other side as a file of its own, with a link that is good for a time', async () => {
    const mediaId = await file();
    expect(await send(mediaId, { caption: 'The harbour' })).toMatchObject({ type: 'image' });
    const [event] = await parley.untilEvents(1, bob.id, 'message.received');
    const payload = event?.envelope.payload as MessagePayload;
    expect(payload).toMatchObject({
      type: 'image',
      caption: 'The harbour',
      mimeType: 'image/png',
      filename: 'harbour.png',
    });
    expect(payload.media).not.toBe(mediaId);
    const link = new URL(payload.mediaUrl ?? '');
    expect([link.origin, link.pathname]).toEqual(['https://parley.test', `/media/${payload.media}`]);
    const key = deriveKey('a secret of the tests that is long enough', 'media-links');
    const { expires = '', signature = '' } = Object.fromEntries(link.searchParams);
    expect(isMediaLink({ mediaId: payload.media ?? '', expires, signature }, new Date(), key)).toBe(true);
    const { blobId, ...rest } = blob;
    expect(await parley.ask(getMedia, { session: 'bob', mediaId: payload.media ?? '' })).toEqual({
      id: payload.media,
      blobId,
      ...rest,
    });
    const { rows } = await parley.database.pool.query('SELECT used FROM media WHERE id = $1', [mediaId]);
    expect(rows).toEqual([{ used: true }]);
  });

  it('is forwarded by who has it, sent or received, until it is deleted', async () => {
    const sent = await send(await file());
    const got = await received(parley, bob, sent);
    const forward = (from: Session, messageId: string): Promise<MessageSentPayload> =>
      parley.ask(forwardMessage, { session: from.name, chatId: phoneOf(ada), messageId }, at(from));
    const again = await received(parley, ada, await forward(bob, got.id));
    expect(again).toMatchObject({ type: 'image', mimeType: 'image/png', filename: 'harbour.png' });
    await expect(forward(ada, sent.id)).resolves.toMatchObject({ type: 'image' });
    const before = await parley.events(bob.id, 'message.sent');
    await parley.ask(deleteMedia, { session: 'bob', mediaId: got.media ?? '' });
    await expect(forward(bob, got.id)).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining(`Media "${got.media}"`),
    });
    expect(await parley.events(bob.id, 'message.sent')).toEqual(before);
    await expect(forward(ada, again.id)).resolves.toMatchObject({ type: 'image' });
  });

  it('of another session is not found', async () => {
    await expect(send(await file('bob'))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('with a key is the same however often it was stored, and found by what was asked', async () => {
    const idempotency = { route: 'POST /api/sendImage', key: 'one', keepSeconds: 60 };
    const first = await send(await file(), { idempotency });
    expect(await send(await file(), { idempotency })).toEqual(first);
    await expect(send(await file(), { idempotency, source: 'url:https://b.test/' })).rejects.toMatchObject({
      code: 'idempotency_conflict',
    });
    const chatId = bob.me?.phoneNumber ?? '';
    const request = { chatId, type: 'image', source: 'url:https://a.test/', idempotency };
    expect(await parley.ask(findSent, { session: 'ada', kind: 'media', request })).toEqual(first);
  });
});
