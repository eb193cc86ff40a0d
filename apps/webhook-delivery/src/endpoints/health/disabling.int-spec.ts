import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { makeReplayDelivery } from '@parley/contracts/replays';
import { deleteWebhook, updateWebhook, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { inTransaction } from '@parley/database';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, aReplay, aTeam, fromEventHistory, Installation } from '../../testing/index.js';
import { ReportedHealthStore } from './reported-health.store.js';

let installation: Installation;
let receiver: HttpReceiver;
let project: Caller;
let metrics: () => Promise<string>;
let reported: ReportedHealthStore;

beforeEach(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  const { app, runtime } = await installation.start();
  metrics = () => runtime.registry.metrics();
  reported = app.get(ReportedHealthStore, { strict: false });
  project = aProject();
}, 60_000);
afterEach(async () => {
  await receiver.close();
  await installation.close();
}, 60_000);

const sql = async (text: string, ...values: unknown[]) => {
  const { rows } = await installation.database.pool.query<Record<string, unknown>>(text, values);
  return rows;
};
const publish = (count: number) =>
  Promise.all(Array.from({ length: count }, () => installation.publish(anEvent(project))));
const healthOf = async ({ id }: WebhookEndpoint) =>
  (await sql('SELECT * FROM endpoint_health WHERE endpoint_id = $1', id))[0];
const failedFor = ({ id }: WebhookEndpoint, interval: string) =>
  sql('UPDATE endpoint_health SET failing_since = now() - $2::interval WHERE endpoint_id = $1', id, interval);
const statusesOf = async ({ id }: WebhookEndpoint) => {
  const rows = await sql('SELECT status FROM deliveries WHERE webhook_id = $1 ORDER BY status', id);
  return rows.map(({ status }) => status);
};

async function failingEndpoint(): Promise<WebhookEndpoint> {
  receiver.always({ kind: 'answer', status: 500 });
  const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 3600, 3600] } });
  await publish(1);
  await waitFor(async () => (await healthOf(webhook))?.failures === 1);
  return webhook;
}

/** An endpoint for which three deliveries wait: one for its time, two for its breaker. */
async function waitedForEndpoint(): Promise<WebhookEndpoint> {
  const webhook = await failingEndpoint();
  await sql(
    `UPDATE endpoint_health SET open_since = now(), probe_at = now() + interval '1 hour' WHERE endpoint_id = $1`,
    webhook.id,
  );
  await publish(2);
  await waitFor(async () => {
    const held = await sql(`SELECT FROM deliveries WHERE webhook_id = $1 AND held = 'breaker'`, webhook.id);
    return held.length === 2;
  });
  return webhook;
}

describe('an endpoint that fails', () => {
  it('and works again for a moment is reported as both before it is disabled', async () => {
    const team = aTeam();
    const named = await httpReceiver();
    await installation.endpoint(team, { url: named.url, events: ['webhook.recovered', 'webhook.disabled'] });
    project = aProject(team.teamId);
    const { id } = await failingEndpoint();
    await inTransaction(installation.database.pool, async (client) => {
      // As a success after a report is noted, which is reported a moment later.
      await client.query(
        `INSERT INTO endpoint_states AS s (endpoint_id, reported_at, reported_reason, failing_since, recovered_at)
         VALUES ($1, now(), 'failing', now(), now()) ON CONFLICT (endpoint_id) DO UPDATE SET reported_at = now(),
           reported_reason = 'failing', failing_since = now(), recovered_at = now()`,
        [id],
      );
      await reported.disable(client, [id], 'gone');
    });
    const events = () => named.requests.map(({ body }) => JSON.parse(body.toString()) as { id: string; event: string });
    await waitFor(() => events().length === 2);
    const inOrder = events().sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
    expect(inOrder.map(({ event }) => event)).toEqual(['webhook.recovered', 'webhook.disabled']);
    expect(await sql('SELECT FROM endpoint_states WHERE recovered_at IS NOT NULL')).toEqual([]);
    await named.close();
  }, 60_000);

  it('for a day is warned of once, also when nothing is attempted meanwhile', async () => {
    const webhook = await failingEndpoint();
    await failedFor(webhook, '23 hours 59 minutes');
    await publish(1);
    await waitFor(async () => (await healthOf(webhook))?.failures === 2);
    expect((await healthOf(webhook))?.warned_at).toBeNull();
    await failedFor(webhook, '24 hours');
    await waitFor(async () => (await healthOf(webhook))?.warned_at !== null);
    await publish(1);
    await waitFor(async () => (await healthOf(webhook))?.failures === 3);
    expect(await metrics()).toContain('parley_webhook_failing_warnings_total{service="webhook-delivery"} 1');
    expect(await installation.read(webhook, project)).toMatchObject({ enabled: true });
  }, 60_000);

  it('for five days, and warned of for one, is disabled at its next failure, and what waits for it is discarded', async () => {
    const webhook = await waitedForEndpoint();
    await failedFor(webhook, '119 hours 59 minutes');
    const probeIsDue = () => sql(`UPDATE endpoint_health SET probe_at = now() WHERE endpoint_id = $1`, webhook.id);
    await probeIsDue();
    await waitFor(async () => (await healthOf(webhook))?.failures === 2);
    expect(await installation.read(webhook, project)).toMatchObject({ enabled: true });
    await failedFor(webhook, '120 hours 1 second');
    await sql(
      `UPDATE endpoint_health SET warned_at = now() - interval '1 day 1 second' WHERE endpoint_id = $1`,
      webhook.id,
    );
    await probeIsDue();
    await waitFor(async () => !(await installation.read(webhook, project)).enabled);
    expect(await installation.read(webhook, project)).toMatchObject({ disabledReason: 'failing' });
    await waitFor(async () => (await statusesOf(webhook)).every((status) => status === 'discarded'));
    expect(await statusesOf(webhook)).toHaveLength(3);
    expect(receiver.requests).toHaveLength(3);
    expect(await metrics()).toContain(
      'parley_webhook_endpoints_disabled_total{reason="failing",service="webhook-delivery"} 1',
    );
  }, 60_000);

  it('for five days at an address that it has left is not disabled', async () => {
    const webhook = await failingEndpoint();
    await failedFor(webhook, '200 hours');
    receiver.always({ kind: 'answer', status: 500, delayMs: 1000 });
    await publish(1);
    await waitFor(() => receiver.requests.length === 2);
    const changes = { url: `${receiver.url}/moved` };
    await installation.ask(updateWebhook, { webhookId: webhook.id, changes }, project);
    await waitFor(async () => (await sql('SELECT FROM attempts')).length === 2);
    expect(await installation.read(webhook, project)).toMatchObject({ enabled: true });
    expect(await healthOf(webhook)).toBeUndefined();
  }, 60_000);
});

describe('what waits for an endpoint, held or not due for hours, is discarded', () => {
  it.each([
    [
      'disabled',
      ({ id }: WebhookEndpoint) =>
        installation.ask(updateWebhook, { webhookId: id, changes: { enabled: false } }, project),
    ],
    ['removed', ({ id }: WebhookEndpoint) => installation.ask(deleteWebhook, { webhookId: id }, project)],
  ])(
    'when it is %s',
    async (_, end) => {
      const webhook = await waitedForEndpoint();
      const [other] = await Promise.all([installation.endpoint(aProject(), { url: receiver.url })]);
      await end(webhook);
      await waitFor(async () => (await statusesOf(webhook)).every((status) => status === 'discarded'));
      expect(await statusesOf(webhook)).toHaveLength(3);
      expect(receiver.requests).toHaveLength(1);
      expect(await sql(`SELECT FROM deliveries WHERE held IS NOT NULL OR next_attempt_at IS NOT NULL`)).toEqual([]);
      expect(other.enabled).toBe(true);
    },
    60_000,
  );

  it('and ends the operation of a replay', async () => {
    const webhook = await waitedForEndpoint();
    const replay = aReplay(anEvent(project), webhook);
    await installation.ask(makeReplayDelivery, replay, fromEventHistory(project));
    await waitFor(async () => {
      const [delivery] = await sql('SELECT held FROM deliveries WHERE id = $1', replay.deliveryId);
      return delivery?.held === 'breaker';
    });
    await installation.ask(updateWebhook, { webhookId: webhook.id, changes: { enabled: false } }, project);
    expect(await installation.operations.until(replay.operationId, 'failed')).toMatchObject({
      error: 'endpoint_disabled',
    });
  }, 60_000);
});
