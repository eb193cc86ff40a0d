import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerMedia } from '@parley/contracts/media';
import type { Session } from '@parley/contracts/sessions';
import { deleteStatus, postStatus } from '@parley/contracts/status';
import { Identities } from '../../identities/index.js';
import { nameOfPerson } from '@parley/engine-kit';
import { at, Installation, phoneOf, projectId, received } from '../../testing/index.js';

describe('status on the sandbox network', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  let eve: Session;
  beforeAll(async () => {
    parley = await Installation.make();
    const instance = await parley.start();
    [ada, bob, eve] = await parley.allConnected('ada', 'bob', 'eve');
    const name = nameOfPerson(projectId, { phoneNumber: phoneOf(ada) });
    const [adaOfProject] = await instance.service.app.get(Identities).ofNames([name]);
    const row = 'INSERT INTO contacts (session_id, id, name, blocked) VALUES ($1, $2, $3, $4)';
    await parley.database.pool.query(row, [bob.id, adaOfProject?.id, 'Ada', false]);
    await parley.database.pool.query(row, [eve.id, adaOfProject?.id, 'Ada', true]);
  }, 60_000);
  afterAll(() => parley.close());

  it('goes to who has the poster in their contacts and did not block them, and is taken back from all of them', async () => {
    const posted = await parley.ask(postStatus, { session: 'ada', type: 'text', text: 'At the harbour' }, at(ada));
    const seen = await received(parley, bob, posted);
    expect(seen).toMatchObject({
      type: 'text',
      text: 'At the harbour',
      isGroup: false,
      conversation: { id: posted.conversation.id, sender: { phoneNumber: ada.me?.phoneNumber } },
    });
    const requested = { session: 'bob', messageId: seen.id };
    await expect(parley.ask(deleteStatus, requested, at(bob))).rejects.toMatchObject({ code: 'not_found' });
    await parley.ask(deleteStatus, { session: 'ada', messageId: posted.id }, at(ada));
    const [deleted] = await parley.untilEvents(1, ada.id, 'message.delete');
    expect(deleted?.envelope.payload).toMatchObject({ id: posted.id, fromMe: true });
    const [revoked] = await parley.untilEvents(1, bob.id, 'message.revoked');
    expect(revoked?.envelope.payload).toMatchObject({ revokedId: seen.id });
    const again = { session: 'ada', messageId: posted.id };
    await expect(parley.ask(deleteStatus, again, at(ada))).rejects.toMatchObject({ code: 'not_found' });
    expect(await parley.events(eve.id, 'message.received')).toEqual([]);
  });

  it('may be an image, a video or a voice message', async () => {
    const blob = { sizeBytes: 3, sha256: 'ab'.repeat(32), origin: 'send' } as const;
    for (const [type, mimeType, fields] of [
      ['image', 'image/png', { type: 'image', caption: 'A boat' }],
      ['video', 'video/mp4', { type: 'video', caption: 'A boat' }],
      ['voice', 'audio/ogg', { type: 'audio', ptt: true }],
    ] as const) {
      const blobId = String(9000 + mimeType.length);
      const { id: mediaId } = await parley.ask(registerMedia, { session: 'ada', blobId, mimeType, ...blob });
      const caption = type === 'voice' ? {} : { caption: 'A boat' };
      const posted = await parley.ask(postStatus, { session: 'ada', type, mediaId, ...caption }, at(ada));
      expect(await received(parley, bob, posted)).toMatchObject({ ...fields, mimeType });
    }
    const missing = parley.ask(postStatus, { session: 'ada', type: 'image' }, at(ada));
    await expect(missing).rejects.toMatchObject({ code: 'missing_field' });
  });
});
