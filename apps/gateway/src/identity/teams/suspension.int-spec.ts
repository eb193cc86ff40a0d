import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identityStream, type TeamSuspensionChanged, teamSuspensionChanged } from '@parley/contracts';
import { ensureStreams, EventConsumer } from '@parley/messaging';
import { waitFor } from '@parley/testing';
import { adminToken, Installation, makeTeam, type TestGateway } from '../../testing/index.js';
import { TellSuspensions } from './tell-suspensions.js';

let installation: Installation;
let gateway: TestGateway;
let consumer: EventConsumer;
const told: TeamSuspensionChanged[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  const { broker, logger } = gateway.service.runtime;
  await ensureStreams(broker, [identityStream]);
  consumer = await EventConsumer.start({
    ...{ broker, logger, stream: identityStream, durable: 'suspension-test' },
    contracts: [teamSuspensionChanged],
    handle: async (batch) => void told.push(...batch.map(({ event }) => ({ ...event }))),
  });
}, 60_000);
afterAll(async () => {
  await consumer.stop();
  await installation.close();
});

const suspend = async (teamId: string, suspended: boolean): Promise<void> => {
  const { status } = await gateway.as(adminToken).patch(`/enterprise/teams/${teamId}`, { suspended });
  expect(status).toBe(200);
};
const ofTeam = (id: string) => told.filter(({ teamId }) => teamId === id);

describe('a suspension', () => {
  it('is told to the other services when it begins and when it ends, once however often it is asked for', async () => {
    const { id } = await makeTeam(gateway);
    await Promise.all([suspend(id, true), suspend(id, true), suspend(id, true)]);
    await suspend(id, false);
    await suspend(id, false);
    await suspend(id, true);
    await waitFor(() => ofTeam(id).length === 3);
    const [first, second, third] = ofTeam(id);
    expect(first).toEqual({ teamId: id, number: 1, since: expect.any(String) });
    expect(second).toEqual({ ...first, until: expect.any(String) });
    expect(third).toEqual({ teamId: id, number: 2, since: expect.any(String) });
  });

  it('is told again, for services that did not hear of it', async () => {
    const { id } = await makeTeam(gateway);
    await suspend(id, true);
    await waitFor(() => ofTeam(id).length === 1);
    await gateway.service.app.get(TellSuspensions).execute();
    await waitFor(() => ofTeam(id).length === 2);
    expect(ofTeam(id)[1]).toEqual(ofTeam(id)[0]);
  });

  it('changes nothing of a team that does not exist', async () => {
    const answer = await gateway.as(adminToken).patch('/enterprise/teams/999', { suspended: true });
    expect(answer.status).toBe(404);
  });
});
