import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import { renderedBody, renderedEvent, type WahaEventName } from '@parley/contracts/waha';
import { previewRecovery, recoverDeliveries, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { firstIdAt, idTime } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, aProject, FakeEventHistory, Installation } from '../../testing/index.js';

const hourMs = 3_600_000;
const startedAt = Date.now();
const ids = sequentialIds(firstIdAt(new Date(startedAt - hourMs)));
const since = new Date(startedAt - hourMs - 1000).toISOString();
let installation: Installation;
let history: FakeEventHistory;
let receiver: HttpReceiver;
let project: Caller;

beforeAll(async () => {
  installation = await Installation.create();
  history = await FakeEventHistory.start(installation.broker);
  await installation.start();
  await installation.todaysPartitions();
}, 60_000);
afterAll(async () => {
  await history.close();
  await installation.close();
}, 60_000);
beforeEach(async () => {
  receiver = await httpReceiver();
  project = aProject();
  history.envelopesPerAnswer = 500;
});
afterEach(() => receiver.close());

const endpoint = (settings: Partial<Parameters<Installation['endpoint']>[1]> = {}): Promise<WebhookEndpoint> =>
  installation.endpoint(project, { url: receiver.url, format: 'waha', retry: { schedule: [0] }, ...settings });

const received: readonly WahaEventName[] = ['message', 'message.any'];

/** Events that history knows, with their renderings, and that never came here. */
function unseen(names: readonly WahaEventName[], count = 1, fields: Partial<EventMade> = {}): EventMade[] {
  const events = Array.from({ length: count }, (): EventMade => {
    const event = anEvent(project, { id: ids.next(), ...fields });
    const own = names.map(() => ids.next());
    const rendered = [renderedEvent(names, own, { body: 'Hello' }, { session: event.session, me: null })];
    return { ...event, rendered };
  });
  history.events.push(...events);
  return events;
}

/** The bodies that were sent when the events were made, of these names. */
const bodiesOf = (events: readonly EventMade[], names = received): string[] =>
  events
    .flatMap(({ id, rendered = [] }) =>
      rendered.flatMap((one) =>
        one.names
          .filter(({ name }) => (names as readonly string[]).includes(name))
          .map((name) => renderedBody(one, name, idTime(id).getTime())),
      ),
    )
    .sort();
const got = (): string[] => receiver.requests.map(({ body }) => body.toString()).sort();

const preview = ({ id }: { id: string }) => installation.ask(previewRecovery, { webhookId: id, since }, project);
async function recover({ id }: { id: string }): Promise<void> {
  const { operationId } = await installation.ask(recoverDeliveries, { webhookId: id, since }, project);
  await installation.operations.until(operationId, 'succeeded', 30_000);
}
const expectReceived = async (bodies: string[]): Promise<void> => {
  await waitFor(() => receiver.requests.length >= bodies.length, { timeoutMs: 30_000 });
  expect(got()).toEqual(bodies);
};

describe('a recovery of an endpoint of format waha', () => {
  it('sends what never had a delivery, each name once, with the bytes of that time', async () => {
    const webhook = await endpoint();
    const events = unseen(received, 3);
    history.events.push(anEvent(project, { id: ids.next() }));
    expect(await preview(webhook)).toEqual({ count: 6, waiting: 0, filtered: 0, complete: true });
    await recover(webhook);
    await expectReceived(bodiesOf(events));
    const deliveries = await installation.deliveries(webhook, project);
    expect(deliveries.map(({ eventId }) => eventId).sort()).toEqual(events.flatMap(({ id }) => [id, id]).sort());
    expect(await preview(webhook)).toMatchObject({ count: 0 });
    await recover(webhook);
    expect(await installation.deliveries(webhook, project)).toHaveLength(6);
  });

  it('is of the names that the endpoint has, and of what has no delivery of its own yet', async () => {
    const webhook = await endpoint({ events: ['message.any', 'message.ack'] });
    const events = unseen(received, 2);
    unseen(['message.reaction']);
    // Its type is one of ours too, and names another rendering.
    const acks = unseen(['message.ack'], 1, { type: 'message.ack' });
    await installation.publish(events[0]!);
    await waitFor(() => receiver.requests.length === 1);
    expect(await preview(webhook)).toMatchObject({ count: 2 });
    await recover(webhook);
    await expectReceived([...bodiesOf(events, ['message.any']), ...bodiesOf(acks, ['message.ack'])].sort());
  });

  it('is of the sessions of the endpoint', async () => {
    const webhook = await endpoint({ sessions: ['default'] });
    const [own] = unseen(received);
    unseen(received, 1, { session: 'sales' });
    expect(await preview(webhook)).toMatchObject({ count: 2 });
    await recover(webhook);
    await expectReceived(bodiesOf([own!]));
  });

  it('in small answers, of an hour that another recovers too, makes nothing twice', async () => {
    const webhook = await endpoint({ maxConcurrency: 100 });
    const events = unseen(received, 60);
    history.envelopesPerAnswer = 7;
    await Promise.all([1, 2, 3].map(() => recover(webhook)));
    await expectReceived(bodiesOf(events));
    const { rows } = await installation.database.pool.query(
      'SELECT FROM deliveries WHERE webhook_id = $1 AND source_event_id IS NOT NULL',
      [webhook.id],
    );
    expect(rows).toHaveLength(120);
  }, 60_000);
});
