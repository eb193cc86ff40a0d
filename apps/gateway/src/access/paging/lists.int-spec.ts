import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notFound, type Caller } from '@parley/contracts/base';
import { listEvents } from '@parley/contracts/events';
import { listOperations, type ListOperations } from '@parley/contracts/operations';
import { listSessions } from '@parley/contracts/sessions';
import { getWebhook, listDeliveries, searchDeliveries } from '@parley/contracts/webhooks';
import {
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type Answer,
  type Client,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
let otherProjectId: string;
let token: Client;
const requested: { request: ListOperations; caller: Caller }[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team, 'One');
  otherProjectId = await makeProject(gateway, team, 'Two');
  const scopes = ['operations:read', 'events:read', 'deliveries:read', 'sessions:read'] as const;
  token = gateway.as((await makeKey(gateway, team, scopes, { projectId })).key);
  await installation.services.answer(listOperations, (request, { caller }) => {
    requested.push({ request, caller });
    return { data: [], nextAfter: '4242' };
  });
  await installation.services.answer(listEvents, () => ({ data: [], nextAfter: '77' }));
  await installation.services.answer(listDeliveries, () => ({ data: [], nextAfter: '88' }));
  await installation.services.answer(searchDeliveries, () => ({ data: [], nextAfter: '99' }));
  await installation.services.answer(listSessions, () => ({ data: [] }));
  await installation.services.answer(getWebhook, ({ webhookId }) => {
    if (webhookId === '404') throw notFound('Webhook');
    return { ...getWebhook.example.reply, id: webhookId };
  });
}, 60_000);

afterAll(() => installation.close());

function lastRequest(): Record<string, unknown> {
  return JSON.parse(JSON.stringify(requested.at(-1)?.request)) as Record<string, unknown>;
}

async function cursorOf(answer: Promise<Answer>): Promise<string> {
  const { status, json, text } = await answer;
  if (status !== 200) throw new Error(text);
  return (json as { page: { nextCursor: string } }).page.nextCursor;
}

async function code(answer: Promise<Answer>): Promise<[number, string | undefined]> {
  const { status, error } = await answer;
  return [status, error.code];
}

const badCursor = [400, 'invalid_cursor'];

describe('a Platform list', () => {
  it('has 25 items a page, at most 100 however many are asked for', async () => {
    const client = gateway.as(team.key);
    expect((await client.get('/platform/operations')).json).toMatchObject({ data: [], page: { limit: 25 } });
    expect(lastRequest()).toEqual({ limit: 25 });
    for (const limit of ['101', '5000', '9'.repeat(400)]) {
      expect((await client.get(`/platform/operations?limit=${limit}`)).json).toMatchObject({ page: { limit: 100 } });
      expect(lastRequest()).toEqual({ limit: 100 });
    }
    for (const limit of ['0', '-1', `-${'9'.repeat(400)}`, '2.5', '1e2', 'x', '']) {
      expect((await client.get(`/platform/operations?limit=${limit}`)).status).toBe(400);
    }
  });

  it('goes on from a cursor with the filters it began with, and a limit of its own', async () => {
    const client = gateway.as(team.key);
    const filters = `status=running&kind=campaign&resourceType=campaign&resourceId=7&projectId=${projectId}`;
    const cursor = await cursorOf(client.get(`/platform/operations?${filters}&since=2026-01-01T00:00:00Z`));
    expect((await client.get(`/platform/operations?cursor=${cursor}&limit=7`)).status).toBe(200);
    expect(lastRequest()).toEqual({
      projectId,
      status: 'running',
      kind: 'campaign',
      resourceType: 'campaign',
      resourceId: '7',
      since: '2026-01-01T00:00:00Z',
      limit: 7,
      after: '4242',
    });
  });

  it('asks for what has not ended, page after page', async () => {
    const client = gateway.as(team.key);
    const cursor = await cursorOf(client.get('/platform/operations?open=true&kind=campaign'));
    expect(lastRequest()).toEqual({ open: true, kind: 'campaign', limit: 25 });
    expect((await client.get(`/platform/operations?cursor=${cursor}`)).status).toBe(200);
    expect(lastRequest()).toEqual({ open: true, kind: 'campaign', limit: 25, after: '4242' });
    expect(await code(client.get(`/platform/operations?cursor=${cursor}&open=true`))).toEqual(badCursor);
  });

  it('refuses a filter beside a cursor, even the same one', async () => {
    const client = gateway.as(team.key);
    const cursor = await cursorOf(client.get('/platform/operations?status=running'));
    expect(await code(client.get(`/platform/operations?cursor=${cursor}&status=running`))).toEqual(badCursor);
    expect(await code(client.get(`/platform/operations?cursor=${cursor}&projectId=${projectId}`))).toEqual(badCursor);
    expect(await code(client.get(`/platform/operations?cursor=${cursor}&resourceType=x`))).toEqual(badCursor);
    expect(await code(client.get(`/platform/operations?cursor=${cursor.slice(0, -2)}`))).toEqual(badCursor);
    expect(await code(client.get('/platform/operations?cursor=x'))).toEqual(badCursor);
    expect(await code(client.get(`/platform/operations?cursor=${'x'.repeat(8_000)}`))).toEqual(badCursor);
  });

  it('takes a cursor only on the route form, list, project and team that issued it', async () => {
    const client = gateway.as(team.key);
    const wide = await cursorOf(client.get('/platform/operations'));
    const filtered = await cursorOf(client.get(`/platform/operations?projectId=${projectId}`));
    const ofProject = await cursorOf(client.get(`/platform/projects/${projectId}/operations`));
    for (const cursor of [wide, filtered]) {
      expect(await code(client.get(`/platform/projects/${projectId}/operations?cursor=${cursor}`))).toEqual(badCursor);
    }
    expect(await code(client.get(`/platform/operations?cursor=${ofProject}`))).toEqual(badCursor);
    const other = `/platform/projects/${otherProjectId}/operations?cursor=${ofProject}`;
    expect(await code(client.get(other))).toEqual(badCursor);
    expect(await code(client.get(`/platform/events?cursor=${wide}`))).toEqual(badCursor);
    const stranger = gateway.as((await makeTeam(gateway)).key);
    expect(await code(stranger.get(`/platform/operations?cursor=${wide}`))).toEqual(badCursor);
  });

  it('lets all callers who see the same list go on with its cursor, and no others', async () => {
    const client = gateway.as(team.key);
    const ofProject = await cursorOf(client.get(`/platform/projects/${projectId}/operations`));
    expect((await token.get(`/platform/projects/${projectId}/operations?cursor=${ofProject}`)).status).toBe(200);
    const filtered = await cursorOf(client.get(`/platform/operations?projectId=${projectId}`));
    expect((await token.get(`/platform/operations?cursor=${filtered}`)).status).toBe(200);
    const ofToken = await cursorOf(token.get('/platform/operations'));
    expect(lastRequest()).toEqual({ projectId, limit: 25 });
    expect((await client.get(`/platform/operations?cursor=${ofToken}`)).status).toBe(200);
    expect(lastRequest()).toEqual({ projectId, limit: 25, after: '4242' });
    const wide = await cursorOf(client.get('/platform/operations'));
    const other = await cursorOf(client.get(`/platform/operations?projectId=${otherProjectId}`));
    expect(await code(token.get(`/platform/operations?cursor=${wide}`))).toEqual(badCursor);
    expect(await code(token.get(`/platform/operations?cursor=${other}`))).toEqual(badCursor);
  });

  it('of the deliveries of all endpoints goes on for all callers who see it', async () => {
    const client = gateway.as(team.key);
    const ofToken = await cursorOf(token.get('/api/deliveries'));
    expect((await client.get(`/api/deliveries?cursor=${ofToken}`)).status).toBe(200);
    const filtered = await cursorOf(client.get(`/api/deliveries?projectId=${projectId}`));
    expect((await token.get(`/api/deliveries?cursor=${filtered}`)).status).toBe(200);
    const wide = await cursorOf(client.get('/api/deliveries'));
    expect(await code(token.get(`/api/deliveries?cursor=${wide}`))).toEqual(badCursor);
  });

  it('refuses filters that do not go together, and projects that are not visible', async () => {
    const client = gateway.as(team.key);
    const list = '/platform/operations';
    expect(await code(client.get(`${list}?resourceType=x`))).toEqual([400, 'missing_field']);
    expect(await code(client.get(`${list}?resourceId=7`))).toEqual([400, 'missing_field']);
    expect(await code(client.get(`${list}?since=2026-02-01T00:00:00Z&until=2026-01-01T00:00:00Z`))).toEqual([
      400,
      'invalid_parameter',
    ]);
    expect(await code(client.get(`${list}?status=paused`))).toEqual([400, 'invalid_parameter']);
    expect(await code(client.get(`${list}?status=running&open=true`))).toEqual([400, 'invalid_parameter']);
    expect(await code(client.get(`${list}?open=yes`))).toEqual([400, 'invalid_parameter']);
    expect(await code(token.get(`${list}?projectId=mine`))).toEqual([400, 'invalid_parameter']);
    expect((await token.get(`${list}?projectId=${otherProjectId}`)).status).toBe(404);
    expect((await token.get(`/platform/projects/${otherProjectId}/operations`)).status).toBe(404);
    expect((await token.get(`/platform/projects/${otherProjectId}/events`)).status).toBe(404);
    expect((await token.get(`/v1/sessions?projectId=${otherProjectId}`)).status).toBe(404);
    expect((await token.get(`/v1/sessions?projectId=${projectId}`)).status).toBe(200);
    expect(await code(client.get(`/platform/projects/${projectId}/operations?projectId=${projectId}`))).toEqual([
      400,
      'invalid_parameter',
    ]);
  });

  it('of deliveries binds its cursor to the webhook', async () => {
    const client = gateway.as(team.key);
    const cursor = await cursorOf(client.get('/api/webhooks/501/deliveries?status=failed'));
    expect((await client.get(`/api/webhooks/501/deliveries?cursor=${cursor}`)).status).toBe(200);
    expect((await token.get(`/api/webhooks/501/deliveries?cursor=${cursor}`)).status).toBe(200);
    expect(await code(client.get(`/api/webhooks/502/deliveries?cursor=${cursor}`))).toEqual(badCursor);
    expect((await client.get(`/api/webhooks/404/deliveries?cursor=${cursor}`)).status).toBe(404);
    expect((await client.get('/api/webhooks/404/deliveries?limit=0')).status).toBe(404);
  });
});

describe('a /v1 list', () => {
  it('has limit and offset, 50 by default, 500 at most', async () => {
    const client = gateway.as(team.key);
    expect((await client.get('/v1/projects')).json).toMatchObject({ pagination: { limit: 50, offset: 0 } });
    expect((await client.get('/v1/projects?limit=501&offset=1')).json).toMatchObject({
      data: [{ id: projectId }],
      pagination: { limit: 500, offset: 1 },
    });
    expect((await client.get('/v1/projects?offset=-1')).status).toBe(400);
  });
});

describe('a Messaging list', () => {
  it('is a bare array with limits that are refused out of bounds', async () => {
    const client = gateway.as(team.key);
    expect((await client.get('/api/sessions')).json).toEqual([]);
    expect((await client.get('/api/sessions?limit=500&offset=0')).status).toBe(200);
    expect((await client.get('/api/sessions?limit=501')).status).toBe(400);
    expect((await client.get('/api/sessions?limit=0')).status).toBe(400);
    expect((await client.get('/api/sessions?cursor=x')).status).toBe(400);
  });
});
