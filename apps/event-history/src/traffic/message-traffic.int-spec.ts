import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import { messageTraffic } from '@parley/contracts/overview';
import { firstIdAt } from '@parley/service-runtime';
import { aCaller, aProjectCaller, sequentialIds } from '@parley/testing';
import { anEvent, aTeamEvent, ServiceUnderTest } from '../testing/index.js';

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  await service.start();
}, 60_000);
afterAll(() => service.close());

const minute = Math.floor(Date.now() / 60_000) * 60_000;
const idsOf = (minutesAgo: number) => sequentialIds(firstIdAt(new Date(minute - minutesAgo * 60_000)));
const traffic = async (request: { projectId?: string }, caller: Caller) =>
  (await service.client.request(messageTraffic, request, { caller })).perMinute;
const sums = (minutes: { sent: number; received: number }[]) =>
  minutes.reduce((sum, { sent, received }) => ({ sent: sum.sent + sent, received: sum.received + received }), {
    sent: 0,
    received: 0,
  });

describe('the traffic of messages', () => {
  it('has sixty minutes, each counted by the time of its events, also of an event that comes twice', async () => {
    const [before, earlier, old] = [idsOf(1), idsOf(10), idsOf(90)];
    const events = [
      anEvent({ id: before.next() }),
      anEvent({ id: before.next(), type: 'message.sent' }),
      anEvent({ id: before.next(), type: 'message.ack' }),
      anEvent({ id: earlier.next() }),
      anEvent({ id: earlier.next(), projectId: '3002' }),
      anEvent({ id: old.next() }),
      anEvent({ id: before.next(), teamId: '1002', projectId: '3003' }),
      aTeamEvent({ id: before.next() }),
    ];
    await service.record(events);
    await service.record(events);
    const project = await traffic({ projectId: '3001' }, aProjectCaller());
    expect(project).toHaveLength(60);
    expect(project.map(({ at }) => at)).toEqual([...project.map(({ at }) => at)].sort());
    const counted = project.filter(({ sent, received }) => sent + received > 0);
    expect(counted.map(({ sent, received }) => [sent, received])).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(Date.parse(counted[1]!.at) - Date.parse(counted[0]!.at)).toBe(9 * 60_000);
    expect(sums(await traffic({}, aCaller()))).toEqual({ sent: 1, received: 3 });
    expect(sums(await traffic({ projectId: '3002' }, aCaller()))).toEqual({ sent: 0, received: 1 });
    expect(sums(await traffic({ projectId: '3003' }, aCaller()))).toEqual({ sent: 0, received: 0 });
    await expect(traffic({ projectId: '3002' }, aProjectCaller())).rejects.toMatchObject({ code: 'not_found' });
  });
});
