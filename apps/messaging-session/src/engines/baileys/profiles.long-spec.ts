import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RequestContract } from '@parley/contracts/base';
import { getContactAbout, getContactPicture } from '@parley/contracts/contacts';
import { getPrivacy, getProfile, setPrivacy, setProfile, setProfilePicture } from '@parley/contracts/sessions';
import type { Person } from '@parley/engine-baileys/testing';
import { waitFor } from '@parley/testing';
import { at } from '../../testing/index.js';
import { type BaileysSide, BaileysInstallation } from './testing/baileys-installation.js';
import { storedMedia } from './testing/stored-media.js';

let whatsApp: BaileysInstallation;
let shop: BaileysSide;
let ada: Person;

beforeAll(async () => {
  whatsApp = await BaileysInstallation.make();
  await whatsApp.start();
  shop = await whatsApp.linked('shop');
  ada = whatsApp.fake.addPerson({ name: 'Ada' });
}, 120_000);
afterAll(() => whatsApp.close());

function ask<Q extends object, R extends object>(contract: RequestContract<Q, R>, body: object = {}): Promise<R> {
  return whatsApp.parley.ask(contract, { session: 'shop', ...body } as unknown as Q, at(shop.session));
}

const jpeg = (): Buffer => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), randomBytes(3_000)]);

const stored = (bytes: Buffer): Promise<string> =>
  storedMedia(whatsApp.parley, shop.session, bytes, { mimeType: 'image/jpeg', origin: 'picture' });

describe('profiles on WhatsApp', () => {
  it('have a name and what is said beside it', async () => {
    await waitFor(() => ask(setProfile, { name: 'Harbour Shop', about: 'Open from nine' }).then(() => true), {
      message: 'the phone to share the keys of settings',
    });
    expect(shop.person.about).toBe('Open from nine');
    const settings = await whatsApp.fake.network.appStateOf(shop.person).settings('critical_block');
    expect(JSON.stringify(settings)).toContain('Harbour Shop');
    await waitFor(async () => (await ask(getProfile)).name === 'Harbour Shop', { message: 'the name' });
    expect(await ask(getProfile)).toEqual({ name: 'Harbour Shop', about: 'Open from nine' });
  });

  it('have no picture once it is taken away', async () => {
    shop.person.pictureUrl = 'https://pps.whatsapp.net/shop.jpg';
    expect((await ask(getProfile)).pictureUrl).toBe('https://pps.whatsapp.net/shop.jpg');
    await ask(setProfilePicture);
    expect(await ask(getProfile)).not.toHaveProperty('pictureUrl');
  });

  it('have the picture that is set, byte by byte, until another is', async () => {
    for (const picture of [jpeg(), jpeg()]) {
      const mediaId = await stored(picture);
      await ask(setProfilePicture, { mediaId });
      expect(shop.person.picture?.equals(picture)).toBe(true);
    }
    expect((await ask(getProfile)).pictureUrl).toMatch(/^https:/);
    const png = await stored(Buffer.from('89504e470d0a1a0a', 'hex'));
    await expect(ask(setProfilePicture, { mediaId: png })).rejects.toMatchObject({ code: 'engine_rejected' });
    expect((await ask(getProfile)).pictureUrl).toMatch(/^https:/);
    await ask(setProfilePicture);
    await ask(setProfilePicture);
    expect(await ask(getProfile)).not.toHaveProperty('pictureUrl');
    expect(shop.person.picture).toBeUndefined();
  });

  it('say who sees what', async () => {
    expect(await ask(getPrivacy)).toMatchObject({ lastSeen: 'all', readReceipts: 'all' });
    await ask(setPrivacy, { lastSeen: 'contacts', online: 'match_last_seen', messages: 'contacts', calls: 'known' });
    expect(Object.fromEntries(shop.person.privacy)).toMatchObject({
      ...{ last: 'contacts', online: 'match_last_seen', messages: 'contacts', calladd: 'known', status: 'all' },
    });
    expect(await ask(getPrivacy)).toMatchObject({ lastSeen: 'contacts', online: 'match_last_seen', calls: 'known' });
  });

  it('of others are read', async () => {
    const contactId = `+${ada.phoneNumber}`;
    expect(await ask(getContactAbout, { contactId })).toMatchObject({ about: 'Hey there!' });
    expect(await ask(getContactPicture, { contactId })).toEqual({ pictureUrl: null });
    ada.pictureUrl = 'https://pps.whatsapp.net/ada.jpg';
    expect(await ask(getContactPicture, { contactId })).toEqual({ pictureUrl: 'https://pps.whatsapp.net/ada.jpg' });
    await expect(ask(getContactAbout, { contactId: '+16505559997' })).rejects.toMatchObject({
      extra: { detail: 'recipient_not_found' },
    });
  });
});
