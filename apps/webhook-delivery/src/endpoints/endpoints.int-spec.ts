import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import {
  createWebhook,
  deleteWebhook,
  type EndpointSettings,
  getDelivery,
  getWebhook,
  getWebhookSecret,
  listAttempts,
  listDeliveries,
  listWebhooks,
  updateWebhook,
} from '@parley/contracts/webhooks';
import { aCaller, httpReceiver, type HttpReceiver } from '@parley/testing';
import { anEvent, aProject, aTeam, Installation } from '../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;

beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  await installation.start();
}, 60_000);
afterAll(async () => {
  await installation.close();
  await receiver.close();
});

const url = 'https://example.com/hook';
const list = async (caller: Caller, page = { limit: 50, offset: 0 }) =>
  (await installation.ask(listWebhooks, page, caller)).data;

describe('making an endpoint', () => {
  it('answers it with defaults and its secret, which later answers do not show', async () => {
    const project = aProject();
    const made = await installation.ask(createWebhook, { settings: { url, events: ['*'] } }, project);
    const { secret, ...endpoint } = made;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toEqual({
      id: expect.stringMatching(/^[1-9]\d{0,18}$/),
      projectId: project.projectId,
      url,
      destination: { type: 'http', url },
      events: ['*'],
      format: 'native',
      enabled: true,
      timeoutSeconds: 15,
      maxConcurrency: 16,
      ordering: 'none',
      retry: {},
      health: { state: 'healthy', since: endpoint.createdAt, failures: 0 },
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(Math.abs(Date.parse(endpoint.createdAt) - Date.now())).toBeLessThan(60_000);
    expect(await installation.read(made, project)).toEqual(endpoint);
    expect(await list(project)).toEqual([endpoint]);
    expect(await installation.ask(getWebhookSecret, { webhookId: made.id }, project)).toEqual({ secret });
  });

  it('keeps every setting as it was given', async () => {
    const project = aProject();
    const settings: EndpointSettings = {
      url,
      events: ['message.received', 'session.status'],
      sessions: ['support', 'sales'],
      format: 'cloudevents',
      enabled: false,
      description: 'Orders 👋',
      headers: { 'X-Trace': 'a' },
      timeoutSeconds: 30,
      maxConcurrency: 100,
      ratePerSecond: 1000,
      ordering: 'session',
      retry: { schedule: [0, 86_400] },
    };
    const made = await installation.ask(createWebhook, { settings }, project);
    expect(await installation.read(made, project)).toMatchObject({ ...settings, disabledReason: 'manual' });
  });

  it('signs with a secret of the caller’s own, in the form of Standard Webhooks', async () => {
    const project = aProject();
    const make = (secret: string) =>
      installation.ask(createWebhook, { settings: { url, events: ['*'] }, secret }, project);
    const bytes = (length: number) => Buffer.alloc(length, 7).toString('base64');
    for (const [sent, shown] of [
      [`whsec_${bytes(32)}`, `whsec_${bytes(32)}`],
      [bytes(24), `whsec_${bytes(24)}`],
      [bytes(75), `whsec_${bytes(75)}`],
      [bytes(25).replace('==', ''), `whsec_${bytes(25)}`],
    ] as const) {
      const { id, secret } = await make(sent);
      expect(secret).toBe(shown);
      expect(await installation.ask(getWebhookSecret, { webhookId: id }, project)).toEqual({ secret: shown });
    }
    for (const wrong of [`${'A'.repeat(33)}`, `${bytes(24).slice(0, -1)}=`, `${'A'.repeat(32)}=`]) {
      const refused = { code: 'invalid_parameter', message: expect.stringContaining('"secret"') };
      await expect(make(wrong)).rejects.toMatchObject(refused);
    }
  });

  it('stores no secret that can be read', async () => {
    const { id, secret } = await installation.endpoint(aProject(), { url });
    const { rows } = await installation.database.pool.query<{ sealed: Buffer }>(
      'SELECT sealed FROM endpoint_secrets WHERE endpoint_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed.includes(secret.slice('whsec_'.length, 20))).toBe(false);
    expect(rows[0]?.sealed.includes(Buffer.from(secret.slice('whsec_'.length), 'base64'))).toBe(false);
  });

  const refused: [Record<string, unknown>, string, string | RegExp][] = [
    [{ url: undefined }, 'missing_field', 'Field "url" or "destination" is required.'],
    [{ events: undefined }, 'missing_field', 'Field "settings.events" is required.'],
    [{ url: '' }, 'invalid_parameter', /"settings.url"/],
    [{ url: `https://example.com/${'x'.repeat(2048)}` }, 'invalid_parameter', /"settings.url".*2048/],
    [{ url: 7 }, 'invalid_parameter', /"settings.url"/],
    [{ url: 'ftp://example.com' }, 'invalid_parameter', /"url"/],
    [{ url: 'http://10.0.0.1/' }, 'invalid_parameter', /"url"/],
    [{ url: 'http://[::1]:80/' }, 'invalid_parameter', /"url"/],
    [{ events: [] }, 'invalid_parameter', /"settings.events"/],
    [{ events: '*' }, 'invalid_parameter', /"settings.events"/],
    [{ events: ['message.nope'] }, 'invalid_parameter', /"events"/],
    [{ events: Array.from({ length: 65 }, () => '*') }, 'invalid_parameter', /"settings.events"/],
    [{ sessions: [] }, 'invalid_parameter', /"settings.sessions"/],
    [{ headers: { 'x-a': '***' } }, 'invalid_parameter', /"headers.x-a" is invalid: "\*\*\*" keeps a value/],
    [{ sessions: [7] }, 'invalid_parameter', /"settings.sessions"/],
    [{ format: 'xml' }, 'invalid_parameter', /"settings.format".*native, cloudevents/],
    [{ enabled: 'yes' }, 'invalid_parameter', /"settings.enabled"/],
    [{ description: 'x'.repeat(501) }, 'invalid_parameter', /"settings.description".*500/],
    [{ headers: ['x'] }, 'invalid_parameter', /"settings.headers"/],
    [{ headers: { 'x-a': 'b\r\nc' } }, 'invalid_parameter', /"headers.x-a"/],
    [{ timeoutSeconds: 0 }, 'invalid_parameter', /"settings.timeoutSeconds".*at least 1/],
    [{ timeoutSeconds: 31 }, 'invalid_parameter', /"settings.timeoutSeconds".*at most 30/],
    [{ timeoutSeconds: 1.5 }, 'invalid_parameter', /"settings.timeoutSeconds".*integer/],
    [{ maxConcurrency: 0 }, 'invalid_parameter', /"settings.maxConcurrency".*at least 1/],
    [{ maxConcurrency: 101 }, 'invalid_parameter', /"settings.maxConcurrency".*at most 100/],
    [{ ratePerSecond: 0 }, 'invalid_parameter', /"settings.ratePerSecond".*at least 1/],
    [{ ratePerSecond: 1001 }, 'invalid_parameter', /"settings.ratePerSecond".*at most 1000/],
    [{ ordering: 'strict' }, 'invalid_parameter', /"settings.ordering"/],
    [{ retry: [] }, 'invalid_parameter', /"settings.retry"/],
    [{ retry: { schedule: [] } }, 'invalid_parameter', /"settings.retry.schedule"/],
    [{ retry: { schedule: [0, 86_401] } }, 'invalid_parameter', /"settings.retry.schedule"/],
    [{ retry: { times: 3 } }, 'invalid_parameter', 'Unknown field "settings.retry.times".'],
    [{ colour: 'red' }, 'invalid_parameter', 'Unknown field "settings.colour".'],
  ];
  it.each(refused)('is refused with the field named: %j', async (fields, code, message) => {
    const settings = { url, events: ['*'], ...fields } as EndpointSettings;
    await expect(installation.ask(createWebhook, { settings }, aProject())).rejects.toMatchObject({
      code,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });
});

describe('an endpoint', () => {
  it('is tried once an attempt was made at its URL, whatever came of it, and not at another one', async () => {
    const project = aProject();
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0] } });
    expect(webhook).not.toHaveProperty('tried');
    receiver.next({ kind: 'answer', status: 500 });
    await installation.publish(anEvent(project));
    await installation.delivery(webhook, project, 'failed');
    expect((await installation.read(webhook, project)).tried).toBe(true);
    const change = (changes: Record<string, unknown>) =>
      installation.ask(updateWebhook, { webhookId: webhook.id, changes }, project);
    expect((await change({ description: 'x' })).tried).toBe(true);
    expect(await change({ url: `${receiver.url}other` })).not.toHaveProperty('tried');
  });
});

describe('changing an endpoint', () => {
  it('of which the sessions are an empty list is refused, and by null opens it to all', async () => {
    const project = aProject();
    const { id } = await installation.endpoint(project, { url, sessions: ['only-this'] });
    const change = (sessions: unknown) =>
      installation.ask(updateWebhook, { webhookId: id, changes: { sessions } }, project);
    await expect(change([])).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('"sessions"'),
    });
    expect((await installation.read({ id }, project)).sessions).toEqual(['only-this']);
    expect(await change(null)).not.toHaveProperty('sessions');
  });

  it('takes what it names, clears by null, and refuses what it does not know', async () => {
    const project = aProject();
    const { id } = await installation.endpoint(project, { url, description: 'old', headers: { 'x-a': 'b' } });
    const change = (changes: Record<string, unknown>) =>
      installation.ask(updateWebhook, { webhookId: id, changes }, project);
    expect(await change({ description: null, timeoutSeconds: 3 })).toMatchObject({
      timeoutSeconds: 3,
      headers: { 'x-a': 'b' },
    });
    expect(await installation.read({ id }, project)).not.toHaveProperty('description');
    expect(await change({ headers: null })).not.toHaveProperty('headers');
    await expect(change({ nonsense: null })).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: 'Unknown field "nonsense".',
    });
    await expect(change({ url: null })).rejects.toMatchObject({ code: 'invalid_parameter' });
    expect(await installation.read({ id }, project)).toMatchObject({ url, timeoutSeconds: 3 });
  });

  it('loses neither of two changes at once', async () => {
    const project = aProject();
    const { id } = await installation.endpoint(project, { url });
    const changes = [
      { description: 'one' },
      { timeoutSeconds: 7 },
      { maxConcurrency: 9 },
      { ratePerSecond: 11 },
      { ordering: 'session' },
    ];
    await Promise.all(
      changes.map((change) => installation.ask(updateWebhook, { webhookId: id, changes: change }, project)),
    );
    expect(await installation.read({ id }, project)).toMatchObject(Object.assign({}, ...changes));
  });
});

describe('who sees which endpoints', () => {
  it('makes a team endpoint with a team key, and a project’s where one is named', async () => {
    const team = aTeam();
    const project = aProject(team.teamId);
    const ofTeam = await installation.endpoint(team, { url, events: ['campaign.started'] });
    const ofProject = await installation.ask(
      createWebhook,
      { projectId: project.projectId, settings: { url, events: ['*'] } },
      team,
    );
    expect(ofTeam).not.toHaveProperty('projectId');
    expect(ofProject.projectId).toBe(project.projectId);
    expect((await list(team)).map(({ id }) => id)).toEqual([ofProject.id, ofTeam.id]);
    expect((await list(project)).map(({ id }) => id)).toEqual([ofProject.id]);
    expect((await list(team, { limit: 1, offset: 1 })).map(({ id }) => id)).toEqual([ofTeam.id]);
  });

  it('lets no project token make an endpoint for another project', async () => {
    const project = aProject();
    const request = { projectId: aProject().projectId, settings: { url, events: ['*'] } };
    await expect(installation.ask(createWebhook, request, project)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('answers not_found to everybody else on every request, and changes nothing', async () => {
    const team = aTeam();
    const project = aProject(team.teamId);
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const teamWebhook = await installation.endpoint(team, { url: receiver.url });
    await installation.publish(anEvent(project));
    const delivery = await installation.delivery(webhook, project, 'succeeded');
    const requests = (webhookId: string) => {
      const lookup = { webhookId, deliveryId: delivery.id };
      return [
        (caller: Caller) => installation.ask(getWebhook, { webhookId }, caller),
        (caller: Caller) => installation.ask(getWebhookSecret, { webhookId }, caller),
        (caller: Caller) => installation.ask(updateWebhook, { webhookId, changes: { nonsense: 1 } }, caller),
        (caller: Caller) => installation.ask(deleteWebhook, { webhookId }, caller),
        (caller: Caller) => installation.ask(listDeliveries, { webhookId, limit: 10 }, caller),
        (caller: Caller) => installation.ask(getDelivery, lookup, caller),
        (caller: Caller) => installation.ask(listAttempts, lookup, caller),
      ];
    };
    const strangers = [aTeam(), aProject(), aProject(team.teamId)];
    for (const stranger of strangers) {
      for (const request of requests(webhook.id)) {
        await expect(request(stranger)).rejects.toMatchObject({ code: 'not_found' });
      }
      expect((await list(stranger)).map(({ id }) => id)).not.toContain(webhook.id);
    }
    // A project token does not see what the team itself owns, nor a delivery by way of another endpoint.
    for (const request of requests(teamWebhook.id)) {
      await expect(request(project)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(
      installation.ask(getDelivery, { webhookId: teamWebhook.id, deliveryId: delivery.id }, team),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await installation.read(webhook, project)).toMatchObject({ enabled: true });
    expect(await installation.ask(getDelivery, { webhookId: webhook.id, deliveryId: delivery.id }, team)).toEqual(
      delivery,
    );
  });

  it('is gone after its removal', async () => {
    const project = aProject();
    const { id } = await installation.endpoint(project, { url });
    expect(await installation.ask(deleteWebhook, { webhookId: id }, project)).toEqual({});
    await expect(installation.read({ id }, project)).rejects.toMatchObject({ code: 'not_found' });
    await expect(installation.ask(deleteWebhook, { webhookId: id }, project)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await list(aCaller({ teamId: project.teamId }))).toEqual([]);
  });
});
