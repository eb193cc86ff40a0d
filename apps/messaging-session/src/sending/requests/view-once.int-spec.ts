import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerMedia } from '@parley/contracts/media';
import { forwardMessage, getMessage, sendMedia, type SendMedia, sendText } from '@parley/contracts/messages';
import type { Session } from '@parley/contracts/sessions';
import { at, Installation, phoneOf, received } from '../../testing/index.js';

describe('messages that are shown once (decisions.md §16)', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
  }, 60_000);
  afterAll(() => parley.close());

  const file = async (type: SendMedia['type'], more: object = {}) => {
    const blob = {
      blobId: '901',
      mimeType: 'image/png',
      sizeBytes: 7,
      sha256: '0'.repeat(64),
      origin: 'send',
    } as const;
    const { id: mediaId } = await parley.ask(registerMedia, { session: 'ada', ...blob });
    const send = { session: 'ada', chatId: phoneOf(bob), source: 'data:', mediaId, type, viewOnce: true, ...more };
    return parley.ask(sendMedia, send, at(ada));
  };

  it('say so as read, on both sides, and are not forwarded', async () => {
    const text = { session: 'ada', chatId: phoneOf(bob), text: 'Once', viewOnce: true };
    const sent = await parley.ask(sendText, text, at(ada));
    const message = { session: 'ada', chatId: phoneOf(bob), messageId: sent.id };
    expect(await parley.ask(getMessage, message)).toMatchObject({ text: 'Once', viewOnce: true });
    const got = await received(parley, bob, sent);
    expect(got).not.toHaveProperty('viewOnce');
    const atBob = { session: 'bob', chatId: phoneOf(ada), messageId: got.id };
    expect(await parley.ask(getMessage, atBob)).toMatchObject({ text: 'Once', viewOnce: true });
    await expect(parley.ask(forwardMessage, { ...atBob, chatId: phoneOf(ada) }, at(bob))).rejects.toMatchObject({
      code: 'engine_rejected',
    });
  });

  it('are images, videos and voice messages, not documents', async () => {
    const sent = await file('image', { caption: 'Look once' });
    const message = { session: 'ada', chatId: phoneOf(bob), messageId: sent.id };
    expect(await parley.ask(getMessage, message)).toMatchObject({ type: 'image', viewOnce: true });
    await expect(file('document')).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('"viewOnce"'),
    });
  });
});
