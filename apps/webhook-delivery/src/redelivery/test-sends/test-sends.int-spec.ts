import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import type { EventMade } from '@parley/contracts/events';
import { makeTestDelivery } from '@parley/contracts/replays';
import { deleteWebhook, updateWebhook } from '@parley/contracts/webhooks';
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

function aTestEvent({ id: webhookId }: { id: string }, fields: Partial<EventMade> = {}) {
  return anEvent(project, { session: 'test', only: { webhookId, deliveryId: ids.next() }, ...fields });
}
const make = (event: EventMade, caller = fromEventHistory(project)) =>
  installation.ask(makeTestDelivery, { event }, caller);
const deliveriesOf = async (eventId: string) =>
  (await installation.database.pool.query<{ id: string }>('SELECT id FROM deliveries WHERE event_id = $1', [eventId]))
    .rows;

describe('a test send', () => {
  it('is one delivery to its endpoint alone, also outside of its filter and however often it comes', async () => {
    const webhook = await installation.endpoint(project, {
      url: receiver.url,
      events: ['message.sent'],
      sessions: ['support'],
    });
    const other = await installation.endpoint(project, { url: receiver.url });
    const event = aTestEvent(webhook);
    const [made] = await Promise.all([
      make(event),
      make(event),
      installation.publish(event, `${event.id} a`),
      installation.publish(event, `${event.id} b`),
    ]);
    expect(made).toMatchObject({ id: event.only?.deliveryId, eventId: event.id, webhookId: webhook.id, kind: 'test' });
    await installation.delivery(webhook, project, 'succeeded');
    await waitFor(() => installation.allTaken());
    expect(await make(event)).toMatchObject({ id: made.id, status: 'succeeded', attempts: 1 });
    expect(await installation.deliveries(webhook, project)).toHaveLength(1);
    expect(await installation.deliveries(other, project)).toEqual([]);
    expect(receiver.requests).toHaveLength(1);
    expect(receiver.requests[0]?.headers).toMatchObject({ 'webhook-id': event.id, 'parley-delivery-id': made.id });
    expect(receiver.requests[0]?.body.toString()).toBe(event.envelope);
  });

  it('that only its event brings here is made', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const event = aTestEvent(webhook);
    await installation.publish(event);
    expect(await installation.delivery(webhook, project, 'succeeded')).toMatchObject({
      id: event.only?.deliveryId,
      kind: 'test',
    });
  });

  it('to an endpoint that is gone or of another owner is not found, and its event holds nothing up', async () => {
    const gone = await installation.endpoint(project, { url: receiver.url });
    await installation.ask(deleteWebhook, { webhookId: gone.id }, project);
    const theirs = await installation.endpoint(aProject(project.teamId), { url: receiver.url });
    const ours = await installation.endpoint(project, { url: receiver.url });
    const events = [aTestEvent(gone), aTestEvent(theirs)];
    for (const event of events) {
      await expect(make(event)).rejects.toMatchObject({ code: 'not_found' });
      await installation.publish(event);
    }
    await installation.publish(anEvent(project));
    await installation.delivery(ours, project, 'succeeded');
    await waitFor(() => installation.allTaken());
    for (const { id } of events) expect(await deliveriesOf(id)).toEqual([]);
  });

  it('to an endpoint that was disabled meanwhile is discarded', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url });
    await installation.ask(updateWebhook, { webhookId: webhook.id, changes: { enabled: false } }, project);
    await make(aTestEvent(webhook));
    expect(await installation.delivery(webhook, project, 'discarded')).toMatchObject({ kind: 'test', attempts: 0 });
    expect(receiver.requests).toHaveLength(0);
  });

  it('may be asked for by services alone, of an event that says to whom', async () => {
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const event = aTestEvent(webhook);
    await expect(make(event, project)).rejects.toMatchObject({ code: 'credential_not_allowed' });
    await expect(make(anEvent(project))).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: 'Field "event" is invalid: only is required.',
    });
    await expect(make({ ...event, type: 'a\u0000b' })).rejects.toMatchObject({ code: 'invalid_parameter' });
    expect(await deliveriesOf(event.id)).toEqual([]);
  });
});
