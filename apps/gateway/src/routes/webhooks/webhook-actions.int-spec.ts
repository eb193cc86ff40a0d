import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type AnyRequestContract,
  type Caller,
  callerSees,
  DomainError,
  notFound,
  type Scope,
} from '@parley/contracts/base';
import { testWebhook } from '@parley/contracts/replays';
import {
  getDelivery,
  getWebhook,
  previewRecovery,
  recoverDeliveries,
  retryDelivery,
  rotateWebhookSecret,
} from '@parley/contracts/webhooks';
import { waitFor } from '@parley/testing';
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
let requested: { subject: string; request: object }[] = [];

/** Of the team itself, of the project, of another project; all have the delivery 701. */
const ofTeam = '601';
const ofProject = '602';
const ofOther = '603';
const deliveryId = '701';

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  [projectId, otherProject] = [await makeProject(gateway, team), await makeProject(gateway, team, 'Other')];
  const owners: Record<string, string | undefined> = {
    [ofTeam]: undefined,
    [ofProject]: projectId,
    [ofOther]: otherProject,
  };
  const requireWebhook = (webhookId: string, caller: Caller): { projectId?: string } => {
    const owner = owners[webhookId] ? { projectId: owners[webhookId] } : {};
    if (!(webhookId in owners) || !callerSees(caller, { teamId: team.id, ...owner })) throw notFound('Webhook');
    return owner;
  };
  const requireDelivery = (request: { webhookId: string; deliveryId: string }, caller: Caller): void => {
    requireWebhook(request.webhookId, caller);
    if (request.deliveryId !== deliveryId) throw notFound('Delivery');
  };
  const { services } = installation;
  await services.answer(getWebhook, ({ webhookId }, { caller }) => {
    const { projectId: _, ...webhook } = getWebhook.example.reply;
    return { ...webhook, id: webhookId, ...requireWebhook(webhookId, caller) };
  });
  await services.answer(getDelivery, (request, { caller }) => {
    requireDelivery(request, caller);
    return getDelivery.example.reply;
  });
  const act = ({ subject }: AnyRequestContract, request: object): void => {
    requested.push({ subject, request: { ...request } });
    if (failure) throw failure;
  };
  await services.answer(retryDelivery, (request, { caller }) => {
    requireDelivery(request, caller);
    act(retryDelivery, request);
    return retryDelivery.example.reply;
  });
  await services.answer(rotateWebhookSecret, (request, { caller }) => {
    requireWebhook(request.webhookId, caller);
    act(rotateWebhookSecret, request);
    return rotateWebhookSecret.example.reply;
  });
  await services.answer(testWebhook, (request, { caller }) => {
    requireWebhook(request.webhookId, caller);
    act(testWebhook, request);
    return testWebhook.example.reply;
  });
  await services.answer(recoverDeliveries, (request, { caller }) => {
    requireWebhook(request.webhookId, caller);
    act(recoverDeliveries, request);
    return recoverDeliveries.example.reply;
  });
  await services.answer(previewRecovery, (request, { caller }) => {
    requireWebhook(request.webhookId, caller);
    act(previewRecovery, request);
    return previewRecovery.example.reply;
  });
}, 60_000);

beforeEach(() => {
  [requested, failure] = [[], undefined];
});

afterAll(() => installation.close());

const path = (action: string, webhookId = ofProject): string => `/api/webhooks/${webhookId}/${action}`;
const retry = (id = deliveryId): string => `deliveries/${id}/retry`;
const codeOf = ({ status, error }: Answer): [number, string] => [status, error.code];
const refusal = ({ status, error }: Answer): [number, string, string] => [status, error.code, error.error];
const since = '2026-11-20T00:00:00.000Z';

/** Each route with a body that it takes, what it answers then, and the scope that it needs. */
const actions: [action: string, body: object, status: number, scope: Scope][] = [
  ['rotate-secret', { overlapSeconds: 60 }, 200, 'webhooks:write'],
  ['test', { type: 'message.received' }, 202, 'webhooks:write'],
  ['recover', { since }, 202, 'events:replay'],
  ['recover?preview=true', { since }, 200, 'events:replay'],
  [retry(), {}, 200, 'deliveries:retry'],
];

describe.each(actions)('POST /api/webhooks/{webhookId}/%s', (action, body, status, scope) => {
  it('needs its own scope, and answers team keys for all endpoints of the team', async () => {
    const near: Scope[] = ['webhooks:write', 'deliveries:retry', 'events:replay'];
    const others: Scope[] = ['webhooks:read', 'deliveries:read', 'operations:cancel'];
    const without = await makeKey(gateway, team, [...others, ...near.filter((other) => other !== scope)]);
    const allowed = await makeKey(gateway, team, [scope]);
    expect(codeOf(await gateway.as(undefined).post(path(action), body))).toEqual([401, 'unauthenticated']);
    expect(codeOf(await gateway.as(without.key).post(path(action), body))).toEqual([403, 'insufficient_scope']);
    expect(requested).toEqual([]);
    for (const webhookId of [ofTeam, ofProject, ofOther]) {
      expect((await gateway.as(allowed.key).post(path(action, webhookId), body)).status).toBe(status);
    }
  });

  it('answers a project token for the endpoints of its project alone', async () => {
    const token = await makeKey(gateway, team, [scope], { projectId });
    expect((await gateway.as(token.key).post(path(action), body)).status).toBe(status);
    for (const webhookId of [ofTeam, ofOther, '999']) {
      expect(codeOf(await gateway.as(token.key).post(path(action, webhookId), body))).toEqual([404, 'not_found']);
    }
    expect(requested).toHaveLength(1);
  });

  it('checks in order: credential, version, access, endpoint, input, state', async () => {
    const reader = await makeKey(gateway, team, ['webhooks:read']);
    const badVersion = { headers: { 'service-version': 'soon' } };
    const wrong = { colour: 'red' };
    expect((await gateway.as('parley_team_x').post(path(action), wrong, badVersion)).status).toBe(401);
    expect(codeOf(await gateway.as(reader.key).post(path(action), wrong, badVersion))).toEqual([
      400,
      'invalid_version',
    ]);
    expect(codeOf(await gateway.as(reader.key).post(path(action, '999'), wrong))).toEqual([403, 'insufficient_scope']);
    const client = gateway.as(team.key);
    for (const webhookId of ['999', 'abc', '0', '9223372036854775808']) {
      expect(codeOf(await client.post(path(action, webhookId), wrong))).toEqual([404, 'not_found']);
      expect(codeOf(await client.post(path(action, webhookId), '{'))).toEqual([404, 'not_found']);
    }
    failure = new DomainError('conflict', 'The endpoint is disabled.');
    expect(refusal(await client.post(path(action), { ...body, ...wrong }))).toEqual([
      400,
      'invalid_parameter',
      'Unknown field "colour".',
    ]);
    expect(codeOf(await client.post(path(action), '['))).toEqual([400, 'invalid_parameter']);
    expect(codeOf(await client.post(path(action), '[]'))).toEqual([400, 'invalid_parameter']);
    expect(requested).toEqual([]);
    const refused = await client.post(path(action), body);
    expect(refused.json).toEqual({
      error: 'The endpoint is disabled.',
      code: 'conflict',
      docs: '/docs/errors#conflict',
      requestId: refused.headers.get('x-request-id'),
    });
    expect(refused.status).toBe(409);
  });
});

describe('POST …/rotate-secret', () => {
  it('answers the endpoint with its new secret, with or without a body', async () => {
    const client = gateway.as(team.key);
    const answer = await client.post(path('rotate-secret'));
    expect([answer.status, answer.json]).toEqual([200, rotateWebhookSecret.example.reply]);
    for (const body of ['', {}, { overlapSeconds: 0 }, { overlapSeconds: 604_800 }]) {
      expect((await client.post(path('rotate-secret'), body)).status).toBe(200);
    }
    const subject = 'webhooks.rotate-secret';
    expect(requested).toEqual([
      ...[1, 2, 3].map(() => ({ subject, request: { webhookId: ofProject } })),
      { subject, request: { webhookId: ofProject, overlapSeconds: 0 } },
      { subject, request: { webhookId: ofProject, overlapSeconds: 604_800 } },
    ]);
  });

  it.each([-1, 604_801, 1.5, '60', true, null])('refuses an overlap of %j by name', async (overlapSeconds) => {
    const refused = await gateway.as(team.key).post(path('rotate-secret'), { overlapSeconds });
    expect(refusal(refused)).toEqual([400, 'invalid_parameter', expect.stringContaining('"overlapSeconds"')]);
    expect(requested).toEqual([]);
  });
});

describe('POST …/test', () => {
  it('asks for an event of the owner of the endpoint, in the environment of its stage', async () => {
    await installation.database.pool.query(`UPDATE projects SET stage = 'Live' WHERE id = $1`, [otherProject]);
    const client = gateway.as(team.key);
    // What a gateway knows of a project may be a moment old.
    await waitFor(async () => {
      requested = [];
      await client.post(path('test', ofOther));
      return requested.some(({ request }) => 'environment' in request && request.environment === 'live');
    });
    requested = [];
    const answer = await client.post(path('test'));
    expect([answer.status, answer.json]).toEqual([202, testWebhook.example.reply]);
    await client.post(path('test', ofOther), { type: 'session.logged_out' });
    await client.post(path('test', ofTeam), { type: 'campaign.created' });
    expect(requested.map(({ request }) => request)).toEqual([
      { webhookId: ofProject, projectId, environment: 'sandbox' },
      { webhookId: ofOther, projectId: otherProject, type: 'session.logged_out', environment: 'live' },
      { webhookId: ofTeam, type: 'campaign.created' },
    ]);
  });

  it('refuses what is no type, and passes on that there is no such one', async () => {
    const client = gateway.as(team.key);
    for (const type of ['', 7, null, 'x'.repeat(65), '\u0000']) {
      expect(refusal(await client.post(path('test'), { type }))).toEqual([
        400,
        'invalid_parameter',
        expect.stringContaining('"type"'),
      ]);
    }
    expect(requested).toEqual([]);
    failure = new DomainError('invalid_parameter', 'Field "type" must be a documented event type.');
    expect(refusal(await client.post(path('test'), { type: 'nothing.such' }))).toEqual([
      400,
      'invalid_parameter',
      'Field "type" must be a documented event type.',
    ]);
  });
});

describe('POST …/recover', () => {
  it('starts an operation, or counts what it would send', async () => {
    const client = gateway.as(team.key);
    const body = { since, until: '2026-11-21T01:00:00+01:00', status: 'missing' };
    const started = await client.post(path('recover'), body);
    expect([started.status, started.json]).toEqual([202, recoverDeliveries.example.reply]);
    expect((await client.post(path('recover?preview=false'), { since })).status).toBe(202);
    const counted = await client.post(path('recover?preview=true'), body);
    expect([counted.status, counted.json]).toEqual([200, { count: 42, waiting: 3, filtered: 0, complete: true }]);
    expect(requested).toEqual([
      { subject: 'webhooks.recover', request: { webhookId: ofProject, ...body } },
      { subject: 'webhooks.recover', request: { webhookId: ofProject, since } },
      { subject: 'webhooks.preview-recovery', request: { webhookId: ofProject, ...body } },
    ]);
  });

  it.each([
    ['recover', undefined, 'missing_field', 'Field "since" is required.'],
    ['recover', {}, 'missing_field', 'Field "since" is required.'],
    ['recover', { until: since }, 'missing_field', 'Field "since" is required.'],
    ['recover', { since: 'yesterday' }, 'invalid_parameter', 'Field "since" is invalid: must be an RFC 3339 time.'],
    ['recover', { since: null }, 'invalid_parameter', 'Field "since" is invalid: must be an RFC 3339 time.'],
    ['recover', { since: 1_795_248_000 }, 'invalid_parameter', 'Field "since" is invalid: must be an RFC 3339 time.'],
    [
      'recover',
      { since, until: '2026-02-30T00:00:00Z' },
      'invalid_parameter',
      'Field "until" is invalid: must be an RFC 3339 time.',
    ],
    ['recover', { since, until: '2026-11-19T23:59:59.999Z' }, 'invalid_parameter', 'Field "since" is after "until".'],
    [
      'recover',
      { since, status: 'lost' },
      'invalid_parameter',
      'Field "status" is invalid: must be one of failed, missing, all.',
    ],
    ['recover', { since, preview: true }, 'invalid_parameter', 'Unknown field "preview".'],
    ['recover?preview=yes', { since }, 'invalid_parameter', 'Parameter "preview" is invalid: must be true or false.'],
    ['recover?preview=', { since }, 'invalid_parameter', 'Parameter "preview" is invalid: must be true or false.'],
    [
      'recover?preview=true&preview=true',
      { since },
      'invalid_parameter',
      'Parameter "preview" is given more than once.',
    ],
    ['recover?status=failed', { since }, 'invalid_parameter', 'Unknown parameter "status".'],
  ])('%s refuses %j', async (action, body, code, message) => {
    const client = gateway.as(team.key);
    expect(refusal(await client.post(path(action), body))).toEqual([400, code, message]);
    expect(codeOf(await client.post(path(action, '999'), body))).toEqual([404, 'not_found']);
    expect(requested).toEqual([]);
  });
});

describe('POST …/deliveries/{deliveryId}/retry', () => {
  it('answers the delivery, without a body', async () => {
    const answer = await gateway.as(team.key).post(path(retry()));
    expect([answer.status, answer.json]).toEqual([200, retryDelivery.example.reply]);
    expect(requested).toEqual([{ subject: 'deliveries.retry', request: { webhookId: ofProject, deliveryId } }]);
  });

  it('is not found where there is no such delivery of the endpoint, and known by POST alone', async () => {
    const client = gateway.as(team.key);
    for (const id of ['702', 'abc', '-1']) {
      expect(codeOf(await client.post(path(retry(id)), { colour: 'red' }))).toEqual([404, 'not_found']);
    }
    expect(codeOf(await client.get(path(retry())))).toEqual([405, 'method_not_allowed']);
  });
});
