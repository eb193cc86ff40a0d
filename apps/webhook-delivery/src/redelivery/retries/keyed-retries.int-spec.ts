import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { getDelivery, recoverDeliveries, retryDelivery, updateWebhook } from '@parley/contracts/webhooks';
import { OperationHandlers } from '@parley/operation-executor';
import { inTransaction } from '@parley/database';
import { type RunningService } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, FakeEventHistory, Installation } from '../../testing/index.js';

let installation: Installation;
let history: FakeEventHistory;
let receiver: HttpReceiver;
let project: Caller;
let service: RunningService;

beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  history = await FakeEventHistory.start(installation.broker);
  service = await installation.start();
  project = aProject();
}, 60_000);
afterAll(async () => {
  await history.close();
  await installation.close();
  await receiver.close();
}, 60_000);

const binding = (route: string, key: string) => ({ route, key, keepSeconds: 3600 });
const conflict = { code: 'idempotency_conflict' };

describe('a retry with an idempotency key', () => {
  const retryRoute = 'POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/retry';

  it('is one attempt for all requests that carry it, each answered alike, also after later changes', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url });
    await installation.publish(anEvent(project));
    const delivery = await installation.delivery(webhook, project, 'succeeded');
    const lookup = { webhookId: webhook.id, deliveryId: delivery.id };
    const retry = (key: string, deliveryId = delivery.id) =>
      installation.ask(retryDelivery, { ...lookup, deliveryId, idempotency: binding(retryRoute, key) }, project);
    const answers = await Promise.all(Array.from({ length: 10 }, () => retry('again')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await waitFor(async () => (await installation.ask(getDelivery, lookup, project)).attempts === 2);
    await installation.ask(updateWebhook, { webhookId: webhook.id, changes: { enabled: false } }, project);
    expect(await retry('again')).toEqual(answers[0]);
    await expect(retry('other')).rejects.toMatchObject({ code: 'conflict' });
    await expect(retry('again', '77')).rejects.toMatchObject({ code: 'not_found' });
    expect((await installation.attempts(delivery, project)).data).toHaveLength(2);
  });
});

describe('a recovery with an idempotency key', () => {
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const route = 'POST /api/webhooks/{webhookId}/recover';
  const recover = (webhookId: string, key: string, fields: { until?: string } = {}) =>
    installation.ask(recoverDeliveries, { webhookId, since, idempotency: binding(route, key), ...fields }, project);

  it('is begun once for all requests that carry it', async () => {
    const { id } = await installation.endpoint(project, { url: receiver.url });
    const answers = await Promise.all(Array.from({ length: 10 }, () => recover(id, 'once')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await installation.operations.until(answers[0]!.operationId, 'succeeded');
    expect(await recover(id, 'once')).toEqual(answers[0]);
    await expect(recover(id, 'once', { until: new Date().toISOString() })).rejects.toMatchObject(conflict);
    expect((await recover(id, 'twice')).operationId).not.toBe(answers[0]!.operationId);
  });

  it('answers the operation as the operations service opens it', async () => {
    const { id } = await installation.endpoint(project, { url: receiver.url });
    const { operationId, operation } = await recover(id, 'opened');
    expect(operation).toMatchObject({ id: operationId, kind: 'delivery_recovery', status: 'pending', sequence: 1 });
    expect(operation).toMatchObject({ resource: { type: 'webhook', id }, projectId: project.projectId });
  });

  it('gives its key back when it was never opened', async () => {
    const { id } = await installation.endpoint(project, { url: receiver.url });
    installation.operations.isAway = true;
    await expect(recover(id, 'gone')).rejects.toMatchObject({ code: 'unavailable' });
    const { rows } = await installation.database.pool.query<{ operation_id: string }>(
      `SELECT operation_id FROM recoveries WHERE idempotency_key = 'gone'`,
    );
    const operationId = rows[0]!.operation_id;
    const handlers = service.app.get(OperationHandlers);
    await inTransaction(installation.database.pool, async (client) => {
      await handlers.of('delivery_recovery').abandon(client, operationId);
      await client.query('DELETE FROM operation_jobs WHERE operation_id = $1', [operationId]);
    });
    installation.operations.isAway = false;
    expect((await recover(id, 'gone')).operationId).not.toBe(operationId);
  }, 60_000);
});
