import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { makeReplayDelivery, type ReplayAccepted } from '@parley/contracts/replays';
import { type ForkedService, forkService, httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import { anEvent, aProject, aReplay, fromEventHistory, Installation } from '../../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;
let project: Caller;
let forked: ForkedService | null;

beforeEach(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  project = aProject();
  forked = null;
}, 60_000);
afterEach(async () => {
  await forked?.kill();
  await installation.close();
  await receiver.close();
}, 60_000);

const push = (replay: ReplayAccepted) =>
  installation.ask(makeReplayDelivery, replay, fromEventHistory(project)).then(({ operation }) => operation);

async function fork(): Promise<void> {
  forked = await forkService('webhook-delivery', installation.environment());
}

describe('a service that is killed', () => {
  it('at any moment after a replay was asked for has it finished by the next one', async () => {
    await fork();
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const replays: ReplayAccepted[] = [];
    for (const delayMs of [1, 8, 20, 40, 80]) {
      const replay = aReplay(anEvent(project), webhook);
      replays.push(replay);
      const requested = push(replay).catch((error: unknown) => error);
      await sleep(delayMs);
      await forked?.kill();
      await fork();
      await requested;
    }
    for (const replay of replays) {
      await waitFor(() => push(replay), { timeoutMs: 30_000 });
      await installation.operations.until(replay.operationId, 'succeeded', 45_000);
      expect(installation.operations.history.get(replay.operationId)).toEqual(['pending', 'running', 'succeeded']);
    }
    const deliveries = await installation.deliveries(webhook, project);
    expect(deliveries.map(({ id }) => id).sort()).toEqual(replays.map(({ deliveryId }) => deliveryId).sort());
    for (const { kind, status, attempts } of deliveries) {
      expect({ kind, status, attempts }).toEqual({ kind: 'replay', status: 'succeeded', attempts: 1 });
    }
  }, 180_000);

  it('while the receiver has the replay repeats the attempt, and the operation ends with it', async () => {
    await fork();
    const webhook = await installation.endpoint(project, { url: receiver.url, timeoutSeconds: 30 });
    const replay = aReplay(anEvent(project), webhook);
    receiver.next({ kind: 'hang' });
    await push(replay);
    await waitFor(() => receiver.requests.length === 1);
    await forked?.kill();
    await installation.start();
    await installation.operations.until(replay.operationId, 'succeeded', 45_000);
    const [first, second] = receiver.requests;
    expect(second?.body.equals(first!.body)).toBe(true);
    for (const name of ['webhook-id', 'parley-delivery-id', 'parley-attempt']) {
      expect(second?.headers[name]).toBe(first?.headers[name]);
    }
    expect(receiver.requests).toHaveLength(2);
  }, 120_000);

  it('between the transaction and the operation has it opened when it is asked for again', async () => {
    await fork();
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const replay = aReplay(anEvent(project), webhook);
    installation.operations.isAway = true;
    await expect(push(replay)).rejects.toMatchObject({ code: 'unavailable' });
    await forked?.kill();
    installation.operations.isAway = false;
    await installation.start();
    expect(receiver.requests).toHaveLength(0);
    expect(await push(replay)).toMatchObject({ id: replay.operationId, status: 'pending' });
    await installation.operations.until(replay.operationId, 'succeeded');
    expect(receiver.requests).toHaveLength(1);
  }, 120_000);

  it('together with Redis has lost nothing', async () => {
    await installation.start();
    const webhook = await installation.endpoint(project, { url: receiver.url });
    await installation.redis.kill();
    const replay = aReplay(anEvent(project), webhook);
    await push(replay);
    await waitFor(() => installation.operations.reported.get(replay.operationId)?.includes('running:attempting'));
    expect(receiver.requests).toHaveLength(0);
    await installation.redis.restart();
    await installation.redis.flush();
    await installation.operations.until(replay.operationId, 'succeeded', 30_000);
  }, 120_000);
});
