import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  countOperations,
  countSessions,
  deliveryOverview,
  messageTraffic,
  type OverviewRequest,
} from '@parley/contracts/overview';
import { Installation, makeKey, makeProject, makeTeam, type TestGateway, type TestTeam } from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
const requested: OverviewRequest[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
  const { services } = installation;
  await services.answer(countSessions, (request) => {
    requested.push(request);
    return countSessions.example.reply;
  });
  await services.answer(messageTraffic, () => messageTraffic.example.reply);
  await services.answer(deliveryOverview, () => deliveryOverview.example.reply);
}, 60_000);
afterAll(() => installation.close());

describe('the overview', () => {
  it('is composed of what each service says; of one that is away its part is null', async () => {
    const answer = await gateway.as(team.key).get(`/v1/overview?projectId=${projectId}`);
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        generatedAt: expect.any(String),
        sessions: countSessions.example.reply,
        messages: messageTraffic.example.reply,
        ...deliveryOverview.example.reply,
        operations: null,
      },
    ]);
    expect(requested.at(-1)).toEqual({ projectId });
    const operations = await installation.services.answer(countOperations, () => countOperations.example.reply);
    const whole = (await gateway.as(team.key).get('/v1/overview')).json as { operations: unknown };
    expect(whole.operations).toEqual(countOperations.example.reply);
    expect(requested.at(-1)).toEqual({});
    await operations.stop();
  });

  it('of a project token is that of its project, and of what a caller does not see is not found', async () => {
    const { key } = await makeKey(gateway, team, ['sessions:read'], { projectId });
    expect((await gateway.as(key).get('/v1/overview')).status).toBe(200);
    expect(requested.at(-1)).toEqual({ projectId });
    const other = await makeTeam(gateway);
    expect((await gateway.as(other.key).get(`/v1/overview?projectId=${projectId}`)).status).toBe(404);
    expect((await gateway.as(team.key).get('/v1/overview?projectId=none')).status).toBe(400);
    const weak = await makeKey(gateway, team, ['events:read']);
    expect((await gateway.as(weak.key).get('/v1/overview')).status).toBe(403);
  });
});
