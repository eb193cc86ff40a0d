import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Caller, callerSees, DomainError, notFound } from '@parley/contracts/base';
import { getEvent } from '@parley/contracts/events';
import { makeTestEvent, type MakeTestEvent, replayEvent, type ReplayEvent } from '@parley/contracts/replays';
import { getWebhook } from '@parley/contracts/webhooks';
import {
  type Answer,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
let otherProject: string;
let failure: DomainError | undefined;
let replays: { request: ReplayEvent; caller: Caller }[] = [];
let made: { request: MakeTestEvent; caller: Caller }[] = [];

const receipt = replayEvent.example.reply;
/** Of the team itself, of the project, of another project. */
const events: Record<string, string | undefined> = { '501': undefined, '502': 'project', '503': 'other' };
const webhooks: Record<string, string | undefined> = { '601': undefined, '602': 'project', '603': 'other' };

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  [projectId, otherProject] = [await makeProject(gateway, team), await makeProject(gateway, team, 'Other')];
  const ownerOf = (things: Record<string, string | undefined>, id: string, caller: Caller) => {
    const name = things[id];
    const ofProject = name === 'project' ? projectId : name === 'other' ? otherProject : undefined;
    const owner = { teamId: team.id, ...(ofProject ? { projectId: ofProject } : {}) };
    return id in things && callerSees(caller, owner) ? owner : undefined;
  };
  const requireEvent = (eventId: string, ofRoute: string | undefined, caller: Caller): void => {
    const owner = ownerOf(events, eventId, caller);
    if (!owner || owner.projectId !== ofRoute) throw notFound('Event');
  };
  const { services } = installation;
  await services.answer(getEvent, (request, { caller }) => {
    requireEvent(request.eventId, request.projectId, caller);
    return getEvent.example.reply;
  });
  await services.answer(getWebhook, ({ webhookId }, { caller }) => {
    const owner = ownerOf(webhooks, webhookId, caller);
    if (!owner) throw notFound('Webhook', webhookId);
    const { projectId: _, ...webhook } = getWebhook.example.reply;
    return { ...webhook, id: webhookId, ...(owner.projectId ? { projectId: owner.projectId } : {}) };
  });
  await services.answer(replayEvent, (request, { caller }) => {
    replays.push({ request, caller });
    requireEvent(request.eventId, request.projectId, caller);
    if (failure) throw failure;
    return receipt;
  });
  await services.answer(makeTestEvent, (request, { caller }) => {
    made.push({ request, caller });
    if (failure) throw failure;
    return makeTestEvent.example.reply;
  });
}, 60_000);

beforeEach(() => {
  [replays, made, failure] = [[], [], undefined];
});

afterAll(() => installation.close());

const teamPath = (eventId = '501'): string => `/platform/events/${eventId}/replays`;
const projectPath = (eventId = '502', project = projectId): string =>
  `/platform/projects/${project}/events/${eventId}/replays`;
const keyed = (key = 'k', headers: Record<string, string> = {}) => ({
  headers: { 'idempotency-key': key, ...headers },
});
const codeOf = ({ status, error }: Answer): [number, string] => [status, error.code];

describe('POST …/replays', () => {
  it('asks event history with the key and answers its receipt with 202', async () => {
    const answer = await gateway.as(team.key).post(projectPath(), { webhookId: '602' }, keyed('replay-1'));
    expect([answer.status, answer.json]).toEqual([202, receipt]);
    expect((await gateway.as(team.key).post(teamPath(), { webhookId: '601' }, keyed('replay-2'))).status).toBe(202);
    expect(replays.map(({ request }) => ({ ...request }))).toEqual([
      { eventId: '502', projectId, webhookId: '602', idempotencyKey: 'replay-1' },
      { eventId: '501', webhookId: '601', idempotencyKey: 'replay-2' },
    ]);
    expect(replays[0]?.caller).toMatchObject({ kind: 'team_key', teamId: team.id });
  });

  it('needs the scope of replays, which that of retries is not, and a project token its own project', async () => {
    const [retries, token] = [
      await makeKey(gateway, team, ['events:read', 'deliveries:retry', 'operations:cancel']),
      await makeKey(gateway, team, ['events:replay'], { projectId }),
    ];
    const body = { webhookId: '602' };
    const as = (key: string | undefined, path: string) => gateway.as(key).post(path, body, keyed());
    expect(codeOf(await as(undefined, projectPath()))).toEqual([401, 'unauthenticated']);
    expect(codeOf(await as(retries.key, projectPath()))).toEqual([403, 'insufficient_scope']);
    expect(codeOf(await as(token.key, teamPath()))).toEqual([403, 'credential_not_allowed']);
    expect(codeOf(await as(token.key, projectPath('503', otherProject)))).toEqual([404, 'not_found']);
    expect((await as(token.key, projectPath())).status).toBe(202);
    expect(replays).toHaveLength(1);
  });

  it('checks in order: credential, version, access, event, webhook, input, key, state', async () => {
    const reader = await makeKey(gateway, team, ['events:read']);
    const client = gateway.as(team.key);
    const badVersion = { headers: { 'service-version': 'soon' } };
    expect(codeOf(await gateway.as('parley_team_x').post(projectPath(), {}, badVersion))[0]).toBe(401);
    expect(codeOf(await gateway.as(reader.key).post(projectPath(), {}, badVersion))).toEqual([400, 'invalid_version']);
    expect(codeOf(await gateway.as(reader.key).post(projectPath('999'), {}))).toEqual([403, 'insufficient_scope']);
    // Everything else is wrong as well, and the event is not there, nor of the route.
    for (const path of [projectPath('999'), projectPath('abc'), projectPath('501'), teamPath('502')]) {
      expect([path, ...codeOf(await client.post(path, { webhookId: 'x', colour: 'red' }))]).toEqual([
        path,
        404,
        'not_found',
      ]);
    }
    // The webhook is not there, or of another owner than the event.
    for (const [path, webhookId] of [
      [projectPath(), '999'],
      [projectPath(), '601'],
      [projectPath(), '603'],
      [teamPath(), '602'],
    ] as const) {
      const answer = await client.post(path, { webhookId, colour: 'red' });
      expect([webhookId, ...codeOf(answer), answer.error.error]).toEqual([
        webhookId,
        404,
        'not_found',
        `Webhook "${webhookId}" not found.`,
      ]);
    }
    expect(codeOf(await client.post(projectPath(), {}))).toEqual([400, 'missing_field']);
    expect(codeOf(await client.post(projectPath(), '{', keyed()))).toEqual([400, 'invalid_parameter']);
    expect(codeOf(await client.post(projectPath(), { webhookId: 'x' }))).toEqual([400, 'invalid_parameter']);
    expect(codeOf(await client.post(projectPath(), { webhookId: 602 }, keyed()))).toEqual([400, 'invalid_parameter']);
    expect(codeOf(await client.post(projectPath(), { webhookId: '602', at: 1 }, keyed()))).toEqual([
      400,
      'invalid_parameter',
    ]);
    expect(codeOf(await client.post(projectPath(), { webhookId: '602' }))).toEqual([400, 'idempotency_key_required']);
    for (const key of ['', 'a b', 'x'.repeat(256)]) {
      expect(codeOf(await client.post(projectPath(), { webhookId: '602' }, keyed(key)))).toEqual([
        400,
        'idempotency_key_invalid',
      ]);
    }
    expect(replays).toEqual([]);
    failure = new DomainError('payload_not_replayable', 'It is not retained.');
    const refused = await client.post(projectPath(), { webhookId: '602' }, keyed());
    expect(refused.json).toEqual({
      error: 'payload_not_replayable',
      code: 'payload_not_replayable',
      docs: '/docs/errors#payload_not_replayable',
      requestId: refused.headers.get('x-request-id'),
    });
    expect(refused.status).toBe(409);
    failure = new DomainError('idempotency_conflict', 'The key stands for another request.');
    expect(codeOf(await client.post(projectPath(), { webhookId: '602' }, keyed()))).toEqual([
      409,
      'idempotency_conflict',
    ]);
  });
});

describe('POST …/events/test', () => {
  const path = (): string => `/platform/projects/${projectId}/events/test`;

  it('makes an event of the team, or of the project in the environment of its stage', async () => {
    const client = gateway.as(team.key);
    const answer = await client.post(path(), { type: 'message.received' });
    expect([answer.status, answer.json]).toEqual([201, makeTestEvent.example.reply]);
    await installation.database.pool.query(`UPDATE projects SET stage = 'Live' WHERE id = $1`, [otherProject]);
    const payload = { reason: 'because' };
    await client.post(`/platform/projects/${otherProject}/events/test`, { type: 'session.logged_out', payload });
    await client.post('/platform/events/test', { type: 'campaign.created' });
    expect(made.map(({ request }) => ({ ...request }))).toEqual([
      { projectId, type: 'message.received', environment: 'sandbox' },
      { projectId: otherProject, type: 'session.logged_out', payload, environment: 'live' },
      { type: 'campaign.created' },
    ]);
  });

  it('is for those who may, on their own routes', async () => {
    const [reader, token] = [
      await makeKey(gateway, team, ['events:read', 'events:replay']),
      await makeKey(gateway, team, ['events:test'], { projectId }),
    ];
    const body = { type: 'message.received' };
    expect(codeOf(await gateway.as(reader.key).post(path(), body))).toEqual([403, 'insufficient_scope']);
    expect(codeOf(await gateway.as(token.key).post('/platform/events/test', body))).toEqual([
      403,
      'credential_not_allowed',
    ]);
    const elsewhere = `/platform/projects/${otherProject}/events/test`;
    expect(codeOf(await gateway.as(token.key).post(elsewhere, {}))).toEqual([404, 'not_found']);
    expect((await gateway.as(token.key).post(path(), body)).status).toBe(201);
    expect(made).toHaveLength(1);
  });

  it('passes on what event history says of the input, and refuses what is none', async () => {
    const client = gateway.as(team.key);
    expect(codeOf(await client.post(path(), {}))).toEqual([400, 'missing_field']);
    expect(codeOf(await client.post(path(), { type: 7 }))).toEqual([400, 'invalid_parameter']);
    expect(codeOf(await client.post(path(), { type: 'a', payload: 'text' }))).toEqual([400, 'invalid_parameter']);
    expect(codeOf(await client.post(path(), { type: 'a', environment: 'live' }))).toEqual([400, 'invalid_parameter']);
    expect(made).toEqual([]);
    failure = new DomainError('invalid_parameter', 'Field "type" must be a documented event type.');
    const refused = await client.post(path(), { type: 'nothing.such' });
    expect([...codeOf(refused), refused.error.error]).toEqual([
      400,
      'invalid_parameter',
      'Field "type" must be a documented event type.',
    ]);
  });
});
