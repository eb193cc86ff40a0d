import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, notFound, type RequestContract } from '@parley/contracts/base';
import {
  createGroup,
  getGroup,
  getInviteInfo,
  removeParticipants,
  setGroupPicture,
  setGroupSettings,
} from '@parley/contracts/groups';
import { registerMedia } from '@parley/contracts/media';
import { askStopped, claimSession, getSession, listEngines } from '@parley/contracts/sessions';
import { Installation, makeKey, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

const group = getGroup.example.reply;
const session = getSession.example.reply;
/** One for each command: a live session is served by one server, which a script answers one contract with. */
const sessionIds: Readonly<Record<string, string>> = {
  people: '7001',
  making: '7002',
  picture: '7003',
  settings: '7004',
  stopped: '7005',
  invited: '7006',
};
const at = (name: string): string => `/api/${name}/groups/${group.id}`;
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('the routes of groups', () => {
  let installation: Installation;
  let gateway: TestGateway;
  let team: TestTeam;
  const requested: { subject: string; request: object }[] = [];

  beforeAll(async () => {
    installation = await Installation.create();
    gateway = await installation.startGateway();
    team = await makeTeam(gateway);
    const { services } = installation;
    await services.answer(getSession, (request) => {
      const id = sessionIds[request.session];
      if (id === undefined) throw notFound('Session');
      return { ...session, id, name: request.session };
    });
    await services.answer(listEngines, () => listEngines.example.reply);
    await services.answer(getGroup, (request) => {
      if (request.groupId !== group.id || sessionIds[request.session] === undefined) throw notFound('Group');
      return group;
    });
    await services.answer(claimSession, () => {
      throw new DomainError('session_not_connected', 'It is stopped.');
    });
    await services.answer(askStopped, ({ request }) => {
      if (!('groupId' in request) || request.groupId !== group.id) throw notFound('Group');
      throw new DomainError('session_not_connected', 'It is stopped.');
    });
    await services.answer(registerMedia, (request) => {
      requested.push({ subject: registerMedia.subject, request });
      return registerMedia.example.reply;
    });
    const take = <Q extends object, R extends object>(
      name: string,
      contract: RequestContract<Q, R>,
    ): Promise<unknown> =>
      services.answer(
        contract,
        (request) => {
          requested.push({ subject: contract.subject, request });
          return contract.example.reply;
        },
        sessionIds[name],
      );
    await take('making', createGroup);
    await take('people', removeParticipants);
    await take('picture', setGroupPicture);
    await take('settings', setGroupSettings);
    await take('invited', getInviteInfo);
  }, 60_000);
  afterAll(() => installation.close());

  it('tell what an invite code leads to, at a path that is no group', async () => {
    const answer = await gateway.as(team.key).get('/api/invited/groups/invite-info?code=K7dP');
    expect([answer.status, answer.json]).toEqual([200, getInviteInfo.example.reply]);
    expect(requested.at(-1)).toMatchObject({ request: { session: 'invited', code: 'K7dP' } });
    const without = await gateway.as(team.key).get('/api/invited/groups/invite-info');
    expect(without.status).toBe(400);
  });

  it.each([
    ['approval', { approval: true }],
    ['members-add', { membersAdd: true }],
  ])('say by settings/%s who gets in', async (name, setting) => {
    const answer = await gateway.as(team.key).put(`${at('settings')}/settings/${name}`, { enabled: true });
    expect(answer.status).toBe(200);
    expect(requested.at(-1)).toMatchObject({ request: { groupId: group.id, ...setting } });
  });

  it('put people out of the group that the path names, of the session that the path names', async () => {
    const body = { participants: ['+12025550147'], session: 'another' };
    const answer = await gateway.as(team.key).post(`${at('people')}/participants/remove`, body);
    expect([answer.status, answer.json]).toEqual([200, { message: expect.any(String), success: true }]);
    expect(requested.at(-1)).toMatchObject({
      subject: removeParticipants.subject,
      request: { session: 'people', groupId: group.id, participants: ['+12025550147'] },
    });
  });

  it('answer 201 with the group that was made', async () => {
    const body = { subject: 'Harbour walk', participants: ['+12025550147'] };
    const answer = await gateway.as(team.key).post('/api/making/groups', body);
    expect([answer.status, answer.json]).toEqual([201, createGroup.example.reply]);
  });

  it('take a picture as base64 or by its URL, exactly one of them', async () => {
    const answer = await gateway.as(team.key).put(`${at('picture')}/picture`, { base64: pixel });
    expect([answer.status, answer.json]).toEqual([200, { message: expect.any(String), success: true }]);
    const registered = { subject: registerMedia.subject, request: { origin: 'picture', mimeType: 'image/png' } };
    expect(requested.at(-2)).toMatchObject(registered);
    const mediaId = registerMedia.example.reply.id;
    expect(requested.at(-1)).toMatchObject({ subject: setGroupPicture.subject, request: { mediaId } });
    for (const body of [{}, { base64: pixel, url: 'https://example.com/a.png' }]) {
      const refused = await gateway.as(team.key).put(`${at('picture')}/picture`, body);
      expect([refused.status, refused.error.code]).toEqual([400, 'invalid_parameter']);
    }
    await gateway.as(team.key).delete(`${at('picture')}/picture`);
    expect(requested.at(-1)?.request).not.toHaveProperty('mediaId');
  });

  it('take no picture that is none, and name what is wrong', async () => {
    const text = Buffer.from('no picture').toString('base64');
    requested.length = 0;
    for (const [body, status, code, named] of [
      [{}, 400, 'invalid_parameter', 'base64'],
      [{ base64: '' }, 400, 'invalid_parameter', 'base64'],
      [{ base64: 'a,b' }, 400, 'invalid_parameter', 'base64'],
      [{ base64: 7 }, 400, 'invalid_parameter', 'base64'],
      [{ base64: pixel, url: 'https://example.com/a.png' }, 400, 'invalid_parameter', 'url'],
      [{ url: '' }, 400, 'invalid_parameter', 'url'],
      [{ url: 'ftp://example.com/a.png' }, 400, 'invalid_parameter', 'url'],
      [{ base64: pixel, mimetype: 'image/png' }, 400, 'invalid_parameter', 'mimetype'],
      [{ base64: text }, 415, 'unsupported_media_type', 'base64'],
    ] as const) {
      const refused = await gateway.as(team.key).put(`${at('picture')}/picture`, body);
      expect([body, refused.status, refused.error.code]).toEqual([body, status, code]);
      expect(refused.error.error).toContain(`"${named}"`);
      expect((await gateway.as(team.key).put(`${at('nobody')}/picture`, body)).status).toBe(404);
    }
    expect(requested).toEqual([]);
  });

  it('change a picture for who may write groups, in a session of theirs', async () => {
    const writer = await makeKey(gateway, team, ['groups:write']);
    const reader = await makeKey(gateway, team, ['groups:read', 'media:write']);
    const calls = [
      ['PUT', { base64: pixel }],
      ['DELETE', undefined],
    ] as const;
    for (const [method, body] of calls) {
      const change = (key: string, session = 'picture') => gateway.as(key).send(method, `${at(session)}/picture`, body);
      expect((await change(writer.key)).json).toEqual({ message: expect.any(String), success: true });
      const refused = await change(reader.key);
      expect([refused.status, refused.error.code]).toEqual([403, 'insufficient_scope']);
      expect((await change(team.key, 'nobody')).status).toBe(404);
    }
  });

  it('change one setting and leave the other', async () => {
    await gateway.as(team.key).put(`${at('settings')}/settings/security/info-admin-only`, { enabled: true });
    expect(requested.at(-1)?.request).toMatchObject({ infoAdminOnly: true });
    expect(requested.at(-1)?.request).not.toHaveProperty('messagesAdminOnly');
    await gateway.as(team.key).put(`${at('settings')}/settings/security/messages-admin-only`, { enabled: false });
    expect(requested.at(-1)?.request).toMatchObject({ messagesAdminOnly: false });
  });

  it('answer 404 before 400, and 403 before either', async () => {
    const nowhere = '/api/people/groups/120363000@g.us/participants/remove';
    expect((await gateway.as(team.key).post(nowhere, {})).status).toBe(404);
    const missing = await gateway.as(team.key).post(`${at('people')}/participants/remove`, {});
    expect([missing.status, missing.error.code]).toEqual([400, 'missing_field']);
    const reader = await makeKey(gateway, team, ['groups:read']);
    expect((await gateway.as(reader.key).get(at('people'))).status).toBe(200);
    const refused = await gateway.as(reader.key).post(nowhere, {});
    expect([refused.status, refused.error.code]).toEqual([403, 'insufficient_scope']);
  });

  it.each([
    ['PUT', '/subject', { subject: 'Harbour walk' }],
    ['PUT', '/description', { description: 'At noon' }],
    ['PUT', '/picture', { base64: pixel }],
    ['DELETE', '/picture', undefined],
    ['PUT', '/settings/security/info-admin-only', { enabled: true }],
    ['POST', '/invite-code/revoke', undefined],
    ['POST', '/participants/add', { participants: ['+12025550147'] }],
    ['POST', '/participants/remove', { participants: ['+12025550147'] }],
    ['POST', '/admin/promote', { participants: ['+12025550147'] }],
    ['POST', '/admin/demote', { participants: ['+12025550147'] }],
    ['POST', '/leave', undefined],
  ])('answer 404 before 409: %s %s while the session is stopped', async (method, path, body) => {
    const client = gateway.as(team.key);
    const known = await client.send(method, at('stopped') + path, body);
    expect([known.status, known.error.code]).toEqual([409, 'session_not_connected']);
    const unknown = await client.send(method, `/api/stopped/groups/381725002312730404${path}`, body);
    expect([unknown.status, unknown.error.code]).toEqual([404, 'not_found']);
  });
});
