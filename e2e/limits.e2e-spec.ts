import { beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { ask } from './support/http.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

interface LimitUse {
  name: string;
  setting: string;
  scope: string;
  limit: number;
  used: number;
}

let parley: PrivateParley;
let projectId: string;

beforeAll(async () => {
  parley = await sharedParley();
  projectId = parley.credentials.project.id;
}, timeouts.startMs);

const call = <Body>(method: string, path: string, body?: object, key = parley.credentials.team.key) =>
  ask<Body>(parley.credentials.baseUrl, method, path, { key, body });

const uses = async (): Promise<Record<string, LimitUse>> => {
  const { status, body } = await call<{ data: LimitUse[] }>('GET', `/v1/limits?projectId=${projectId}`);
  expect(status).toBe(200);
  return Object.fromEntries(body.data.map((use) => [use.name, use]));
};

async function setLimits(limits: Record<string, number | null>): Promise<void> {
  const { team, adminToken } = parley.credentials;
  expect((await call('PATCH', `/enterprise/teams/${team.id}`, { limits }, adminToken)).status).toBe(200);
  await waitFor(
    async () => {
      const now = await uses();
      return Object.entries(limits).every(([name, limit]) => limit === null || now[name]?.limit === limit);
    },
    { timeoutMs: timeouts.soonMs, message: 'the limits to apply' },
  );
}

describe('the limits of a project and its team', () => {
  it('are shown with what is used', async () => {
    expect(Object.keys(await uses()).sort()).toEqual([
      ...['bridges', 'endpoints', 'keys', 'members', 'projects', 'quicklinks', 'runningCampaigns'],
      ...['scheduledCampaigns', 'sessions', 'templates'],
    ]);
    expect((await uses()).members).toMatchObject({ setting: 'LIMIT_MEMBERS', scope: 'team', limit: 1_000 });
  });

  it('that the administrator sets apply on each service, until they are cleared', async () => {
    const { endpoints, templates, projects } = await uses();
    const make = {
      endpoints: () => call('POST', '/api/webhooks', { projectId, url: 'https://example.com/', events: ['*'] }),
      templates: () =>
        call('POST', '/v1/templates', { projectId, name: `t${Date.now()}`, language: 'en', body: 'Hello' }),
      projects: () => call('POST', '/v1/projects', { name: `Project ${Date.now()}` }),
    };
    await setLimits({
      endpoints: endpoints!.used + 1,
      templates: templates!.used + 1,
      projects: projects!.used + 1,
    });
    for (const [name, post] of Object.entries(make)) {
      expect([name, (await post()).status]).toEqual([name, 201]);
      const refused = await post();
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'conflict', error: expect.stringMatching(new RegExp(`"${name}" of \\d+ \\(setting LIMIT_[A-Z]+\\)`)) },
      ]);
    }
    await setLimits({ endpoints: null, templates: 0, projects: null });
    await waitFor(async () => (await uses()).endpoints?.limit !== endpoints!.used + 1, { timeoutMs: timeouts.soonMs });
    for (const [name, post] of Object.entries(make)) expect([name, (await post()).status]).toEqual([name, 201]);
  });
});
