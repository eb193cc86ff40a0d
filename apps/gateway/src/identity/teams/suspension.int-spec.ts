import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  identityStream,
  type TeamLimitsChanged,
  teamLimitsChanged,
  type TeamSuspensionChanged,
  teamSuspensionChanged,
} from '@parley/contracts/identity';
import { ensureStreams, EventConsumer } from '@parley/messaging';
import { waitFor } from '@parley/testing';
import { adminToken, Installation, makeTeam, type TestGateway } from '../../testing/index.js';
import { TellTeams } from './tell-teams.js';

let installation: Installation;
let gateway: TestGateway;
let consumer: EventConsumer;
const received: TeamSuspensionChanged[] = [];
const receivedLimits: TeamLimitsChanged[] = [];
let limitsConsumer: EventConsumer;

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  const { broker, logger } = gateway.service.runtime;
  await ensureStreams(broker, [identityStream]);
  consumer = await EventConsumer.start({
    ...{ broker, logger, stream: identityStream, durable: 'suspension-test' },
    contracts: [teamSuspensionChanged],
    handle: async (batch) => void received.push(...batch.map(({ event }) => ({ ...event }))),
  });
  limitsConsumer = await EventConsumer.start({
    ...{ broker, logger, stream: identityStream, durable: 'limits-test' },
    contracts: [teamLimitsChanged],
    handle: async (batch) => void receivedLimits.push(...batch.map(({ event }) => ({ ...event }))),
  });
}, 60_000);
afterAll(async () => {
  await consumer.stop();
  await limitsConsumer.stop();
  await installation.close();
});

const suspend = async (teamId: string, suspended: boolean): Promise<void> => {
  const { status } = await gateway.as(adminToken).patch(`/enterprise/teams/${teamId}`, { suspended });
  expect(status).toBe(200);
};
const ofTeam = (id: string) => received.filter(({ teamId }) => teamId === id);

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
    await gateway.service.app.get(TellTeams).execute();
    await waitFor(() => ofTeam(id).length === 2);
    expect(ofTeam(id)[1]).toEqual(ofTeam(id)[0]);
  });

  it('begins and ends where an earlier version of the gateway set the mark of the team alone', async () => {
    const { id } = await makeTeam(gateway);
    const { pool } = installation.database;
    const mark = (suspended: boolean) => pool.query('UPDATE teams SET suspended = $2 WHERE id = $1', [id, suspended]);
    await mark(true);
    await suspend(id, true);
    await waitFor(() => ofTeam(id).length === 1);
    await mark(false);
    await suspend(id, false);
    await waitFor(() => ofTeam(id).length === 2);
    expect(ofTeam(id)[1]).toEqual({ ...ofTeam(id)[0], until: expect.any(String) });
  });

  it('is told again however many there are, as are the limits of teams', async () => {
    const { pool } = installation.database;
    await pool.query(`INSERT INTO team_suspensions (team_id, number, since)
      SELECT 1000 + n, 1, now() FROM generate_series(1, 1200) n`);
    await pool.query(`INSERT INTO team_limits (team_id, limits, version)
      SELECT 1000 + n, '{"keys": 7}', 3 FROM generate_series(1, 1200) n`);
    await gateway.service.app.get(TellTeams).execute();
    const isMade = ({ teamId }: { teamId: string }): boolean => Number(teamId) > 1000 && Number(teamId) <= 2200;
    const ids = (all: { teamId: string }[]): Set<string> => new Set(all.filter(isMade).map(({ teamId }) => teamId));
    await waitFor(() => ids(received).size === 1200 && ids(receivedLimits).size === 1200, { timeoutMs: 20_000 });
    expect(receivedLimits.find(isMade)).toEqual({ teamId: expect.any(String), limits: { keys: 7 }, version: 3 });
    expect(receivedLimits.filter(({ teamId }) => teamId === '0')).toEqual([]);
  });

  it('changes nothing of a team that does not exist', async () => {
    const answer = await gateway.as(adminToken).patch('/enterprise/teams/999', { suspended: true });
    expect(answer.status).toBe(404);
  });
});
