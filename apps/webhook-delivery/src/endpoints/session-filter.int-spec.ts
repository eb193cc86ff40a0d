import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { createWebhook, listWebhooks, updateWebhook, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, aTeam, Installation, sessionIdNamed } from '../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;
let project: Caller;
let made = 0;

beforeAll(async () => {
  installation = await Installation.create();
  await installation.start();
}, 60_000);
afterAll(() => installation.close(), 60_000);
beforeEach(async () => {
  receiver = await httpReceiver();
  project = aProject();
});
afterEach(() => receiver.close());

/** The name of a session that no other test uses. */
const aName = () => `name-${++made}`;
const filtered = (sessions: string[]): Promise<WebhookEndpoint> =>
  installation.endpoint(project, { url: receiver.url, sessions });
const shown = async (webhook: WebhookEndpoint) => (await installation.read(webhook, project)).sessions;
const change = (webhook: WebhookEndpoint, changes: Record<string, unknown>) =>
  installation.ask(updateWebhook, { webhookId: webhook.id, changes }, project);
/** Which of these events the endpoint got. */
async function received(events: ReturnType<typeof anEvent>[]): Promise<string[]> {
  for (const event of events) await installation.publish(event);
  await waitFor(() => installation.allTaken());
  const got = async () => receiver.requests.map(({ headers }) => headers['webhook-id']);
  await waitFor(async () => (await got()).length > 0);
  return events
    .filter(({ id }) => receiver.requests.some(({ headers }) => headers['webhook-id'] === id))
    .map(({ session }) => session);
}

describe('a filter by sessions', () => {
  it('is set by names and ids, and shown as names', async () => {
    const [one, other] = [aName(), aName()];
    await filtered([one]);
    const webhook = await filtered([sessionIdNamed(one), other, other]);
    expect(webhook.sessions).toEqual([one, other]);
    expect(await shown(webhook)).toEqual([one, other]);
  });

  it('goes on when the session is renamed, under its new name', async () => {
    const name = aName();
    const webhook = await filtered([name]);
    const renamed = aName();
    installation.sessions.rename(sessionIdNamed(name), renamed);
    expect(await shown(webhook)).toEqual([renamed]);
    const [listed] = (await installation.ask(listWebhooks, { limit: 10, offset: 0 }, project)).data;
    expect(listed?.sessions).toEqual([renamed]);
    const ofIt = anEvent(project, { session: renamed, sourceId: sessionIdNamed(name) });
    const ofAnother = anEvent(project, { session: name, sourceId: '99' });
    expect(await received([ofAnother, ofIt])).toEqual([renamed]);
  });

  it('is kept by a change of something else, also when its session is gone, which is shown by its id', async () => {
    const [gone, there] = [aName(), aName()];
    const webhook = await filtered([gone, there]);
    installation.sessions.remove(sessionIdNamed(gone));
    expect((await change(webhook, { description: 'x' })).sessions).toEqual([sessionIdNamed(gone), there]);
    const sentBack = await shown(webhook);
    expect((await change(webhook, { sessions: sentBack })).sessions).toEqual(sentBack);
    await waitFor(async () => (await shown(webhook))?.length === 2);
    expect(await received([anEvent(project, { session: aName() }), anEvent(project, { session: there })])).toEqual([
      there,
    ]);
  });

  it.each([['ghost'], ['777']])('names no session that the owner does not have (%s)', async (session) => {
    installation.sessions.remove(session);
    const settings = { url: receiver.url, events: ['*'], sessions: [session] };
    const refused = { code: 'not_found', message: `Session "${session}" not found.` };
    await expect(installation.ask(createWebhook, { settings }, project)).rejects.toMatchObject(refused);
    await expect(installation.ask(createWebhook, { settings }, aTeam())).rejects.toMatchObject(refused);
    const webhook = await installation.endpoint(project, { url: receiver.url });
    await expect(change(webhook, { sessions: [session] })).rejects.toMatchObject(refused);
    expect(await shown(webhook)).toBeUndefined();
  });

  it('may name the word of test events, which are of no session', async () => {
    installation.sessions.remove('test');
    const webhook = await filtered(['test']);
    expect(await shown(webhook)).toEqual(['test']);
    const test = anEvent(project, { session: 'test', sourceType: 'test', sourceId: '5' });
    expect(await received([anEvent(project, { session: aName() }), test])).toEqual(['test']);
  });

  it('of a session that is named like events of none lets those not through', async () => {
    const id = sessionIdNamed('team');
    const webhook = await filtered(['team']);
    expect(webhook.sessions).toEqual(['team']);
    expect(await shown(webhook)).toEqual(['team']);
    const renamed = aName();
    installation.sessions.rename(id, renamed);
    expect(await shown(webhook)).toEqual([renamed]);
    const ofNone = anEvent(project, { session: 'team', sourceType: 'test', sourceId: '5' });
    expect(await received([ofNone, anEvent(project, { session: renamed, sourceId: id })])).toEqual([renamed]);
  });

  it('of an earlier version, kept by name, gets its ids at the next start and holds by name until then', async () => {
    const name = aName();
    const webhook = await filtered([name]);
    const { pool } = installation.database;
    await pool.query(`UPDATE endpoints SET session_ids = '{}' WHERE id = $1`, [webhook.id]);
    expect(await shown(webhook)).toEqual([name]);
    expect(await received([anEvent(project, { session: aName() }), anEvent(project, { session: name })])).toEqual([
      name,
    ]);
    await installation.start({ PARLEY_NODE_ID: 'node-b' });
    await waitFor(async () => {
      const { rows } = await pool.query<{ ids: string[] }>(
        'SELECT session_ids::text[] AS ids FROM endpoints WHERE id = $1',
        [webhook.id],
      );
      return rows[0]?.ids[0] === sessionIdNamed(name);
    });
  });
});
