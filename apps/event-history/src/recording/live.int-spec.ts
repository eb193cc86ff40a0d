import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventsRecorded, listRecordedAfter, type EventsRecorded } from '@parley/contracts/events';
import { Notifications } from '@parley/messaging';
import { firstIdAt } from '@parley/service-runtime';
import { aCaller, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, aTeamEvent, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;
const ids = sequentialIds(firstIdAt(new Date()));
const received: EventsRecorded[] = [];

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  await service.start();
  await new Notifications(service.broker)
    .subscribeNotification(eventsRecorded, (notification) => received.push(notification))
    .ready();
}, 60_000);
afterAll(() => service.close());

describe('what live streams hear', () => {
  it('is each event once, with its position and exact content, also where none is retained', async () => {
    const made = [
      anEvent({ id: ids.next(), envelope: '{"odd" :  "é"}' }),
      anEvent({ id: ids.next(), retained: false, envelope: '{"not":"retained"}' }),
      aTeamEvent({ id: ids.next() }),
    ];
    await service.record(made);
    await service.publish(made[0]!, 'the first once more');
    const last = anEvent({ id: ids.next() });
    await service.record([last]);
    const events = await waitFor(() => {
      const all = received.flatMap((notification) => notification.events);
      return all.length >= 4 && all;
    });
    expect(events.map(({ id }) => id).sort()).toEqual([...made, last].map(({ id }) => id).sort());
    for (const { id, envelope } of [...made, last]) {
      expect(events.find((event) => event.id === id)).toMatchObject({ envelope });
    }
    expect(events.map(({ position }) => position).sort()).toEqual(['1', '2', '3', '4']);
    for (const { after, events: chunk } of received) expect(Number(chunk[0]?.position)).toBe(Number(after) + 1);
  });

  it('agrees with what is read after a position, but for content that is not retained', async () => {
    const page = await service.client.request(
      listRecordedAfter,
      { after: '0', everywhere: true, limit: 500 },
      { caller: aCaller({ kind: 'service', credentialId: 'gateway' }) },
    );
    const reported = received
      .flatMap((notification) => notification.events)
      .sort((one, other) => Number(one.position) - Number(other.position));
    expect(page.events).toEqual(
      reported.map((event) => (event.envelope === '{"not":"retained"}' ? { ...event, envelope: null } : event)),
    );
    expect(page).toMatchObject({ through: '4', isEnd: true, isGone: false });
  });
});
