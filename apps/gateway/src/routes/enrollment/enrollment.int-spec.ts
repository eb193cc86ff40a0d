import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Operation } from '@parley/contracts/operations';
import { waitFor } from '@parley/testing';
import {
  actionPath,
  adminToken,
  business,
  Enrollments,
  makeKey,
  makeTeam,
  stageOf,
  type Client,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let enrollments: Enrollments;
let gateway: TestGateway;
let team: TestTeam;
let client: Client;

beforeAll(async () => {
  enrollments = await Enrollments.create();
  gateway = await enrollments.installation.startGateway();
  team = await makeTeam(gateway);
  client = gateway.as(team.key);
}, 60_000);

afterEach(() => {
  enrollments.execution.beforeAdvance = () => undefined;
  enrollments.execution.isAway = false;
});

afterAll(() => enrollments.close());

describe('an enrollment', () => {
  it('asks for the terms, then for the business, and makes the project Live', async () => {
    const projectId = await enrollments.project(client);
    const started = await client.post(`/v1/projects/${projectId}/enrollment`, {});
    expect([started.status, Object.keys(started.json as object)]).toEqual([202, ['operationId']]);
    const { operationId } = started.json as { operationId: string };
    const terms = await enrollments.requested(operationId, 'accept_terms');
    expect(terms).toEqual({
      id: expect.stringMatching(/^[1-9]\d{0,18}$/),
      code: 'accept_terms',
      message: expect.stringContaining('terms'),
      expiresAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
    });
    expect(Date.parse(terms.expiresAt ?? '') - Date.now()).toBeGreaterThan(6.99 * 86_400_000);
    const accepted = await client.post(actionPath(projectId, terms.id), { accepted: true });
    expect(accepted.status).toBe(200);
    expect(accepted.json).toMatchObject({
      id: operationId,
      kind: 'production_enrollment',
      projectId,
      resource: { type: 'project', id: projectId },
    });
    expect((accepted.json as Operation).sequence).toBeGreaterThan(3);
    expect(await stageOf(client, projectId)).toBe('Sandbox');

    const verify = await enrollments.requested(operationId, 'verify_business');
    expect(verify.id).not.toBe(terms.id);
    expect((await client.post(actionPath(projectId, verify.id), business)).status).toBe(200);
    const operation = await enrollments.ended(operationId);
    expect(operation).toMatchObject({ status: 'succeeded', progress: 'activating', error: null });
    expect(await stageOf(client, projectId)).toBe('Live');
    const history = enrollments.execution.history(operationId);
    expect(history.map(({ sequence, status, progress }) => [sequence, status, progress])).toEqual([
      [1, 'pending', null],
      [2, 'running', 'submitted'],
      [3, 'action_required', 'submitted'],
      [4, 'running', 'submitted'],
      [5, 'action_required', 'submitted'],
      [6, 'running', 'verifying'],
      [7, 'succeeded', 'activating'],
    ]);
    await waitFor(() => enrollments.eventsOf(projectId).length > 0);
    expect(enrollments.eventsOf(projectId)).toEqual([{ teamId: team.id, projectId, stage: 'Live' }]);
    await enrollments.closed(operationId);
    const again = await client.post(`/v1/projects/${projectId}/enrollment`, {});
    expect([again.status, again.error.code]).toEqual([409, 'conflict']);
  });

  it('is the only open one of its project, however many are started at once', async () => {
    const path = `/v1/projects/${await enrollments.project(client)}/enrollment`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.post(path, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.error.code).toBe('conflict');
    expect((await client.post(path)).status).toBe(409);
  });

  it('is refused with input, to other teams, to other projects and without the scope', async () => {
    const [projectId, other] = [await enrollments.project(client), await enrollments.project(client)];
    const path = `/v1/projects/${projectId}/enrollment`;
    expect((await client.post(path, { extra: 1 })).error).toMatchObject({
      code: 'invalid_parameter',
      error: expect.stringContaining('extra'),
    });
    const stranger = gateway.as((await makeTeam(gateway)).key);
    const foreign = await makeKey(gateway, team, ['projects:write'], { projectId: other });
    const reader = await makeKey(gateway, team, ['projects:read']);
    expect((await stranger.post(path, {})).status).toBe(404);
    expect((await gateway.as(foreign.key).post(path, {})).status).toBe(404);
    expect((await gateway.as(reader.key).post(path, {})).error.code).toBe('insufficient_scope');
    const own = await makeKey(gateway, team, ['projects:write'], { projectId });
    expect((await gateway.as(own.key).post(path, {})).status).toBe(202);
  });

  it('ends cancelled, takes no answer then, and leaves room for another at once', async () => {
    const projectId = await enrollments.project(client);
    const operationId = await enrollments.start(client, projectId);
    const terms = await enrollments.requested(operationId, 'accept_terms');
    const accept = () => client.post(actionPath(projectId, terms.id), { accepted: true });
    await enrollments.execution.cancel(operationId);
    expect((await accept()).error.code).toBe('conflict');
    expect((await enrollments.ended(operationId)).status).toBe('cancelled');
    const second = await enrollments.start(client, projectId);
    expect((await accept()).error.code).toBe('conflict');
    expect((await enrollments.requested(second, 'accept_terms')).id).not.toBe(terms.id);
    expect((await accept()).error.code).toBe('conflict');
    expect(await stageOf(client, projectId)).toBe('Sandbox');
    expect(enrollments.eventsOf(projectId)).toEqual([]);
  });

  it('succeeds when the cancellation comes after the project was made Live', async () => {
    const { execution } = enrollments;
    const projectId = await enrollments.project(client);
    const operationId = await enrollments.start(client, projectId);
    execution.beforeAdvance = async ({ to }) => {
      if (to === 'succeeded' && execution.get(operationId).status === 'running') await execution.cancel(operationId);
    };
    await enrollments.answerBoth(client, projectId, operationId);
    expect((await enrollments.ended(operationId)).status).toBe('succeeded');
    expect(execution.history(operationId).map(({ status }) => status)).toContain('cancelling');
    expect(await stageOf(client, projectId)).toBe('Live');
  });

  it('ends with its project', async () => {
    const projectId = await enrollments.project(client);
    const operationId = await enrollments.start(client, projectId);
    const terms = await enrollments.requested(operationId, 'accept_terms');
    expect((await client.delete(`/v1/projects/${projectId}`)).status).toBe(204);
    expect((await client.post(actionPath(projectId, terms.id), { accepted: true })).status).toBe(404);
    await enrollments.installation.database.pool.query(
      'UPDATE operation_jobs SET wake_at = now() WHERE operation_id = $1',
      [operationId],
    );
    expect(await enrollments.ended(operationId)).toMatchObject({ status: 'failed', error: 'owner_deleted' });
    await enrollments.closed(operationId);
  });

  it('is gone when it could not be opened, and can be started anew', async () => {
    const projectId = await enrollments.project(client);
    enrollments.execution.isAway = true;
    const path = `/v1/projects/${projectId}/enrollment`;
    const away = await client.post(path, {});
    expect([away.status, away.error.code]).toEqual([503, 'unavailable']);
    enrollments.execution.isAway = false;
    expect((await client.post(path, {})).error.code).toBe('conflict');
    await enrollments.installation.database.pool.query(
      `UPDATE operation_jobs SET created_at = now() - interval '5 minutes' WHERE project_id = $1`,
      [projectId],
    );
    await waitFor(async () => (await client.post(path, {})).status === 202, { timeoutMs: 25_000 });
  }, 40_000);
});

describe('an action', () => {
  it('is not found, then wrongly answered, then answered once', async () => {
    const [projectId, other] = [await enrollments.project(client), await enrollments.project(client)];
    const terms = await enrollments.requested(await enrollments.start(client, projectId), 'accept_terms');
    const path = actionPath(projectId, terms.id);
    for (const unknown of [actionPath(projectId, '404'), actionPath(projectId, 'x'), actionPath(other, terms.id)]) {
      for (const body of [{ accepted: true }, { nonsense: 1 }, 'no json']) {
        expect([unknown, (await client.post(unknown, body)).status]).toEqual([unknown, 404]);
      }
    }
    const wrong: [object, string, string][] = [
      [{}, 'missing_field', 'accepted'],
      [{ accepted: 'yes' }, 'invalid_parameter', 'accepted'],
      [{ accepted: false }, 'invalid_parameter', 'accepted'],
      [{ accepted: true, nonsense: 1 }, 'invalid_parameter', 'nonsense'],
      [business, 'invalid_parameter', 'businessName'],
    ];
    for (const [body, code, field] of wrong) {
      const { error } = await client.post(path, body);
      expect([body, error]).toEqual([body, expect.objectContaining({ code, error: expect.stringContaining(field) })]);
    }
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.post(path, { accepted: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await client.post(path, { accepted: false })).error.code).toBe('invalid_parameter');
    const late = await client.post(path, { accepted: true });
    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
  });

  it('fails its operation when no answer comes in time', async () => {
    const hasty = await Enrollments.create();
    try {
      const on = await hasty.installation.startGateway({ ENROLLMENT_ACTION_SECONDS: '1' });
      const owner = on.as((await makeTeam(on)).key);
      const projectId = await hasty.project(owner);
      const operationId = await hasty.start(owner, projectId);
      const action = await hasty.requested(operationId, 'accept_terms');
      const operation = await hasty.ended(operationId);
      expect(operation).toMatchObject({ status: 'failed', error: 'action_expired', actionRequired: null });
      expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(action.expiresAt ?? ''));
      const late = await owner.post(actionPath(projectId, action.id), { accepted: true });
      expect([late.status, late.error.code]).toEqual([409, 'conflict']);
      await hasty.start(owner, projectId);
    } finally {
      await hasty.close();
    }
  }, 120_000);

  it('waits for its answer while the team is suspended, and has as much time afterwards', async () => {
    const hasty = await Enrollments.create();
    try {
      const on = await hasty.installation.startGateway({ ENROLLMENT_ACTION_SECONDS: '6' });
      const team = await makeTeam(on);
      const owner = on.as(team.key);
      const suspend = (suspended: boolean) => on.as(adminToken).patch(`/enterprise/teams/${team.id}`, { suspended });
      const projectId = await hasty.project(owner);
      const operationId = await hasty.start(owner, projectId);
      const action = await hasty.requested(operationId, 'accept_terms');
      await suspend(true);
      await waitFor(() => Date.now() > Date.parse(action.expiresAt ?? '') + 1_000);
      expect(hasty.execution.get(operationId)).toMatchObject({ status: 'action_required' });
      await suspend(false);
      expect((await owner.post(actionPath(projectId, action.id), { accepted: true })).status).toBe(200);
      await hasty.requested(operationId, 'verify_business');
    } finally {
      await hasty.close();
    }
  }, 120_000);
});
