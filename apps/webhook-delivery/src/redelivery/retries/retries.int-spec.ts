import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { makeReplayDelivery } from '@parley/contracts/replays';
import { type Delivery, getDelivery, retryDelivery, updateWebhook } from '@parley/contracts/webhooks';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, aReplay, fromEventHistory, Installation, isBehind } from '../../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;
let project: Caller;

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

type Settings = Omit<Parameters<Installation['endpoint']>[1], 'url'>;

async function delivered(status: Delivery['status'], settings: Settings = {}): Promise<Delivery> {
  const webhook = await installation.endpoint(project, { url: receiver.url, ...settings });
  await installation.publish(anEvent(project));
  return installation.delivery(webhook, project, status);
}
const retry = ({ webhookId, id }: { webhookId: string; id: string }, caller = project) =>
  installation.ask(retryDelivery, { webhookId, deliveryId: id }, caller);
const read = ({ webhookId, id }: Delivery) => installation.ask(getDelivery, { webhookId, deliveryId: id }, project);
const until = (delivery: Delivery, attempts: number, status: Delivery['status']) =>
  waitFor(
    async () => {
      const found = await read(delivery);
      return found.attempts === attempts && found.status === status && found;
    },
    { message: `attempt ${attempts} and ${status}` },
  );
const triggers = async (delivery: Delivery) =>
  (await installation.attempts(delivery, project)).data.map(({ number, trigger }) => `${number} ${trigger}`);
const setEnabled = (webhookId: string, enabled: boolean) =>
  installation.ask(updateWebhook, { webhookId, changes: { enabled } }, project);

/** Answers that wait for it are under way until it has come. */
function aMoment(): { after: Promise<void>; come: () => void } {
  let come: () => void = () => undefined;
  const after = new Promise<void>((resolve) => (come = resolve));
  return { after, come };
}

describe('a retry by hand', () => {
  it('of a failed delivery is its next attempt, at once', async () => {
    receiver.next({ kind: 'answer', status: 500 });
    const failed = await delivered('failed', { retry: { schedule: [0] } });
    const retried = await retry(failed);
    expect(retried).toMatchObject({ id: failed.id, status: 'retrying', attempts: 1, lastResponseStatus: 500 });
    // In whole milliseconds, rounded.
    expect(Date.parse(retried.nextAttemptAt!)).toBeLessThanOrEqual(Date.now() + 1);
    await until(failed, 2, 'succeeded');
    expect(await triggers(failed)).toEqual(['1 schedule', '2 manual']);
    const [first, second] = receiver.requests;
    expect(second?.headers).toMatchObject({ 'parley-delivery-id': failed.id, 'parley-attempt': '2' });
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body.equals(first!.body)).toBe(true);
  });

  it('is possible after success; when it fails beyond the schedule, the delivery has failed', async () => {
    const succeeded = await delivered('succeeded', { retry: { schedule: [0] } });
    await retry(succeeded);
    await until(succeeded, 2, 'succeeded');
    receiver.always({ kind: 'answer', status: 503 });
    await retry(succeeded);
    expect(await until(succeeded, 3, 'failed')).not.toHaveProperty('nextAttemptAt');
    expect(await triggers(succeeded)).toEqual(['1 schedule', '2 manual', '3 manual']);
  });

  it('is one beyond the schedule: when it fails, the next of the schedule comes when it would have come', async () => {
    receiver.always({ kind: 'answer', status: 500 });
    const retrying = await delivered('retrying', { retry: { schedule: [0, 3600] } });
    for (const attempts of [2, 3]) {
      await retry(retrying);
      expect((await until(retrying, attempts, 'retrying')).nextAttemptAt).toBe(retrying.nextAttemptAt);
    }
    receiver.next({ kind: 'answer', status: 503, headers: { 'retry-after': '7200' } });
    await retry(retrying);
    const { nextAttemptAt } = await until(retrying, 4, 'retrying');
    expect(Date.parse(nextAttemptAt!)).toBeGreaterThan(Date.now() + 7_100_000);
    expect(await triggers(retrying)).toEqual(['1 schedule', '2 manual', '3 manual', '4 manual']);
  });

  it('takes no attempt of the schedule: all of them come, however many are asked for by hand', async () => {
    receiver.always({ kind: 'answer', status: 500 });
    const retrying = await delivered('retrying', { retry: { schedule: [0, 3600, 0] } });
    await retry(retrying);
    await until(retrying, 2, 'retrying');
    await installation.database.pool.query('UPDATE deliveries SET next_attempt_at = now() WHERE id = $1', [
      retrying.id,
    ]);
    await until(retrying, 4, 'failed');
    expect(await triggers(retrying)).toEqual(['1 schedule', '2 manual', '3 schedule', '4 schedule']);
    await retry(retrying);
    await until(retrying, 5, 'failed');
    expect((await triggers(retrying)).at(-1)).toBe('5 manual');
  });

  it('while one of the schedule is under way is made after it, and then the schedule goes on', async () => {
    const { after, come } = aMoment();
    receiver.next({ kind: 'answer', status: 500, after });
    receiver.next({ kind: 'answer', status: 500 });
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 1, 3600] } });
    await installation.publish(anEvent(project));
    await waitFor(() => receiver.requests.length === 1);
    const [delivery] = await installation.deliveries(webhook, project);
    await retry(delivery!);
    come();
    await until(delivery!, 3, 'succeeded');
    expect(await triggers(delivery!)).toEqual(['1 schedule', '2 manual', '3 schedule']);
  });

  it('asked for many times while an attempt is under way is one more, after it', async () => {
    const { after, come } = aMoment();
    receiver.next({ kind: 'answer', status: 200, after });
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0] } });
    await installation.publish(anEvent(project));
    await waitFor(() => receiver.requests.length === 1);
    const [delivery] = await installation.deliveries(webhook, project);
    const answers = await Promise.all(Array.from({ length: 8 }, () => retry(delivery!)));
    come();
    for (const answer of answers) expect(answer).toMatchObject({ status: 'pending', attempts: 0 });
    await until(delivery!, 2, 'succeeded');
    expect(await triggers(delivery!)).toEqual(['1 schedule', '2 manual']);
    const [first, second] = receiver.requests;
    expect(second!.at.getTime()).toBeGreaterThanOrEqual(first!.answeredAt!.getTime());
    expect(receiver.requests).toHaveLength(2);
  });

  it('is refused for a disabled endpoint, and sends what was discarded once it is enabled again', async () => {
    receiver.next({ kind: 'answer', status: 500 });
    const retrying = await delivered('retrying', { retry: { schedule: [0, 1] } });
    await setEnabled(retrying.webhookId, false);
    await until(retrying, 1, 'discarded');
    await expect(retry(retrying)).rejects.toMatchObject({ code: 'conflict' });
    expect(await read(retrying)).toMatchObject({ status: 'discarded', attempts: 1 });
    await setEnabled(retrying.webhookId, true);
    await retry(retrying);
    await until(retrying, 2, 'succeeded');
  });

  it('is for those who see the endpoint, of a delivery to it', async () => {
    const succeeded = await delivered('succeeded');
    const other = await installation.endpoint(project, { url: receiver.url });
    const notFound = { code: 'not_found' };
    await expect(retry(succeeded, aProject(project.teamId))).rejects.toMatchObject(notFound);
    await expect(retry({ ...succeeded, webhookId: other.id })).rejects.toMatchObject(notFound);
    await expect(retry({ ...succeeded, id: '77' })).rejects.toMatchObject(notFound);
    expect(await triggers(succeeded)).toEqual(['1 schedule']);
  });

  it('that Redis is not told of is made when Redis is back', async () => {
    const succeeded = await delivered('succeeded');
    await installation.redis.kill();
    await retry(succeeded);
    await installation.redis.restart();
    await waitFor(async () => (await read(succeeded)).attempts === 2, { timeoutMs: 30_000 });
    expect(await triggers(succeeded)).toEqual(['1 schedule', '2 manual']);
  }, 60_000);
});

describe('a retry by hand at an endpoint that keeps the order of a session', () => {
  it('sends what waits for its turn now, and out of it; of the one that goes on it is the next attempt', async () => {
    receiver.always({ kind: 'answer', status: 500 });
    const webhook = await installation.endpoint(project, {
      url: receiver.url,
      ordering: 'session',
      retry: { schedule: [0, 3600, 3600] },
    });
    for (let count = 0; count < 3; count++) await installation.publish(anEvent(project));
    const [third, second, first] = await waitFor(async () => {
      const deliveries = await installation.deliveries(webhook, project);
      return deliveries.length === 3 && deliveries.at(-1)?.status === 'retrying' && deliveries;
    });
    expect([second!, third!].map(isBehind)).toEqual([true, true]);
    receiver.next({ kind: 'answer', status: 204 });
    expect(isBehind(await retry(second!))).toBe(false);
    await until(second!, 1, 'succeeded');
    expect(await read(third!)).toMatchObject({ status: 'pending', attempts: 0 });
    expect(isBehind(await read(third!))).toBe(true);
    await retry(first!);
    await until(first!, 2, 'retrying');
    expect(isBehind(await read(third!))).toBe(true);
    receiver.always({ kind: 'answer', status: 204 });
    await retry(first!);
    await until(first!, 3, 'succeeded');
    await until(third!, 1, 'succeeded');
  });

  it('asked for while its turn comes leaves the partition to the others, whichever is first', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url, ordering: 'session' });
    receiver.always(() => ({ kind: 'answer', status: 200, delayMs: 20 }));
    const count = 12;
    for (let index = 0; index < count; index++) await installation.publish(anEvent(project));
    const waiting = await waitFor(async () => {
      const deliveries = await installation.deliveries(webhook, project);
      return deliveries.length === count && deliveries;
    });
    await Promise.all(waiting.filter((_, index) => index % 2 === 0).map((delivery) => retry(delivery)));
    await waitFor(async () =>
      (await installation.deliveries(webhook, project)).every(({ status }) => status === 'succeeded'),
    );
  });
});

describe('a retry by hand of a replay', () => {
  it('is followed by its operation, and changes nothing of one that is over', async () => {
    receiver.always({ kind: 'answer', status: 500 });
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 3600] } });
    const replay = aReplay(anEvent(project), webhook);
    const key = { webhookId: webhook.id, id: replay.deliveryId };
    await installation.ask(makeReplayDelivery, replay, fromEventHistory(project));
    await waitFor(() => installation.operations.reported.get(replay.operationId)?.at(-1) === 'running:retry_scheduled');
    const delivery = await retry(key);
    await until(delivery, 2, 'retrying');
    // The schedule goes on, and the operation with it.
    expect(installation.operations.of(replay.operationId)).toMatchObject({ status: 'running' });
    receiver.always({ kind: 'answer', status: 204 });
    await retry(key);
    await installation.operations.until(replay.operationId, 'succeeded');
    receiver.always({ kind: 'answer', status: 500 });
    await retry(key);
    await until(delivery, 4, 'failed');
    expect(installation.operations.of(replay.operationId)).toMatchObject({ status: 'succeeded' });
  });

  it('that waits for its first attempt makes it at once, and its operation says so', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [3600] } });
    const replay = aReplay(anEvent(project), webhook);
    await installation.ask(makeReplayDelivery, replay, fromEventHistory(project));
    await retry({ webhookId: webhook.id, id: replay.deliveryId });
    await installation.operations.until(replay.operationId, 'succeeded');
    expect(installation.operations.reported.get(replay.operationId)).toEqual([
      'pending',
      'running:attempting',
      'succeeded:attempting',
    ]);
    expect(receiver.requests).toHaveLength(1);
  });
});
