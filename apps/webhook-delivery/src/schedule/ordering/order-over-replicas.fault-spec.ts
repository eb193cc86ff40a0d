import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import {
  type ForkedService,
  forkService,
  httpReceiver,
  type HttpReceiver,
  type ReceivedRequest,
  waitFor,
} from '@parley/testing';
import { anEvent, aProject, eventOf, Installation, sessionOf } from '../../testing/index.js';

let installation: Installation;
let receiver: HttpReceiver;
let project: Caller;
const forked: ForkedService[] = [];

beforeEach(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  project = aProject();
}, 60_000);
afterEach(async () => {
  for (const service of forked.splice(0)) await service.kill();
  await installation.close();
  await receiver.close();
}, 60_000);

async function fork(name: string): Promise<ForkedService> {
  const env = installation.environment({ PARLEY_NODE_ID: name, HEALTH_PORT: '0' });
  const service = await forkService('webhook-delivery', env);
  forked.push(service);
  return service;
}

/** Requests of a session, in the order in which they came. */
const ofSession = (session: string) => receiver.requests.filter((request) => sessionOf(request) === session);

/** The events in the order of their first attempts. */
const firstAttempts = (requests: readonly ReceivedRequest[]) => [...new Set(requests.map(eventOf))];

/** No event of a session comes while an earlier one is still to be answered with success. */
function isOneAfterAnother(requests: readonly ReceivedRequest[]): boolean {
  const events = requests.map(eventOf);
  return events.every(
    (event, index) => index === 0 || event === events[index - 1] || !events.slice(0, index).includes(event),
  );
}

const allSucceeded = (webhook: WebhookEndpoint, count: number) => async () => {
  const { rows } = await installation.database.pool.query(
    `SELECT FROM deliveries WHERE webhook_id = $1 AND status = 'succeeded' AND held IS NULL`,
    [webhook.id],
  );
  return rows.length === count;
};

/** Published in the order of their ids, as the outbox of one service does. */
async function publishInOrder(events: readonly EventMade[]): Promise<void> {
  await Promise.all(events.map((event) => installation.publish(event)));
}

const manyEvents = (count: number, sessions: readonly string[]): EventMade[] =>
  Array.from({ length: count }, (_, index) => anEvent(project, { session: sessions[index % sessions.length]! }));

describe('two processes of the service, and many batches', () => {
  it('keep the order of every session with a receiver that fails at random', async () => {
    await Promise.all([fork('node-a'), fork('node-b')]);
    const webhook = await installation.endpoint(project, {
      url: receiver.url,
      ordering: 'session',
      maxConcurrency: 20,
      retry: { schedule: [0, ...Array.from({ length: 19 }, () => 0)] },
    });
    receiver.always(() => ({ kind: 'answer', status: Math.random() < 0.3 ? 503 : 200, delayMs: Math.random() * 10 }));
    const sessions = Array.from({ length: 12 }, (_, index) => `session-${index}`);
    const events: EventMade[] = [];
    for (let burst = 0; burst < 10; burst++) {
      const made = manyEvents(60, sessions);
      events.push(...made);
      await publishInOrder(made);
    }
    await waitFor(allSucceeded(webhook, events.length), { timeoutMs: 120_000 });
    for (const session of sessions) {
      const requests = ofSession(session);
      const made = events.filter((event) => event.session === session).map(({ id }) => id);
      expect(firstAttempts(requests)).toEqual(made);
      expect(isOneAfterAnother(requests)).toBe(true);
    }
  }, 240_000);

  it('keep it when one is killed in the middle; what it had under way may come once more', async () => {
    const first = await fork('node-a');
    await fork('node-b');
    const webhook = await installation.endpoint(project, { url: receiver.url, ordering: 'session', timeoutSeconds: 1 });
    receiver.always(() => ({ kind: 'answer', status: 200, delayMs: 20 }));
    const sessions = ['one', 'two', 'three', 'four'];
    const events = manyEvents(200, sessions);
    const published = publishInOrder(events);
    await waitFor(() => receiver.requests.length > 30, { timeoutMs: 30_000 });
    await first.kill();
    const killedAt = Date.now();
    await published;
    await waitFor(allSucceeded(webhook, events.length), { timeoutMs: 120_000 });
    for (const session of sessions) {
      const requests = ofSession(session);
      expect(firstAttempts(requests)).toEqual(events.filter((event) => event.session === session).map(({ id }) => id));
      expect(isOneAfterAnother(requests)).toBe(true);
      const repeated = requests.filter(
        (request, index) => index > 0 && eventOf(request) === eventOf(requests[index - 1]!),
      );
      // Of each partition one at most was under way, and it came to the dead process before its end.
      expect(repeated.length).toBeLessThanOrEqual(1);
      for (const { at } of repeated) expect(at.getTime()).toBeGreaterThan(killedAt);
    }
  }, 240_000);
});
