import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, notFound, type Scope } from '@parley/contracts/base';
import {
  type Bridge,
  createBridge,
  deleteBridge,
  getBridge,
  listBridges,
  updateBridge,
} from '@parley/contracts/bridges';
import { getSession } from '@parley/contracts/sessions';
import {
  type Client,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

const bridgeId = '381725012212738570';
const ends = { from: { session: 'support' }, to: { session: 'night', chatId: '+12025550199' } };

describe('bridges over HTTP', () => {
  let installation: Installation;
  let gateway: TestGateway;
  let team: TestTeam;
  let client: Client;
  let projectId: string;
  const requested: object[] = [];
  beforeAll(async () => {
    installation = await Installation.create();
    gateway = await installation.startGateway();
    team = await makeTeam(gateway);
    client = gateway.as(team.key);
    projectId = await makeProject(gateway, team, 'One');
    const { services } = installation;
    const bridge: Bridge = { ...getBridge.example.reply, id: bridgeId, projectId };
    const note = (request: object): Bridge => {
      requested.push(JSON.parse(JSON.stringify(request)) as object);
      return bridge;
    };
    await services.answer(getSession, ({ session }) => {
      if (session === 'hidden') throw notFound('Session', session);
      return getSession.example.reply;
    });
    const find = (request: { bridgeId: string }, { teamId }: Caller): Bridge => {
      if (teamId !== team.id || request.bridgeId !== bridgeId) throw notFound('Bridge', request.bridgeId);
      return bridge;
    };
    await services.answer(createBridge, note);
    await services.answer(getBridge, (request, { caller }) => find(request, caller));
    await services.answer(listBridges, (request) => ({ data: [note(request)] }));
    await services.answer(updateBridge, (request, { caller }) => find(request, caller) && note(request));
    await services.answer(deleteBridge, (request, { caller }) => {
      find(request, caller);
      note(request);
      return {};
    });
  }, 60_000);
  afterAll(() => installation.close());
  beforeEach(() => void (requested.length = 0));

  const tokenWith = async (...scopes: Scope[]): Promise<Client> =>
    gateway.as((await makeKey(gateway, team, scopes, { projectId })).key);

  it('are made, listed, read, changed and removed', async () => {
    const made = await client.post('/v1/bridges', { projectId, name: 'Night', ...ends, include: ['text'] });
    expect([made.status, made.json]).toEqual([201, { ...getBridge.example.reply, id: bridgeId, projectId }]);
    const list = await client.get(`/v1/bridges?projectId=${projectId}&limit=9999`);
    expect(list.json).toEqual({ data: [made.json], pagination: { limit: 500, offset: 0 } });
    expect((await client.get(`/v1/bridges/${bridgeId}`)).json).toEqual(made.json);
    expect((await client.patch(`/v1/bridges/${bridgeId}`, { enabled: false })).status).toBe(200);
    const gone = await client.delete(`/v1/bridges/${bridgeId}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect(requested).toEqual([
      { projectId, name: 'Night', ...ends, include: ['text'] },
      { projectId, limit: 500, offset: 0 },
      { bridgeId, enabled: false },
      { bridgeId },
    ]);
  });

  it('are of the project of a project token, which needs the scopes', async () => {
    const reader = await tokenWith('bridges:read');
    const writer = await tokenWith('bridges:write');
    expect((await writer.post('/v1/bridges', { name: 'Night', ...ends })).status).toBe(201);
    expect(requested).toEqual([{ projectId, name: 'Night', ...ends }]);
    expect((await reader.get(`/v1/bridges/${bridgeId}`)).status).toBe(200);
    for (const refused of [
      reader.post('/v1/bridges', { name: 'Night', ...ends }),
      reader.patch(`/v1/bridges/${bridgeId}`, { enabled: true }),
      reader.delete(`/v1/bridges/${bridgeId}`),
      writer.get('/v1/bridges'),
      writer.get(`/v1/bridges/${bridgeId}`),
    ]) {
      expect((await refused).status).toBe(403);
    }
  });

  it.each<[object, number]>([
    [{ projectId: undefined }, 400],
    [{ name: '' }, 400],
    [{ name: 'x'.repeat(101) }, 400],
    [{ from: 'support' }, 400],
    [{ from: { session: 'support', chatId: '' } }, 400],
    [{ to: { session: 'night' } }, 400],
    [{ to: { ...ends.to, more: 1 } }, 400],
    [{ direction: 'sideways' }, 400],
    [{ include: [] }, 400],
    [{ include: ['poll'] }, 400],
    [{ include: Array.from({ length: 8 }, () => 'text') }, 400],
    [{ senderPrefix: 'yes' }, 400],
    [{ name: '\u0000' }, 400],
    [{ stats: {} }, 400],
    [{ from: { session: 'hidden' }, name: '' }, 404],
    [{ to: { session: 'hidden', chatId: '' } }, 404],
    [{ projectId: '381725001112738563' }, 404],
  ])('are not made of %j', async (fields, status) => {
    expect((await client.post('/v1/bridges', { projectId, name: 'Night', ...ends, ...fields })).status).toBe(status);
    expect(requested).toEqual([]);
  });

  it.each(['1', 'x', '9223372036854775808', bridgeId.replace('3', '4')])('are not found by %s', async (id) => {
    expect((await client.get(`/v1/bridges/${id}`)).status).toBe(404);
    expect((await client.patch(`/v1/bridges/${id}`, { enabled: 'no' })).status).toBe(404);
    expect((await client.delete(`/v1/bridges/${id}`)).status).toBe(404);
  });

  it('do not change their ends, and are not there for another team', async () => {
    expect((await client.patch(`/v1/bridges/${bridgeId}`, { to: ends.to })).status).toBe(400);
    const stranger = gateway.as((await makeTeam(gateway)).key);
    expect((await stranger.get(`/v1/bridges/${bridgeId}`)).status).toBe(404);
    expect((await stranger.patch(`/v1/bridges/${bridgeId}`, {})).status).toBe(404);
    expect(requested).toEqual([]);
  });
});
