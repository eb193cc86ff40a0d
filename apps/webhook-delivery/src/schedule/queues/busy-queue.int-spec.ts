import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { makeTestDelivery } from '@parley/contracts/replays';
import { retryDelivery, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { firstIdAt } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, aProject, fromEventHistory, Installation } from '../../testing/index.js';

const ids = sequentialIds(firstIdAt(new Date(Date.now() - 3_600_000)));
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

const publish = (count: number) =>
  Promise.all(Array.from({ length: count }, () => installation.publish(anEvent(project))));
const deliveryIds = () => receiver.requests.map(({ headers }) => headers['parley-delivery-id']);
const attemptsNumbered = (number: string) =>
  receiver.requests.filter(({ headers }) => headers['parley-attempt'] === number);

describe('while many events wait for their first attempt', () => {
  it('retries keep about their time: an endpoint that refuses each event once has them all soon', async () => {
    receiver.always(({ headers }) => ({ kind: 'answer', status: headers['parley-attempt'] === '1' ? 500 : 200 }));
    await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 1] } });
    await publish(300);
    // Behind all first attempts, the first retry would come after a minute at the pace of an endpoint that only fails.
    await waitFor(() => attemptsNumbered('2').length === 300, { timeoutMs: 40_000 });
    expect(attemptsNumbered('1')).toHaveLength(300);
  }, 60_000);

  describe('of an endpoint with a low rate', () => {
    let slow: WebhookEndpoint;

    /** How many requests came before that of the delivery, from now on. */
    async function requestsBefore(deliveryId: string): Promise<number> {
      const from = receiver.requests.length;
      await waitFor(() => deliveryIds().indexOf(deliveryId, from) !== -1, { timeoutMs: 30_000 });
      return deliveryIds().indexOf(deliveryId, from) - from;
    }

    beforeEach(async () => {
      slow = await installation.endpoint(project, { url: receiver.url, ratePerSecond: 10 });
      await publish(250);
      await waitFor(() => installation.allTaken());
      await waitFor(() => receiver.requests.length > 10);
    });

    it('one asked for by hand is among the next, although it is the last in line', async () => {
      const [last] = await installation.deliveries(slow, project);
      expect(last).toMatchObject({ status: 'pending', attempts: 0 });
      const before = requestsBefore(last!.id);
      await installation.ask(retryDelivery, { webhookId: slow.id, deliveryId: last!.id }, project);
      expect(await before).toBeLessThan(100);
    }, 60_000);

    it('a test send is among the next', async () => {
      const event = anEvent(project, { session: 'test', only: { webhookId: slow.id, deliveryId: ids.next() } });
      const before = requestsBefore(event.only!.deliveryId);
      await installation.ask(makeTestDelivery, { event }, fromEventHistory(project));
      expect(await before).toBeLessThan(100);
    }, 60_000);
  });
});
