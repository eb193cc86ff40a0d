import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getContactAbout, getContactPicture } from '@parley/contracts/contacts';
import { registerMedia } from '@parley/contracts/media';
import {
  getPrivacy,
  getProfile,
  type Session,
  setPrivacy,
  setProfile,
  setProfilePicture,
} from '@parley/contracts/sessions';
import { at, Installation, phoneOf } from '../../testing/index.js';

describe('what accounts show of themselves (decisions.md §16)', () => {
  let parley: Installation;
  let ada: Session;
  let bob: Session;
  beforeAll(async () => {
    [parley, ada, bob] = await Installation.running('ada', 'bob');
  }, 60_000);
  afterAll(() => parley.close());

  const ofAda = { session: 'ada' };
  const media = async (blobId: string, mimeType: string): Promise<string> => {
    const file = { blobId, mimeType, sizeBytes: 7, sha256: '0'.repeat(64), origin: 'picture' } as const;
    return (await parley.ask(registerMedia, { ...ofAda, ...file })).id;
  };
  const seenByBob = async () => {
    const contact = { session: 'bob', contactId: phoneOf(ada) };
    const about = await parley.ask(getContactAbout, contact, at(bob));
    const picture = await parley.ask(getContactPicture, contact, at(bob));
    return { ...about, ...picture };
  };

  it('is a name and what is said beside it, which others read', async () => {
    expect(await parley.ask(getProfile, ofAda, at(ada))).toEqual({ name: 'ada' });
    expect(await seenByBob()).toEqual({ about: null, pictureUrl: null });
    await parley.ask(setProfile, { ...ofAda, name: 'Ada L.', about: 'At the harbour' }, at(ada));
    expect(await parley.ask(getProfile, ofAda, at(ada))).toEqual({ name: 'Ada L.', about: 'At the harbour' });
    expect(await seenByBob()).toMatchObject({ about: 'At the harbour', updatedAt: expect.any(String) });
    await parley.ask(setProfile, { ...ofAda, about: '' }, at(ada));
    expect(await parley.ask(getProfile, ofAda, at(ada))).toEqual({ name: 'Ada L.' });
    await expect(parley.ask(setProfile, ofAda, at(ada))).rejects.toMatchObject({ code: 'invalid_parameter' });
  });

  it('is a picture, until it is taken away', async () => {
    await parley.ask(setProfilePicture, { ...ofAda, mediaId: await media('901', 'image/png') }, at(ada));
    const { pictureUrl } = await parley.ask(getProfile, ofAda, at(ada));
    expect(pictureUrl).toMatch(/^http/);
    expect((await seenByBob()).pictureUrl).toMatch(/^http/);
    await parley.ask(setPrivacy, { ...ofAda, profilePicture: 'none' }, at(ada));
    expect((await seenByBob()).pictureUrl).toBeNull();
    await parley.ask(setProfilePicture, ofAda, at(ada));
    expect(await parley.ask(getProfile, ofAda, at(ada))).not.toHaveProperty('pictureUrl');
    const mediaId = await media('902', 'text/plain');
    await expect(parley.ask(setProfilePicture, { ...ofAda, mediaId }, at(ada))).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
  });

  it('is shown to whom the account says', async () => {
    expect(await parley.ask(getPrivacy, { session: 'bob' }, at(bob))).toEqual({
      ...{ lastSeen: 'all', online: 'all', profilePicture: 'all', about: 'all' },
      ...{ readReceipts: 'all', groupsAdd: 'all', calls: 'all', messages: 'all' },
    });
    await parley.ask(setPrivacy, { ...ofAda, about: 'none', calls: 'known' }, at(ada));
    expect(await parley.ask(getPrivacy, ofAda, at(ada))).toMatchObject({
      about: 'none',
      calls: 'known',
      online: 'all',
    });
    await parley.ask(setProfile, { ...ofAda, about: 'Nobody reads this' }, at(ada));
    expect((await seenByBob()).about).toBeNull();
    await expect(parley.ask(setPrivacy, ofAda, at(ada))).rejects.toMatchObject({ code: 'invalid_parameter' });
  });

  it('is asked of people on the network only', async () => {
    const contact = { session: 'bob', contactId: '+12025550000' };
    await expect(parley.ask(getContactAbout, contact, at(bob))).rejects.toMatchObject({ code: 'engine_rejected' });
    await expect(
      parley.ask(getContactPicture, { ...contact, contactId: '381725005000000001' }, at(bob)),
    ).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
