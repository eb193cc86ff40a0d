import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { type EventMade, eventStream } from '@parley/contracts/events';
import { previewRecovery, recoverDeliveries, updateWebhook, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { firstIdAt } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, aProject, FakeEventHistory, Installation, isBehind } from '../../testing/index.js';

const startedAt = Date.now() - 3_600_000;
const since = new Date(startedAt - 1000).toISOString();
const ids = sequentialIds(firstIdAt(new Date(startedAt)));
let installation: Installation;
let history: FakeEventHistory;
let receiver: HttpReceiver;
let project: Caller;

beforeAll(async () => {
  installation = await Installation.create();
  history = await FakeEventHistory.start(installation.broker);
  await installation.start();
}, 60_000);
afterAll(async () => {
  await history.close();
  await installation.close();
}, 60_000);
beforeEach(async () => {
  receiver = await httpReceiver();
  project = aProject();
  history.recordedThrough = undefined;
});
afterEach(() => receiver.close());

const endpoint = (settings: Omit<Parameters<Installation['endpoint']>[1], 'url'>) =>
  installation.endpoint(project, { url: receiver.url, ...settings });
const recover = ({ id: webhookId }: WebhookEndpoint) =>
  installation.ask(recoverDeliveries, { since, webhookId }, project);
const made = (): EventMade[] => Array.from({ length: 3 }, () => anEvent(project, { id: ids.next() }));
const received = () => receiver.requests.map(({ headers }) => headers['webhook-id'] as string).sort();

describe('a recovery while events are still on their way', () => {
  /** Events that came while the endpoint was disabled. History lacks the last one. @returns also what lets it catch up */
  async function unrecorded(webhookId: string) {
    const events = made();
    for (const event of events) await installation.publish(event);
    await waitFor(() => installation.allTaken());
    await installation.ask(updateWebhook, { webhookId, changes: { enabled: true } }, project);
    const { state } = await (await installation.broker.manager()).streams.info(eventStream.name);
    history.events.push(...events.slice(0, -1));
    history.recordedThrough = state.last_seq - 1;
    const catchUp = () => {
      history.events.push(events.at(-1)!);
      history.recordedThrough = state.last_seq;
    };
    return { events, catchUp };
  }
  async function lookedAgain(): Promise<void> {
    const before = history.walks.length;
    await waitFor(() => history.walks.length >= before + 3);
  }

  it('waits for those that event history has not recorded', async () => {
    const webhook = await endpoint({ enabled: false });
    const { events, catchUp } = await unrecorded(webhook.id);
    const started = await recover(webhook);
    await lookedAgain();
    expect(installation.operations.reported.get(started.operationId)).toEqual(['pending', 'running:sending']);
    expect(receiver.requests).toHaveLength(0);
    catchUp();
    await installation.operations.until(started.operationId, 'succeeded', 30_000);
    await waitFor(() => receiver.requests.length >= events.length);
    expect(received()).toEqual(events.map(({ id }) => id));
  });

  it('is counted once they are recorded, and as unavailable when that takes too long', async () => {
    const webhook = await endpoint({ enabled: false });
    const { catchUp } = await unrecorded(webhook.id);
    const request = { webhookId: webhook.id, since };
    const options = { caller: project, timeoutMs: 1000 };
    // On a busy machine its own answer comes too late now and then.
    await waitFor(async () => {
      const preview = installation.client.request(previewRecovery, request, options);
      const { code, message } = (await preview.then(
        () => new Error('counted'),
        (error: Error & { code?: string }) => error,
      )) as Error & { code?: string };
      expect(code).toBe('unavailable');
      return message === 'Events of before are still being recorded; ask again later.';
    });
    const counted = installation.ask(previewRecovery, request, project);
    await lookedAgain();
    catchUp();
    expect(await counted).toEqual({ count: 3, waiting: 0, filtered: 0, complete: true });
  });

  it('waits for no event that is not in the stream any more', async () => {
    const webhook = await endpoint({ enabled: false });
    const { events } = await unrecorded(webhook.id);
    await (await installation.broker.manager()).streams.purge(eventStream.name);
    const { operationId } = await recover(webhook);
    await installation.operations.until(operationId, 'succeeded', 30_000);
    await waitFor(() => receiver.requests.length >= 2);
    expect(received()).toEqual(events.slice(0, -1).map(({ id }) => id));
  });

  it('leaves to the fan-out, and to their order, those that have no delivery yet', async () => {
    const webhook = await endpoint({ ordering: 'session', retry: { schedule: [0, 3600] } });
    receiver.always({ kind: 'answer', status: 500 });
    const holder = await installation.database.pool.connect();
    await holder.query('BEGIN; LOCK TABLE ordering_partitions IN EXCLUSIVE MODE');
    for (const event of made()) {
      history.events.push(event);
      await installation.publish(event);
    }
    const started = await recover(webhook);
    await waitFor(async () => {
      const { rows } = await installation.database.pool.query<{ runs: number }>(
        'SELECT claim::int AS runs FROM operation_jobs WHERE operation_id = $1',
        [started.operationId],
      );
      return rows[0]!.runs > 1;
    });
    await holder.query('COMMIT');
    holder.release();
    await installation.operations.until(started.operationId, 'succeeded', 30_000);
    await waitFor(() => receiver.requests.length > 0);
    const deliveries = await installation.deliveries(webhook, project);
    expect(deliveries.map(isBehind)).toEqual([true, true, false]);
    expect(receiver.requests).toHaveLength(1);
  });
});

describe('what waits or is retried', () => {
  it('is in no count of a recovery, which leaves it alone; the preview says how many these are', async () => {
    receiver.always({ kind: 'answer', status: 500 });
    const webhook = await endpoint({ retry: { schedule: [0, 3600] } });
    const events = made();
    history.events.push(...events);
    for (const event of events) await installation.publish(event);
    await waitFor(async () => {
      const deliveries = await installation.deliveries(webhook, project);
      return deliveries.filter(({ status }) => status === 'retrying').length === events.length;
    });
    const counted = (fields: object = {}) =>
      installation.ask(previewRecovery, { webhookId: webhook.id, since, ...fields }, project);
    expect(await counted()).toEqual({ count: 0, waiting: 3, filtered: 0, complete: true });
    expect(await counted({ status: 'missing' })).toEqual({ count: 0, waiting: 3, filtered: 0, complete: true });
    expect(await counted({ until: since })).toEqual({ count: 0, waiting: 0, filtered: 0, complete: true });
    const { operationId } = await recover(webhook);
    await installation.operations.until(operationId, 'succeeded', 30_000);
    expect(receiver.requests).toHaveLength(events.length);
  });
});
