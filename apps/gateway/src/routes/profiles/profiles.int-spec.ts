import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notFound } from '@parley/contracts/base';
import { registerMedia } from '@parley/contracts/media';
import { getSession, setPrivacy, setProfile, setProfilePicture, listEngines } from '@parley/contracts/sessions';
import { Installation, makeKey, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

const session = getSession.example.reply;
const sessionIds: Readonly<Record<string, string>> = { shop: '7001', named: '7002', private: '7003' };
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the routes of profiles', () => {
  let installation: Installation;
  let gateway: TestGateway;
  let team: TestTeam;
  const requested: object[] = [];

  beforeAll(async () => {
    installation = await Installation.create();
    gateway = await installation.startGateway();
    team = await makeTeam(gateway);
    const { services } = installation;
    await services.answer(listEngines, () => listEngines.example.reply);
    await services.answer(getSession, (request) => {
      const id = sessionIds[request.session];
      if (id === undefined) throw notFound('Session');
      return { ...session, id, name: request.session };
    });
    await services.answer(registerMedia, () => registerMedia.example.reply);
    const take = (request: object): object => (requested.push(request), {});
    await services.answer(setProfilePicture, take, sessionIds.shop);
    await services.answer(setProfile, take, sessionIds.named);
    await services.answer(setPrivacy, take, sessionIds.private);
  }, 60_000);
  afterAll(() => installation.close());

  const put = (path: string, body: object, key = team.key) => gateway.as(key).put(`/api/${path}`, body);
  const done = { message: expect.any(String), success: true };

  it('take a picture, as base64 or by its URL, exactly one of them', async () => {
    const answer = await put('shop/profile/picture', { base64: pixel });
    expect([answer.status, answer.json]).toEqual([200, done]);
    expect(requested.at(-1)).toMatchObject({ session: 'shop', mediaId: registerMedia.example.reply.id });
    for (const body of [
      {},
      { base64: pixel, url: 'http://127.0.0.1/pixel.png' },
      { url: 'ftp://127.0.0.1/pixel.png' },
    ]) {
      expect((await put('shop/profile/picture', body)).status).toBe(400);
    }
    const text = await put('shop/profile/picture', { base64: Buffer.from('a text').toString('base64') });
    expect(text.status).toBe(415);
  });

  it('take the picture away', async () => {
    const answer = await gateway.as(team.key).delete('/api/shop/profile/picture');
    expect([answer.status, answer.json]).toEqual([200, done]);
    expect(requested.at(-1)).not.toHaveProperty('mediaId');
  });

  it('name what is wrong, and change nothing then', async () => {
    const before = requested.length;
    const wrong = [
      await put('named/profile', { name: 'x'.repeat(26) }),
      await put('named/profile', { about: 7 }),
      await put('private/privacy', { lastSeen: 'friends' }),
      await put('private/privacy', { readReceipts: 'contacts' }),
    ];
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(JSON.stringify(wrong.map(({ json }) => json))).toMatch(/name.*about.*lastSeen.*readReceipts/);
    expect(requested).toHaveLength(before);
    expect((await put('named/profile', { about: 'Open from nine' })).json).toEqual(done);
    expect((await put('private/privacy', { lastSeen: 'none' })).json).toEqual(done);
  });

  it('are of who may write sessions', async () => {
    const reader = await makeKey(gateway, team, ['sessions:read']);
    expect((await put('shop/profile/picture', { base64: pixel }, reader.key)).status).toBe(403);
    expect((await put('none/profile/picture', { base64: pixel })).status).toBe(404);
  });
});
