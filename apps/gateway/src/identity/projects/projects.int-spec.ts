import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identityStream, projectDeleted } from '@parley/contracts/identity';
import { EventConsumer, type ReceivedEvent } from '@parley/messaging';
import { tcpProxy, waitFor, type TcpProxy } from '@parley/testing';
import {
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type Client,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let proxy: TcpProxy;
let team: TestTeam;
let client: Client;

beforeAll(async () => {
  installation = await Installation.create();
  proxy = await tcpProxy(installation.database.url);
  gateway = await installation.startGateway({ DATABASE_URL: proxy.url });
  team = await makeTeam(gateway);
  client = gateway.as(team.key);
}, 60_000);

afterAll(async () => {
  await installation.close();
  await proxy.close();
});

describe('a project', () => {
  it('begins in the sandbox, with a slug made from its name', async () => {
    const made = await client.post('/v1/projects', { name: 'Café Nord' });
    expect([made.status, made.json]).toEqual([
      201,
      {
        id: expect.stringMatching(/^[1-9]\d{0,18}$/),
        teamId: team.id,
        name: 'Café Nord',
        slug: 'cafe-nord',
        stage: 'Sandbox',
        createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
      },
    ]);
    const { id } = made.json as { id: string };
    expect((await client.get(`/v1/projects/${id}`)).json).toEqual(made.json);
    const renamed = await client.patch(`/v1/projects/${id}`, { name: 'Nord' });
    expect(renamed.json).toMatchObject({ name: 'Nord', slug: 'cafe-nord' });
    expect((await client.get(`/v1/projects/${id}`)).json).toMatchObject({ name: 'Nord' });
    const blank = await client.patch(`/v1/projects/${id}`, { name: ' ' });
    expect([blank.status, blank.error.error]).toEqual([400, 'Field "name" is invalid: must not be blank.']);
  });

  it('has a numbered slug where its name gives none, however many are made at once', async () => {
    const other = gateway.as((await makeTeam(gateway)).key);
    const names = ['🛒', '日本', '!!', 'Project', '🛒', '…', '♥', '\u{1f600}'];
    const made = await Promise.all(names.map((name) => other.post('/v1/projects', { name })));
    expect(made.map(({ status }) => status)).toEqual(names.map(() => 201));
    const slugs = made.map(({ json }) => (json as { slug: string }).slug).sort();
    expect(slugs).toEqual(['project', ...[2, 3, 4, 5, 6, 7, 8].map((number) => `project-${number}`)]);
    const { id } = made[3]?.json as { id: string };
    const { slug } = made[3]?.json as { slug: string };
    expect((await other.patch(`/v1/projects/${id}`, { slug: 'elsewhere' })).status).toBe(200);
    expect((await other.post('/v1/projects', { name: '☂' })).json).toMatchObject({ slug });
    expect((await other.post('/v1/projects', { name: 'x', slug: 'project' })).error.code).toBe('conflict');
  });

  it.each(['\u200b', '\u2060\ufeff', '\u3164', '\u2800', '\u00ad\u200d', '\u0001', 'a\u0007', 'a\r\nb', '\u009bx'])(
    'has no name that shows nothing or has a control character: %j',
    async (name) => {
      const made = await client.post('/v1/projects', { name });
      expect([made.status, made.error.code]).toEqual([400, 'invalid_parameter']);
      expect(made.error.error).toContain('"name"');
    },
  );

  it('has its slug alone in the team, however many ask for it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => client.post('/v1/projects', { name: 'x', slug: 'same-slug' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 7 }, () => 409)]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('conflict');
    const other = await makeTeam(gateway);
    expect((await gateway.as(other.key).post('/v1/projects', { name: 'x', slug: 'same-slug' })).status).toBe(201);
    const second = await makeProject(gateway, team, 'Second');
    expect((await client.patch(`/v1/projects/${second}`, { slug: 'same-slug' })).error.code).toBe('conflict');
  });

  it('is not there for another team, nor for the token of another project', async () => {
    const id = await makeProject(gateway, team, 'Private');
    const foreign = await makeProject(gateway, team, 'Another');
    const stranger = gateway.as((await makeTeam(gateway)).key);
    const scopes = ['projects:read', 'projects:write'] as const;
    const token = gateway.as((await makeKey(gateway, team, scopes, { projectId: foreign })).key);
    for (const outsider of [stranger, token]) {
      expect((await outsider.get(`/v1/projects/${id}`)).status).toBe(404);
      expect((await outsider.patch(`/v1/projects/${id}`, { name: 'mine' })).status).toBe(404);
    }
    expect((await stranger.delete(`/v1/projects/${id}`)).status).toBe(404);
    expect((await token.get('/v1/projects')).json).toMatchObject({ data: [{ id: foreign }] });
    expect((await stranger.get('/v1/projects')).json).toMatchObject({ data: [] });
  });

  it('tells the other services when it is deleted', async () => {
    const received: ReceivedEvent[] = [];
    const consumer = await EventConsumer.start({
      broker: gateway.service.runtime.broker,
      logger: gateway.service.runtime.logger,
      stream: identityStream,
      durable: 'a-test',
      contracts: [projectDeleted],
      handle: async (events) => void received.push(...events),
    });
    const id = await makeProject(gateway, team, 'Doomed');
    const gone = await client.delete(`/v1/projects/${id}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await client.get(`/v1/projects/${id}`)).status).toBe(404);
    expect((await client.delete(`/v1/projects/${id}`)).status).toBe(404);
    await waitFor(() => received.length > 0);
    expect(received.map(({ event }) => ({ ...(event as object) }))).toEqual([{ teamId: team.id, projectId: id }]);
    await consumer.stop();
  });
});

describe('without the database', () => {
  it('requests are answered `unavailable`, and as before once it is back', async () => {
    await proxy.cut();
    const away = await waitFor(async () => {
      const answer = await client.get('/v1/projects');
      return answer.status === 503 && answer;
    });
    expect(away.error).toMatchObject({ code: 'unavailable', docs: '/docs/errors#unavailable' });
    expect(away.headers.get('retry-after')).toBe('1');
    await proxy.heal();
    await waitFor(async () => (await client.get('/v1/projects')).status === 200);
  });
});
