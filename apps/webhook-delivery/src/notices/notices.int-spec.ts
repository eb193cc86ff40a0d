import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import type { WebhookNoticePayload } from '@parley/contracts/events';
import { createWebhook, updateWebhook, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { forkService, httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import type { RunningService } from '@parley/service-runtime';
import { anEvent, aProject, aTeam, FakeEventHistory, Installation } from '../testing/index.js';

const types = ['webhook.failing', 'webhook.recovered', 'webhook.disabled'];
const hour = '3601 seconds';

let installation: Installation;
let history: FakeEventHistory;
let services: RunningService[];
let receiver: HttpReceiver;
/** Of the team: what names the notices, and what has everything but them. */
let [named, everything]: HttpReceiver[] = [];
let team: Caller;
let project: Caller;

beforeEach(async () => {
  installation = await Installation.create();
  [receiver, named, everything] = await Promise.all([httpReceiver(), httpReceiver(), httpReceiver()]);
  history = await FakeEventHistory.start(installation.broker);
  team = aTeam();
  project = aProject(team.teamId);
  services = await Promise.all([installation.start(), installation.start({ PARLEY_NODE_ID: 'node-b' })]);
  await installation.endpoint(team, { url: named!.url, events: types });
  await installation.endpoint(team, { url: everything!.url, events: ['*'] });
}, 60_000);
afterEach(async () => {
  await Promise.all([receiver, named!, everything!, history].map((server) => server.close()));
  await installation.close();
}, 60_000);

const sql = async (text: string, ...values: unknown[]) => {
  const { rows } = await installation.database.pool.query<Record<string, unknown>>(text, values);
  return rows;
};
const healthOf = async (webhook: WebhookEndpoint) => (await installation.read(webhook, project)).health;
const failedFor = ({ id }: WebhookEndpoint, interval: string) =>
  sql('UPDATE endpoint_health SET failing_since = now() - $2::interval WHERE endpoint_id = $1', id, interval);
const change = (webhook: WebhookEndpoint, changes: Record<string, unknown>) =>
  installation.ask(updateWebhook, { webhookId: webhook.id, changes }, project);

async function publish(count: number): Promise<void> {
  const events = Array.from({ length: count }, () => anEvent(project));
  history.events.push(...events);
  await Promise.all(events.map((event) => installation.publish(event)));
}

/** The notices so far, in the order in which they were made. */
function notices(): { event: string; payload: WebhookNoticePayload }[] {
  const envelopes = named!.requests.map(
    ({ body }) => JSON.parse(body.toString()) as { id: string; event: string; payload: WebhookNoticePayload },
  );
  return envelopes.sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
}
const until = (count: number) =>
  waitFor(() => notices().length >= count && notices(), { message: `${count} notices`, timeoutMs: 20_000 });

async function failing(failures: number): Promise<WebhookEndpoint> {
  receiver.always({ kind: 'answer', status: 503 });
  const settings = { url: `${receiver.url}/in?token=secret`, description: 'Orders', retry: { schedule: [0, 3600] } };
  const webhook = await installation.endpoint(project, settings);
  await publish(failures);
  await waitFor(async () => (await healthOf(webhook)).failures === failures);
  return webhook;
}

describe('the owners of an endpoint', () => {
  it('are told once that it fails for an hour, a day before it is disabled, that it was, and that it works again', async () => {
    const webhook = await failing(5);
    expect(await healthOf(webhook)).toMatchObject({ state: 'failing', failures: 5, lastError: 'HTTP 503' });
    await failedFor(webhook, hour);
    const [first] = await until(1);
    const { failingSince, lastAttempt, disablesAt, ...rest } = first!.payload;
    expect({ event: first!.event, ...rest }).toEqual({
      event: 'webhook.failing',
      webhookId: webhook.id,
      projectId: project.projectId,
      target: new URL(receiver.url).origin,
      description: 'Orders',
      reason: 'failing',
      failures: 5,
      deliveriesUrl: `http://127.0.0.1:3000/dashboard/webhooks/${webhook.id}`,
    });
    expect(lastAttempt).toEqual({ at: expect.any(String), responseStatus: 503 });
    expect(Date.parse(disablesAt!) - Date.parse(failingSince!)).toBe(5 * 24 * 3_600_000);

    await failedFor(webhook, '4 days 1 second');
    await sql(`UPDATE endpoint_health SET warned_at = now() - interval '3 days' WHERE endpoint_id = $1`, webhook.id);
    expect((await until(2))[1]).toMatchObject({ event: 'webhook.failing', payload: { final: true } });

    await failedFor(webhook, '5 days 1 second');
    await publish(1);
    const [, , disabled] = await until(3);
    expect(disabled).toMatchObject({ event: 'webhook.disabled', payload: { reason: 'failing', failures: 6 } });
    expect(disabled!.payload).not.toHaveProperty('disablesAt');
    const shown = await healthOf(webhook);
    expect(shown).toMatchObject({ state: 'disabled', failures: 6, lastError: 'HTTP 503' });
    expect(Date.now() - Date.parse(shown.since)).toBeLessThan(60_000);

    const waits = `SELECT FROM deliveries WHERE webhook_id = $1 AND status <> 'discarded'`;
    await waitFor(async () => (await sql(waits, webhook.id)).length === 0);
    receiver.always({ kind: 'answer', status: 200 });
    await change(webhook, { enabled: true });
    await publish(1);
    const [, , , recovered] = await until(4);
    expect(recovered).toMatchObject({ event: 'webhook.recovered', payload: { reason: 'failing', missed: 6 } });
    expect(await healthOf(webhook)).toMatchObject({ state: 'healthy', failures: 0 });
    await publish(1);
    await waitFor(async () => (await installation.deliveries(webhook, project))[0]?.status === 'succeeded');
    expect(notices()).toHaveLength(4);
    expect(everything!.requests).toEqual([]);
    expect(await sql('SELECT FROM endpoint_states WHERE reported_at IS NOT NULL')).toEqual([]);
  }, 90_000);

  it('are told of one that sends to a broker, by the name of its destination', async () => {
    const destination = { type: 'nats', servers: ['nats://127.0.0.1:9'], subject: 'orders' };
    const settings = { destination, events: ['message.received'], retry: { schedule: [0, 3600] } };
    const { projectId } = project;
    const webhook = await installation.ask(createWebhook, { projectId, settings }, project);
    await publish(5);
    await waitFor(async () => (await healthOf(webhook)).failures === 5);
    await failedFor(webhook, hour);
    const [first] = await until(1);
    expect(first!.payload).toMatchObject({ webhookId: webhook.id, lastAttempt: { error: 'connect' } });
    expect(first!.payload.target).toMatch(/^nats:\/\/127\.0\.0\.1:9.*orders/);
  }, 60_000);

  it('are told at once that its receiver is gone, and nothing of one that was switched off by hand', async () => {
    const webhook = await failing(1);
    receiver.always({ kind: 'answer', status: 410 });
    await publish(1);
    const [gone] = await until(1);
    expect(gone).toMatchObject({
      event: 'webhook.disabled',
      payload: { webhookId: webhook.id, reason: 'gone', failures: 2, lastAttempt: { responseStatus: 410 } },
    });
    const other = await failing(6);
    await change(other, { enabled: false });
    expect(await healthOf(other)).toMatchObject({ state: 'disabled' });
    await failedFor(other, hour);
    const third = await failing(5);
    await failedFor(third, hour);
    const reported = await until(2);
    expect(reported.map(({ payload }) => payload.webhookId)).toEqual([webhook.id, third.id]);
  }, 60_000);

  it('hear nothing of fewer than five failures, or of an endpoint that flaps', async () => {
    // The one made first gets the events of both.
    const [flapping, few] = [await failing(6), await failing(4)];
    await failedFor(few, '4 days');
    receiver.always({ kind: 'answer', status: 200 });
    await publish(1);
    for (const webhook of [flapping, few]) {
      await waitFor(async () => (await healthOf(webhook)).state === 'healthy');
      expect(await healthOf(webhook)).toMatchObject({ failures: 0 });
    }
    const third = await failing(5);
    await failedFor(third, hour);
    expect((await until(1)).map(({ payload }) => payload.webhookId)).toEqual([third.id]);
  }, 60_000);

  it('are told of new failures of an endpoint that has another address, before anything succeeded there', async () => {
    const webhook = await failing(5);
    await failedFor(webhook, hour);
    await until(1);
    await change(webhook, { url: `${receiver.url}/moved` });
    expect(await healthOf(webhook)).toMatchObject({ state: 'healthy', failures: 0 });
    await publish(5);
    await waitFor(async () => (await healthOf(webhook)).failures >= 5);
    await failedFor(webhook, hour);
    await until(2);
    receiver.always({ kind: 'answer', status: 200 });
    await publish(1);
    const reported = await until(3);
    expect(reported.map(({ event }) => event)).toEqual(['webhook.failing', 'webhook.failing', 'webhook.recovered']);
  }, 60_000);

  it('are told once, though the process dies while it reports a success', async () => {
    await Promise.all(services.map((service) => installation.stop(service)));
    const killed = await forkService('webhook-delivery', installation.environment());
    const webhook = await failing(5);
    await failedFor(webhook, hour);
    await until(1);
    const lock = await installation.database.pool.connect();
    try {
      await lock.query('BEGIN');
      await lock.query('LOCK TABLE outbox IN SHARE MODE');
      receiver.always({ kind: 'answer', status: 200 });
      await publish(1);
      const reporting = `SELECT FROM pg_locks WHERE relation = 'outbox'::regclass AND NOT granted`;
      await waitFor(async () => (await lock.query(reporting)).rowCount !== 0, { timeoutMs: 20_000 });
      await killed.kill();
    } finally {
      await lock.query('ROLLBACK');
      lock.release();
    }
    await Promise.all([installation.start(), installation.start({ PARLEY_NODE_ID: 'node-b' })]);
    expect((await until(2)).map(({ event }) => event)).toEqual(['webhook.failing', 'webhook.recovered']);
    await waitFor(() => installation.allTaken());
    expect(await sql('SELECT FROM endpoint_states WHERE recovered_at IS NOT NULL')).toEqual([]);
    expect(notices()).toHaveLength(2);
  }, 90_000);

  it('get no event about an endpoint at that endpoint', async () => {
    named!.always({ kind: 'answer', status: 503 });
    const own = (await sql('SELECT id FROM endpoints WHERE url = $1', named!.url))[0]!.id as string;
    const other = await httpReceiver();
    try {
      await installation.endpoint(team, { url: other.url, events: types });
      await sql(
        `INSERT INTO endpoint_health (endpoint_id, failures, failing_since) VALUES ($1, 7, now() - $2::interval)`,
        ...[own, hour],
      );
      await waitFor(() => other.requests.length === 1);
      expect(JSON.parse(other.requests[0]!.body.toString())).toMatchObject({ payload: { webhookId: own } });
      await waitFor(() => installation.allTaken());
      expect(named!.requests).toEqual([]);
    } finally {
      await other.close();
    }
  }, 60_000);
});
