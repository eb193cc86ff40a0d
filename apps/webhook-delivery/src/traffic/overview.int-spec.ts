import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { type DeliveryOverview, deliveryOverview } from '@parley/contracts/overview';
import { changesWanted, deliveriesChanged, type ProjectChanges } from '@parley/contracts/changes';
import { Notifications } from '@parley/messaging';
import { aCaller, httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, Installation } from '../testing/index.js';

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

const overview = (caller: Caller): Promise<DeliveryOverview> => installation.ask(deliveryOverview, {}, caller);
const sums = ({ deliveries: { perMinute } }: DeliveryOverview) => ({
  succeeded: perMinute.reduce((sum, { succeeded }) => sum + succeeded, 0),
  failed: perMinute.reduce((sum, { failed }) => sum + failed, 0),
});

describe('the overview of deliveries', () => {
  it('counts attempts by minute, and has the latency of first attempts', async () => {
    const project = aProject();
    const webhook = await installation.endpoint(project, { url: receiver.url });
    expect(await overview(project)).toMatchObject({
      deliveries: { pending: 0, morePending: false, firstAttemptLatencyMs: null },
      endpoints: { total: 1, failingCount: 0, failing: [] },
    });
    await installation.publish(anEvent(project));
    await installation.delivery(webhook, project, 'succeeded');
    const seen = await waitFor(async () => {
      const found = await overview(project);
      return sums(found).succeeded === 1 && found;
    });
    expect(seen.deliveries.perMinute).toHaveLength(60);
    expect(seen.deliveries.firstAttemptLatencyMs?.p50).toBeGreaterThanOrEqual(0);
    expect(seen.deliveries).not.toHaveProperty('oldestDueAt');
    const { projectId = '', teamId } = project;
    const ofTeam = await installation.ask(deliveryOverview, { projectId }, aCaller({ teamId }));
    expect(sums(ofTeam)).toEqual({ succeeded: 1, failed: 0 });
    expect(sums(await overview(aCaller({ teamId: '98765' })))).toEqual({ succeeded: 0, failed: 0 });
  });

  it('says what is pending and which endpoints fail', async () => {
    const project = aProject();
    receiver.always({ kind: 'answer', status: 500 });
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 600] } });
    await installation.publish(anEvent(project));
    await installation.delivery(webhook, project, 'retrying');
    const seen = await waitFor(async () => {
      const found = await overview(project);
      return sums(found).failed === 1 && found;
    });
    const waiting = { pending: 0, retrying: 1, held: 0 };
    expect(seen.deliveries).toMatchObject({ pending: 1, morePending: false, waiting });
    expect(seen.endpoints).toEqual({
      total: 1,
      failingCount: 1,
      openCount: 0,
      failing: [{ id: webhook.id, url: receiver.url, failingSince: expect.any(String) }],
    });
    await installation.database.pool.query(
      `UPDATE deliveries SET next_attempt_at = now() - interval '1 minute', claimed_until = NULL WHERE webhook_id = $1`,
      [webhook.id],
    );
    await installation.database.pool.query(
      `UPDATE deliveries SET held = 'breaker', next_attempt_at = NULL WHERE webhook_id = $1`,
      [webhook.id],
    );
    await installation.database.pool.query(`UPDATE endpoint_health SET open_since = now() WHERE endpoint_id = $1`, [
      webhook.id,
    ]);
    const held = await overview(project);
    expect(held.deliveries.waiting).toEqual({ pending: 0, retrying: 1, held: 1 });
    expect(held.endpoints).toMatchObject({ openCount: 1, failing: [{ breakerOpenSince: expect.any(String) }] });
    const due = held;
    if (due.deliveries.oldestDueAt !== undefined) {
      expect(Date.parse(due.deliveries.oldestDueAt)).toBeLessThan(Date.now() - 50_000);
    }
  });
});

describe('changes of deliveries and endpoints', () => {
  it('are told while somebody follows their project', async () => {
    const project = aProject();
    const { projectId = '' } = project;
    const notifications = new Notifications(installation.broker);
    const received: ProjectChanges[] = [];
    const subscription = notifications.subscribeNotification(
      deliveriesChanged,
      (changes) => void received.push(changes),
    );
    await subscription.ready();
    notifications.publishNotification(changesWanted, { projectIds: [projectId] });
    await notifications.flush();
    receiver.always({ kind: 'answer', status: 200 });
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const event = anEvent(project);
    await installation.publish(event);
    await waitFor(() => received.flatMap(({ changes }) => changes).some(({ status }) => status === 'succeeded'));
    const changes = received.flatMap((one) => one.changes);
    expect(new Set(received.map((one) => one.projectId))).toEqual(new Set([projectId]));
    expect(changes).toContainEqual({ type: 'webhook', id: webhook.id, change: 'created', at: expect.any(String) });
    expect(changes).toContainEqual(
      expect.objectContaining({ type: 'delivery', webhookId: webhook.id, eventId: event.id, status: 'succeeded' }),
    );
    await subscription.stop();
  });
});
