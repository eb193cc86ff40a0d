import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { teamLimitsChanged } from '@parley/contracts/identity';
import { countEndpointLimit, type TeamLimits } from '@parley/contracts/limits';
import { createWebhook, deleteWebhook, listWebhooks } from '@parley/contracts/webhooks';
import { lockWaits, waitFor } from '@parley/testing';
import { aProject, aTeam, Installation } from '../testing/index.js';

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.create();
  await installation.start({ LIMIT_ENDPOINTS: '3' });
  await installation.start({ LIMIT_ENDPOINTS: '3', PARLEY_NODE_ID: 'node-b' });
}, 60_000);
afterAll(() => installation.close());

const settings = { url: 'https://example.com/hook', events: ['*'] };
const make = (caller: Caller) => installation.ask(createWebhook, { settings }, caller);
const use = async (caller: Caller) => (await installation.ask(countEndpointLimit, {}, caller)).data;
const refusal = (scope: string, limit: number): object => ({
  code: 'conflict',
  message: `The ${scope} has reached its limit "endpoints" of ${limit} (setting LIMIT_ENDPOINTS).`,
});

/** As the gateway publishes it. */
async function tell(caller: Caller, limits: TeamLimits, version: number): Promise<void> {
  const event = JSON.stringify({ teamId: caller.teamId, limits, version });
  await installation.broker.jetStream.publish(teamLimitsChanged.subject, event);
}

describe('the limit of endpoints', () => {
  it.each([
    ['project', aProject],
    ['team', aTeam],
  ] as const)('of a %s holds for requests at once, and one that is removed gives room', async (scope, owner) => {
    const caller = owner();
    const made = await Promise.allSettled(Array.from({ length: 8 }, () => make(caller)));
    const refused = made.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(refused).toHaveLength(5);
    for (const reason of refused) expect(reason).toMatchObject(refusal(scope, 3));
    expect(await use(caller)).toEqual([{ name: 'endpoints', setting: 'LIMIT_ENDPOINTS', scope, limit: 3, used: 3 }]);
    const [first] = (await installation.ask(listWebhooks, { limit: 1, offset: 0 }, caller)).data;
    await installation.ask(deleteWebhook, { webhookId: first!.id }, caller);
    await make(caller);
    await expect(make(caller)).rejects.toMatchObject(refusal(scope, 3));
  });

  it('fails nobody in a busy database: who asks waits for a turn, or hears that it is unavailable', async () => {
    const team = aTeam();
    const holder = await installation.database.pool.connect();
    await holder.query('BEGIN; LOCK TABLE endpoints IN SHARE ROW EXCLUSIVE MODE');
    // Of more projects than the processes have connections, for longer than Prisma waits by itself.
    const creating = Promise.allSettled(Array.from({ length: 24 }, () => make(aProject(team.teamId))));
    await waitFor(async () => (await lockWaits(installation.database.pool)).length > 0);
    await sleep(2_500);
    await holder.query('COMMIT');
    holder.release();
    const failed = (await creating).flatMap((one) =>
      one.status === 'rejected' ? [one.reason as { code: string }] : [],
    );
    // A database that is too busy for longer than a connection is waited for.
    expect(failed.filter(({ code }) => code !== 'unavailable')).toEqual([]);
    expect(failed.length).toBeLessThan(24);
  });

  it('of a project and of its team do not count together', async () => {
    const team = aTeam();
    const project = aProject(team.teamId);
    await Promise.all([make(team), make(team), make(team), make(project)]);
    expect([await use(team), await use(project)]).toMatchObject([[{ used: 3 }], [{ used: 1 }]]);
  });

  it('of a team is in place of the setting once it is heard, by the newest of what is heard', async () => {
    const project = aProject();
    await tell(project, { endpoints: 1 }, 2);
    await waitFor(async () => (await use(project))[0]?.limit === 1);
    await make(project);
    await expect(make(project)).rejects.toMatchObject(refusal('project', 1));
    await tell(project, { endpoints: 9 }, 1);
    await tell(project, { endpoints: 0 }, 3);
    await waitFor(async () => (await use(project))[0]?.limit !== 1);
    expect(await use(project)).toMatchObject([{ limit: 0, used: 1 }]);
    await Promise.all(Array.from({ length: 4 }, () => make(project)));
    await tell(project, {}, 4);
    await waitFor(async () => (await use(project))[0]?.limit === 3);
    expect(await use(project)).toMatchObject([{ used: 5 }]);
    await expect(make(project)).rejects.toMatchObject(refusal('project', 3));
  });
});
