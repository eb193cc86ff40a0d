import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { type ContentRevoked, contentRevoked, type EventMade } from '@parley/contracts/events';
import { makeReplayDelivery } from '@parley/contracts/replays';
import { type Delivery, previewRecovery, retryDelivery, type WebhookEndpoint } from '@parley/contracts/webhooks';
import { firstIdAt } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver, sequentialIds, waitFor } from '@parley/testing';
import {
  anEvent,
  aProject,
  aReplay,
  FakeEventHistory,
  fromEventHistory,
  Installation,
  sessionIdNamed,
} from '../../testing/index.js';

const ids = sequentialIds(firstIdAt(new Date()));
let installation: Installation;
let history: FakeEventHistory;
let receiver: HttpReceiver;
let project: Caller;
let webhook: WebhookEndpoint;

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
  webhook = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0, 600] } });
});
afterEach(() => receiver.close());

/** A session that no other test uses. */
const aSession = () => `session-${ids.next()}`;
async function published(fields: Partial<EventMade> = {}): Promise<EventMade> {
  const event = anEvent(project, fields);
  await installation.publish(event);
  return event;
}
const delivered = async (fields: Partial<EventMade> = {}) => {
  const event = await published(fields);
  return { event, delivery: await through(event, 'succeeded') };
};
const through = (event: EventMade, status: Delivery['status']) =>
  waitFor(async () => {
    const deliveries = await installation.deliveries(webhook, project);
    const delivery = deliveries.find(({ eventId }) => eventId === event.id);
    return delivery?.status === status && delivery;
  });
async function withdraw(session: string, throughEventId: string, msgID = ids.next()): Promise<void> {
  const { teamId, projectId = '' } = project;
  const event: ContentRevoked = { teamId, projectId, sessionId: sessionIdNamed(session), throughEventId };
  await installation.broker.jetStream.publish(contentRevoked.subject, JSON.stringify(event), { msgID });
}
const retry = ({ id }: Delivery) => installation.ask(retryDelivery, { webhookId: webhook.id, deliveryId: id }, project);
const hasBytes = async ({ id }: EventMade): Promise<boolean> => {
  const { pool } = installation.database;
  return (await pool.query('SELECT FROM delivery_events WHERE id = $1', [id])).rowCount === 1;
};
const unreplayable = { code: 'payload_not_replayable' };

describe('a withdrawn content-retention grant', () => {
  it('takes the bytes of finished deliveries of that session, and no others', async () => {
    const [session, other] = [aSession(), aSession()];
    const first = await delivered({ session });
    const kept = await delivered({ session: other });
    const later = await delivered({ session });
    await withdraw(session, first.event.id);
    await waitFor(async () => !(await hasBytes(first.event)));
    expect(await Promise.all([kept.event, later.event].map(hasBytes))).toEqual([true, true]);
    await expect(retry(first.delivery)).rejects.toMatchObject(unreplayable);
    expect(await retry(later.delivery)).toMatchObject({ status: 'retrying' });
  });

  it('leaves an unfinished delivery its bytes, until it ends', async () => {
    const session = aSession();
    receiver.always({ kind: 'answer', status: 500 });
    const event = await published({ session });
    const waiting = await through(event, 'retrying');
    const { event: finished } = await (async () => {
      receiver.always({ kind: 'answer', status: 200 });
      return delivered({ session });
    })();
    await withdraw(session, finished.id);
    await waitFor(async () => !(await hasBytes(finished)));
    expect(await hasBytes(event)).toBe(true);
    expect(await retry(waiting)).toMatchObject({ status: 'retrying' });
    const ended = await through(event, 'succeeded');
    expect(receiver.requests.filter(({ headers }) => headers['webhook-id'] === event.id)).toHaveLength(2);
    await waitFor(async () => !(await hasBytes(event)));
    await expect(retry(ended)).rejects.toMatchObject(unreplayable);
  });

  it('takes also the bytes of events made before it that come after it, once they are delivered', async () => {
    const session = aSession();
    const late = anEvent(project, { session });
    await withdraw(session, ids.next(), 'before');
    await waitFor(async () => {
      const { pool } = installation.database;
      const known = await pool.query('SELECT FROM content_revocations WHERE session_id = $1', [
        sessionIdNamed(session),
      ]);
      return known.rowCount === 1;
    });
    await withdraw(session, late.id);
    await installation.publish(late);
    const delivery = await through(late, 'succeeded');
    await waitFor(async () => !(await hasBytes(late)));
    await expect(retry(delivery)).rejects.toMatchObject(unreplayable);
  });

  it('keeps its greatest boundary, in any order of withdrawals and with repeats', async () => {
    const session = aSession();
    const [first, second] = [await delivered({ session }), await delivered({ session })];
    await withdraw(session, second.event.id);
    await withdraw(session, first.event.id);
    await withdraw(session, second.event.id);
    await waitFor(async () => !(await hasBytes(first.event)) && !(await hasBytes(second.event)));
    const { rows } = await installation.database.pool.query(
      'SELECT revoked_through AS through FROM content_revocations WHERE session_id = $1',
      [sessionIdNamed(session)],
    );
    expect(rows).toEqual([{ through: second.event.id }]);
  });

  it('takes the bytes of a replay that history accepted before it, once that is delivered', async () => {
    const session = aSession();
    const { event } = await delivered({ session });
    await withdraw(session, event.id);
    await waitFor(async () => !(await hasBytes(event)));
    await installation.ask(makeReplayDelivery, aReplay(event, webhook), fromEventHistory(project));
    await waitFor(() => receiver.requests.filter(({ headers }) => headers['webhook-id'] === event.id).length === 2);
    await waitFor(async () => !(await hasBytes(event)));
  });
});

describe('an event made without a grant', () => {
  it('is delivered, and then gone', async () => {
    const { event, delivery } = await delivered({ retained: false });
    await waitFor(async () => !(await hasBytes(event)));
    await expect(retry(delivery)).rejects.toMatchObject(unreplayable);
  });
});

describe('a recovery', () => {
  it('counts and sends only what has bytes', async () => {
    const session = aSession();
    receiver.always({ kind: 'answer', status: 410 });
    const single = await installation.endpoint(project, { url: receiver.url, retry: { schedule: [0] } });
    receiver.always({ kind: 'answer', status: 500 });
    const [gone, kept] = [await published({ session }), await published({ session: aSession() })];
    history.events.push({ ...gone, retained: false }, kept);
    await waitFor(async () => {
      const deliveries = await installation.deliveries(single, project);
      return deliveries.length === 2 && deliveries.every(({ status }) => status === 'failed');
    });
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const count = () => installation.ask(previewRecovery, { webhookId: single.id, since, status: 'failed' }, project);
    expect(await count()).toMatchObject({ count: 2 });
    await withdraw(session, gone.id);
    await waitFor(async () => (await count()).count === 1);
  });
});

describe('bytes past the retention of event history', () => {
  it('of a finished delivery are gone; of an unfinished one they are there until it ends', async () => {
    const soon = await Installation.create();
    try {
      await soon.start({ EVENT_PAYLOAD_RETENTION_SECONDS: '2' });
      const endpoint = await soon.endpoint(project, { url: receiver.url, retry: { schedule: [0, 600] } });
      const { pool } = soon.database;
      const left = async () => (await pool.query<{ id: string }>('SELECT id FROM delivery_events')).rows;
      await soon.publish(anEvent(project));
      const done = await soon.delivery(endpoint, project, 'succeeded');
      receiver.always({ kind: 'answer', status: 500 });
      const failing = anEvent(project);
      await soon.publish(failing);
      const waiting = await soon.delivery(endpoint, project, 'retrying');
      await waitFor(async () => (await left()).length === 1);
      expect(await left()).toEqual([{ id: failing.id }]);
      const again = ({ id }: Delivery) => soon.ask(retryDelivery, { webhookId: endpoint.id, deliveryId: id }, project);
      await expect(again(done)).rejects.toMatchObject(unreplayable);
      receiver.always({ kind: 'answer', status: 200 });
      await again(waiting);
      await waitFor(async () => (await left()).length === 0);
      await expect(again(waiting)).rejects.toMatchObject(unreplayable);
    } finally {
      await soon.close();
    }
  }, 60_000);
});
