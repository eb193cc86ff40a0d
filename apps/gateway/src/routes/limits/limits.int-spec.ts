import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identityStream, teamLimitsChanged } from '@parley/contracts/identity';
import { countEndpointLimit, countProjectLimits, limitCatalog, limitNames } from '@parley/contracts/limits';
import { EventConsumer, type ReceivedEvent } from '@parley/messaging';
import { waitFor } from '@parley/testing';
import {
  adminToken,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  signIn,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let other: TestGateway;
const settings = { LIMIT_PROJECTS: '3', LIMIT_MEMBERS: '3', LIMIT_KEYS: '4' };

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway(settings);
  other = await installation.startGateway(settings);
}, 60_000);
afterAll(() => installation.close());

const setLimits = (team: TestTeam, limits: unknown) =>
  gateway.as(adminToken).patch(`/enterprise/teams/${team.id}`, { limits });

async function usesOf(team: TestTeam): Promise<unknown> {
  const { services } = installation;
  const parts = [
    await services.answer(countEndpointLimit, () => countEndpointLimit.example.reply),
    await services.answer(countProjectLimits, () => countProjectLimits.example.reply),
  ];
  const { json } = await other.as(team.key).get('/v1/limits');
  await Promise.all(parts.map((part) => part.stop()));
  return json;
}

describe('the limits of a team', () => {
  it('hold for requests at once on any replica, and name the limit and its setting', async () => {
    const team = await makeTeam(gateway);
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        [gateway, other][n % 2]!.as(team.key).post('/v1/projects', { name: `p${n}` }),
      ),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(made.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'conflict',
      error: 'The team has reached its limit "projects" of 3 (setting LIMIT_PROJECTS).',
      docs: '/docs/errors#conflict',
    });
    const keys = await Promise.all(
      Array.from({ length: 8 }, () =>
        gateway.as(team.key).post('/api/account/keys', { label: 'k', scopes: ['projects:read'] }),
      ),
    );
    expect(keys.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    expect(keys.find(({ status }) => status === 409)?.error.error).toContain('"keys" of 4 (setting LIMIT_KEYS)');
    const { id } = made.find(({ status }) => status === 201)!.json as { id: string };
    expect((await gateway.as(team.key).delete(`/v1/projects/${id}`)).status).toBe(204);
    expect((await gateway.as(team.key).post('/v1/projects', { name: 'again' })).status).toBe(201);
    expect((await gateway.as(team.key).post('/v1/projects', { name: 'more' })).status).toBe(409);
  });

  it('count members and open invitations together; to invite somebody again needs no more room', async () => {
    const team = await makeTeam(gateway);
    const owner = await signIn(gateway, team.owner);
    const invite = (email: string) => owner.post('/v1/members', { email, role: 'member' });
    const invited = await Promise.all(Array.from({ length: 6 }, (_, n) => invite(`m${n}.${team.id}@example.com`)));
    expect(invited.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(invited.find(({ status }) => status === 409)?.error.error).toContain(
      '"members" of 3 (setting LIMIT_MEMBERS)',
    );
    const { invitation } = invited.find(({ status }) => status === 201)!.json as {
      invitation: { id: string; email: string };
    };
    const again = await invite(invitation.email);
    expect(again.status).toBe(201);
    const { id } = (again.json as { invitation: { id: string } }).invitation;
    expect((await owner.delete(`/v1/members/invitations/${id}`)).status).toBe(204);
    expect((await invite(`another.${team.id}@example.com`)).status).toBe(201);
  });

  it('are set by the administrator, cleared by null, and apply on each replica at once', async () => {
    const team = await makeTeam(gateway);
    const admin = gateway.as(adminToken);
    const set = await setLimits(team, { projects: 1, sessions: 5 });
    expect([set.status, set.json]).toMatchObject([200, { id: team.id, limits: { projects: 1, sessions: 5 } }]);
    expect((await other.as(team.key).post('/v1/projects', { name: 'one' })).status).toBe(201);
    expect((await other.as(team.key).post('/v1/projects', { name: 'two' })).error.error).toContain('"projects" of 1');
    expect(await usesOf(team)).toMatchObject({
      data: [
        { name: 'endpoints' },
        { name: 'projects', limit: 1, used: 1 },
        { limit: 3, used: 1 },
        { limit: 4, used: 1 },
      ],
    });
    // Zero is no limit; what is not named stays.
    expect((await setLimits(team, { projects: 0 })).json).toMatchObject({ limits: { projects: 0, sessions: 5 } });
    for (const name of ['two', 'three', 'four', 'five']) {
      expect((await other.as(team.key).post('/v1/projects', { name })).status).toBe(201);
    }
    expect((await setLimits(team, { projects: null })).json).toMatchObject({ limits: { sessions: 5 } });
    expect(await usesOf(team)).toMatchObject({ data: [{}, { name: 'projects', limit: 3, used: 5 }, {}, {}] });
    expect((await admin.get(`/enterprise/teams/${team.id}`)).json).toMatchObject({ limits: { sessions: 5 } });
    const page = (await admin.get('/enterprise/teams')).json as { data: { id: string; limits: object }[] };
    expect(page.data.find(({ id }) => id === team.id)?.limits).toEqual({ sessions: 5 });
    expect((await gateway.as((await makeKey(gateway, team, ['members:read'])).key).get('/v1/team')).text).not.toContain(
      'limits',
    );
  });

  it.each([
    [{ session: 1 }, 'limits.session'],
    [{ projects: -1 }, 'limits.projects'],
    [{ projects: 1.5 }, 'limits.projects'],
    [{ projects: '1' }, 'limits.projects'],
    [{ projects: 1, keys: 1e12 }, 'limits.keys'],
    [[], 'limits'],
    [null, 'limits'],
    ['none', 'limits'],
  ])('are refused as %j, and nothing changes', async (limits, field) => {
    const team = await makeTeam(gateway);
    const refused = await setLimits(team, limits);
    expect([refused.status, refused.error.code]).toEqual([400, 'invalid_parameter']);
    expect(refused.error.error).toContain(`"${field}"`);
    expect((await gateway.as(adminToken).get(`/enterprise/teams/${team.id}`)).json).toMatchObject({ limits: {} });
  });

  it('are told to the other services, all of them, with a version that rises', async () => {
    const team = await makeTeam(gateway);
    const received: ReceivedEvent[] = [];
    const consumer = await EventConsumer.start({
      broker: gateway.service.runtime.broker,
      logger: gateway.service.runtime.logger,
      stream: identityStream,
      durable: 'a-test-of-limits',
      contracts: [teamLimitsChanged],
      handle: async (events) => void received.push(...events),
    });
    const mine = () =>
      received
        .map(({ event }) => structuredClone(event) as { teamId: string })
        .filter(({ teamId }) => teamId === team.id);
    await setLimits(team, { endpoints: 7 });
    await setLimits(team, { bridges: 2, endpoints: null });
    await waitFor(() => mine().length === 2);
    expect(mine()).toEqual([
      { teamId: team.id, limits: { endpoints: 7 }, version: 1 },
      { teamId: team.id, limits: { bridges: 2 }, version: 2 },
    ]);
    await consumer.stop();
  });
});

describe('GET /v1/limits', () => {
  it('has the limits of a project and of the team, of a project token those of its project', async () => {
    const team = await makeTeam(gateway);
    const projectId = await makeProject(gateway, team);
    const requested: unknown[] = [];
    const { services } = installation;
    await services.answer(countEndpointLimit, (request) => {
      requested.push(request);
      return countEndpointLimit.example.reply;
    });
    await services.answer(countProjectLimits, (request) => {
      requested.push(request);
      return countProjectLimits.example.reply;
    });
    const whole = await gateway.as(team.key).get(`/v1/limits?projectId=${projectId}`);
    expect([whole.status, whole.json]).toEqual([
      200,
      {
        data: [
          ...countProjectLimits.example.reply.data,
          ...countEndpointLimit.example.reply.data,
          { name: 'projects', setting: 'LIMIT_PROJECTS', scope: 'team', limit: 3, used: 1 },
          { name: 'members', setting: 'LIMIT_MEMBERS', scope: 'team', limit: 3, used: 1 },
          { name: 'keys', setting: 'LIMIT_KEYS', scope: 'team', limit: 4, used: 1 },
        ],
      },
    ]);
    expect(requested).toEqual([{ projectId }, { projectId }]);
    const { key } = await makeKey(gateway, team, ['projects:read'], { projectId });
    const own = (await gateway.as(key).get('/v1/limits')).json as { data: { name: string }[] };
    expect(own.data.map(({ name }) => name)).toEqual(['sessions', 'endpoints']);
    const weak = await makeKey(gateway, team, ['sessions:read']);
    expect((await gateway.as(weak.key).get('/v1/limits')).error.code).toBe('insufficient_scope');
    const stranger = gateway.as((await makeTeam(gateway)).key);
    expect((await stranger.get(`/v1/limits?projectId=${projectId}`)).status).toBe(404);
    expect((await stranger.get('/v1/limits?projectId=x')).status).toBe(400);
    expect((await stranger.get('/v1/limits?project=1')).status).toBe(400);
  });
});

describe('the catalog of limits', () => {
  it('has the numbers of decisions.md §14', () => {
    const defaults = limitNames.map((name) => [limitCatalog[name].setting, limitCatalog[name].default]);
    expect(Object.fromEntries(defaults)).toEqual({
      LIMIT_SESSIONS: 1_000,
      LIMIT_ENDPOINTS: 200,
      LIMIT_QUICKLINKS: 10_000,
      LIMIT_BRIDGES: 1_000,
      LIMIT_TEMPLATES: 10_000,
      LIMIT_RUNNING_CAMPAIGNS: 100,
      LIMIT_SCHEDULED_CAMPAIGNS: 1_000,
      LIMIT_PROJECTS: 100,
      LIMIT_MEMBERS: 1_000,
      LIMIT_KEYS: 1_000,
    });
  });
});
