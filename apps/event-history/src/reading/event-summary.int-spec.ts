import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, serviceCaller } from '@parley/contracts/base';
import {
  envelopeText,
  type EventMade,
  selectEvents,
  summarizeEvents,
  type SummarizeEvents,
} from '@parley/contracts/events';
import { firstIdAt } from '@parley/service-runtime';
import { aCaller, aProjectCaller, sequentialIds } from '@parley/testing';
import { anEvent, aTeamEvent, ServiceUnderTest } from '../testing/index.js';

const ids = sequentialIds(firstIdAt(new Date()));
let service: ServiceUnderTest;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  await service.start();
}, 60_000);
afterAll(() => service.close());

function event(fields: Partial<EventMade> = {}, payload: object = { text: 'Hello' }): EventMade {
  const id = ids.next();
  const type = fields.type ?? 'message.received';
  const timestamp = '2026-11-29T08:00:00.000Z';
  return anEvent({ id, envelope: envelopeText({ id, session: 'shop', timestamp, event: type, payload }), ...fields });
}
const summarize = (request: SummarizeEvents, caller: Caller = aCaller()) =>
  service.client.request(summarizeEvents, request, { caller });
const idsOf = (events: readonly { id: string }[]) => events.map(({ id }) => id);

describe('summaries of events', () => {
  it('come in the order of the ids, with session, contact and excerpt, each once', async () => {
    const conversation = { id: '381725001112738563', phoneNumber: '+12025550147' };
    const [first, second] = [event({}, { conversation, pushName: 'Ada', text: 'Hi' }), event({ type: 'message.sent' })];
    await service.record([first, second]);
    const { data } = await summarize({ ids: [second.id, first.id, second.id].join(',') });
    expect(data).toEqual([
      {
        id: second.id,
        type: 'message.sent',
        source: { type: 'session', id: '4001' },
        session: 'shop',
        excerpt: 'Hello',
      },
      {
        id: first.id,
        type: 'message.received',
        source: { type: 'session', id: '4001' },
        session: 'shop',
        contact: { ...conversation, name: 'Ada' },
        excerpt: 'Hi',
      },
    ]);
  });

  it('say nothing of a payload that is not available', async () => {
    const withheld = event({ retained: false });
    await service.record([withheld]);
    expect((await summarize({ ids: withheld.id })).data).toEqual([
      { id: withheld.id, type: 'message.received', source: { type: 'session', id: '4001' } },
    ]);
  });

  it('leave out what the caller does not see, and what is of another project than asked for', async () => {
    const [own, other, ofTeam] = [
      event({ projectId: '3001' }),
      event({ projectId: '3002' }),
      aTeamEvent({ id: ids.next() }),
    ];
    const foreign = event({ teamId: '1002', projectId: '3009' });
    await service.record([own, other, ofTeam, foreign]);
    const all = idsOf([own, other, ofTeam, foreign]).join(',');
    expect(idsOf((await summarize({ ids: all })).data)).toEqual(idsOf([own, other, ofTeam]));
    expect(idsOf((await summarize({ ids: all, projectId: '3002' })).data)).toEqual([other.id]);
    expect(idsOf((await summarize({ ids: all }, aProjectCaller({ projectId: '3001' }))).data)).toEqual([own.id]);
    expect((await summarize({ ids: all }, aCaller({ teamId: '1003' }))).data).toEqual([]);
  });

  it('of very large events have no excerpt beyond four megabytes, and are all there', async () => {
    const large = Array.from({ length: 6 }, () => event({}, { text: 'x'.repeat(800_000) }));
    await service.record(large);
    const { data } = await summarize({ ids: idsOf(large).join(',') });
    expect(data.map(({ excerpt }) => excerpt?.length)).toEqual([140, 140, 140, 140, undefined, undefined]);
  });

  it.each(['', 'x', '1,', '1,,2', '0', '1, 2', Array.from({ length: 101 }, (_, index) => index + 1).join(',')])(
    'refuse what are no ids: %s',
    async (wrong) => {
      await expect(summarize({ ids: wrong })).rejects.toMatchObject({ code: 'invalid_parameter' });
    },
  );
});

describe('events selected by their ids', () => {
  it('are those of the type and of the session, of the team alone', async () => {
    const made = [
      event(),
      event({ sourceId: '4002' }),
      event({ type: 'message.sent', sourceId: '4002' }),
      event({ teamId: '1002', projectId: '3009' }),
    ];
    await service.record(made);
    const [first, second, third] = idsOf(made);
    const select = async (by: { type?: string; sessionId?: string }) => {
      const caller = serviceCaller('webhook-delivery', { teamId: '1001' });
      return (await service.client.request(selectEvents, { ids: idsOf(made), ...by }, { caller })).ids.toSorted();
    };
    expect(await select({})).toEqual([first, second, third]);
    expect(await select({ type: 'message.received' })).toEqual([first, second]);
    expect(await select({ sessionId: '4002' })).toEqual([second, third]);
    expect(await select({ type: 'message.sent', sessionId: '4002' })).toEqual([third]);
    expect(await select({ type: 'message.sent', sessionId: '4001' })).toEqual([]);
    const refused = service.client.request(selectEvents, { ids: idsOf(made) }, { caller: aCaller() });
    await expect(refused).rejects.toMatchObject({ code: 'credential_not_allowed' });
  });
});
