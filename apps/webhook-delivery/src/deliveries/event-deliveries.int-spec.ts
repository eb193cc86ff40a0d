import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { makeReplayDelivery } from '@parley/contracts/replays';
import { listEventDeliveries } from '@parley/contracts/webhooks';
import { firstIdAt } from '@parley/service-runtime';
import { httpReceiver, type HttpReceiver } from '@parley/testing';
import { anEvent, aProject, aReplay, FakeEventHistory, fromEventHistory, Installation } from '../testing/index.js';

let installation: Installation;
let history: FakeEventHistory;
let receiver: HttpReceiver;

beforeAll(async () => {
  [installation, receiver] = await Promise.all([Installation.create(), httpReceiver()]);
  history = await FakeEventHistory.start(installation.broker);
  await installation.start();
}, 60_000);
afterAll(async () => {
  await history.close();
  await installation.close();
  await receiver.close();
});

const ofEvent = (eventId: string, caller: Caller) =>
  installation.ask(listEventDeliveries, { eventId, projectId: caller.projectId }, caller);

describe('the deliveries of an event', () => {
  it('are those at each endpoint of its project, or why there is none', async () => {
    const project = aProject();
    const all = await installation.endpoint(project, { url: receiver.url });
    const filtered = await installation.endpoint(project, { url: receiver.url, events: ['message.ack'] });
    const disabled = await installation.endpoint(project, { url: receiver.url, enabled: false });
    const stranger = await installation.endpoint(aProject(), { url: receiver.url });
    const event = anEvent(project, { id: firstIdAt(new Date()) });
    history.events.push(event);
    await installation.publish(event);
    const delivery = await installation.delivery(all, project, 'succeeded');
    const later = await installation.endpoint(project, { url: receiver.url });
    const { data } = await ofEvent(event.id, project);
    const url = receiver.url;
    expect(data).toEqual([
      { webhookId: later.id, url, enabled: true, deliveries: [], reason: 'created_later' },
      { webhookId: disabled.id, url, enabled: false, deliveries: [], reason: 'disabled' },
      { webhookId: filtered.id, url, enabled: true, deliveries: [], reason: 'filtered_by_type' },
      { webhookId: all.id, url, enabled: true, deliveries: [delivery.id], delivery },
    ]);
    expect(data.map(({ webhookId }) => webhookId)).not.toContain(stranger.id);
  });

  it('are all that there are to an endpoint, the newest first', async () => {
    const project = aProject();
    const webhook = await installation.endpoint(project, { url: receiver.url });
    const event = anEvent(project, { id: firstIdAt(new Date()) });
    history.events.push(event);
    await installation.publish(event);
    const first = await installation.delivery(webhook, project, 'succeeded');
    const replay = { ...aReplay(event, webhook), deliveryId: firstIdAt(new Date(Date.now() + 1000)) };
    await installation.ask(makeReplayDelivery, replay, fromEventHistory(project));
    const { data } = await ofEvent(event.id, project);
    expect(data).toMatchObject([{ webhookId: webhook.id, delivery: { id: replay.deliveryId } }]);
    expect(data[0]?.deliveries).toEqual([replay.deliveryId, first.id]);
  });

  it('of an event that the caller does not see are not found', async () => {
    const event = anEvent(aProject());
    history.events.push(event);
    await expect(ofEvent(event.id, aProject())).rejects.toMatchObject({ code: 'not_found' });
  });
});
