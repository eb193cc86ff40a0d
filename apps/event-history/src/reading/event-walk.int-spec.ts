import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Caller } from '@parley/contracts/base';
import {
  type EnvelopeList,
  type EventMade,
  eventStream,
  type EventWalkPage,
  fetchEnvelopes,
  fetchRenderings,
  listNewestEvents,
  type NewestEventPage,
  type NewestEvents,
  revokeContent,
  type WalkEvents,
  walkEvents,
} from '@parley/contracts/events';
import { firstIdAt } from '@parley/service-runtime';
import { aCaller, sequentialIds, waitFor } from '@parley/testing';
import { anEvent, aTeamEvent, holdInserts, ServiceUnderTest } from '../testing/index.js';

const webhookDelivery: Caller = { kind: 'service', teamId: '1001', credentialId: 'webhook-delivery' };
const startedAt = Date.now();
const ids = sequentialIds(firstIdAt(new Date(startedAt)));
const event = (fields: Partial<EventMade> = {}): EventMade => anEvent({ id: ids.next(), ...fields });
let service: ServiceUnderTest;
let nextProject = 7000;

beforeAll(async () => {
  service = await ServiceUnderTest.create();
  await service.start();
}, 60_000);
afterAll(() => service.close());

const period = {
  since: new Date(startedAt - 60_000).toISOString(),
  until: new Date(startedAt + 60_000).toISOString(),
};
const walk = (request: Partial<WalkEvents>, caller = webhookDelivery): Promise<EventWalkPage> =>
  service.client.request(walkEvents, { teamId: '1001', limit: 100, ...period, ...request }, { caller });
const fetch = (eventIds: string[], caller = webhookDelivery): Promise<EnvelopeList> =>
  service.client.request(fetchEnvelopes, { eventIds }, { caller });
/** An event that is rendered under two names. */
function rendered(fields: Partial<EventMade>): EventMade {
  const made = event(fields);
  const names = [
    { id: `${made.id}1`, name: 'message' },
    { id: `${made.id}2`, name: 'message.any' },
  ];
  return { ...made, rendered: [{ names, rest: '"session":"default","payload":{"body":"é"}}' }] };
}
const aProject = () => String((nextProject += 1));
async function recorded(events: EventMade[]): Promise<string[]> {
  await service.record(events);
  return events.map(({ id }) => id);
}

describe('a walk over the events of an owner', () => {
  it('goes page by page, oldest first, over no other owner', async () => {
    const projectId = aProject();
    const made = await recorded([1, 2, 3, 4, 5].map(() => event({ projectId })));
    await recorded([event({ projectId: aProject() }), aTeamEvent({ id: ids.next() })]);
    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const page = await walk({ projectId, limit: 2, ...(after === undefined ? {} : { after }) });
      pages.push(page.data.map(({ id }) => id));
      after = page.nextAfter ?? undefined;
    } while (after !== undefined);
    expect(pages).toEqual([[made[0], made[1]], [made[2], made[3]], [made[4]]]);
    expect((await walk({ projectId, teamId: '1002' })).data).toEqual([]);
  });

  it('of the team itself is over what no project owns', async () => {
    const teamId = aProject();
    const [own] = await recorded([aTeamEvent({ id: ids.next(), teamId }), event({ teamId, projectId: aProject() })]);
    expect((await walk({ teamId })).data).toEqual([{ id: own, type: 'campaign.started', available: true }]);
  });

  it('begins at `since` and ends before `until`', async () => {
    const projectId = aProject();
    const at = (ms: number): string => firstIdAt(new Date(startedAt + ms));
    const [, first, second] = await recorded([999, 1000, 1001, 1002].map((ms) => event({ id: at(ms), projectId })));
    const found = await walk({
      projectId,
      since: new Date(startedAt + 1000).toISOString(),
      until: new Date(startedAt + 1002).toISOString(),
    });
    expect(found.data.map(({ id }) => id)).toEqual([first, second]);
  });

  it('looks at a limit of events of all types, so a page of rare ones may be empty and not the last', async () => {
    const projectId = aProject();
    const made = await recorded([
      event({ projectId }),
      event({ projectId }),
      event({ projectId, type: 'message.sent' }),
    ]);
    const types = ['message.sent', 'message.update'];
    expect(await walk({ projectId, types, limit: 2 })).toMatchObject({ data: [], nextAfter: made[1] });
    expect(await walk({ projectId, types, limit: 2, after: made[1]! })).toMatchObject({
      data: [{ id: made[2], type: 'message.sent', sessionId: '4001', available: true }],
      nextAfter: null,
    });
  });

  it('passes over test sends, and says of which events the bytes are not there', async () => {
    const projectId = aProject();
    const only = { webhookId: '5001', deliveryId: '6001' };
    const [, plain, withheld, revoked] = await recorded([
      event({ projectId, only }),
      event({ projectId }),
      event({ projectId, retained: false }),
      event({ projectId, sourceId: '4900' }),
    ]);
    await service.client.request(
      revokeContent,
      { teamId: '1001', projectId, sessionId: '4900', throughEventId: revoked! },
      { caller: webhookDelivery },
    );
    expect((await walk({ projectId })).data.map(({ id, available }) => [id, available])).toEqual([
      [plain, true],
      [withheld, false],
      [revoked, false],
    ]);
  });

  it('says how far in the stream all is recorded, which a held write keeps back', async () => {
    const projectId = aProject();
    await recorded([event({ projectId })]);
    const end = async () => (await (await service.broker.manager()).streams.info(eventStream.name)).state.last_seq;
    const recordedThrough = async () => (await walk({ projectId })).recordedThrough!;
    const before = await end();
    await waitFor(async () => (await recordedThrough()) === before);
    const held = await holdInserts(service.database.pool, 'event_records', `NEW.project_id = ${projectId}`);
    const [late, later] = [event({ projectId }), event({ projectId: aProject() })];
    await service.publish(late, late.id);
    await held.waiting('advisory');
    await service.publish(later, later.id);
    expect(await recordedThrough()).toBe(before);
    await held.release();
    await waitFor(async () => (await recordedThrough()) === before + 2);
    expect((await walk({ projectId })).data).toHaveLength(2);
  });

  it('of what is rendered says the ids and names of it, and leaves out the rest', async () => {
    const projectId = aProject();
    const made = [event({ projectId }), rendered({ projectId }), event({ projectId, type: 'message.sent' })];
    const withheld = rendered({ projectId, retained: false });
    await recorded([...made, withheld]);
    const names = [
      { id: `${made[1]!.id}1`, name: 'message' },
      { id: `${made[1]!.id}2`, name: 'message.any' },
    ];
    const page = { id: made[1]!.id, type: 'message.received', sessionId: '4001', available: true, renderings: names };
    expect(await walk({ projectId, rendered: true })).toMatchObject({ data: [page], nextAfter: null });
    expect(await walk({ projectId, rendered: true, limit: 1 })).toMatchObject({ data: [], nextAfter: made[0]!.id });
    expect((await walk({ projectId })).data.filter((one) => 'renderings' in one)).toEqual([]);
  });

  it('of what is rendered takes as many pages as fit an answer', async () => {
    const projectId = aProject();
    // More than half of an answer of ids and names.
    const names = Array.from({ length: 12_000 }, (_, index) => ({
      id: `${100_000_000_000_000 + index}`,
      name: 'message.ack',
    }));
    const many = (): EventMade => event({ projectId, rendered: [{ names, rest: '"session":"default"}' }] });
    const made = await recorded([many(), many(), many()]);
    const pages = [];
    let after: string | undefined;
    do {
      const page: EventWalkPage = await walk({ projectId, rendered: true, ...(after === undefined ? {} : { after }) });
      pages.push(page.data.map(({ id, renderings }) => [id, renderings?.length]));
      after = page.nextAfter ?? undefined;
    } while (after !== undefined);
    expect(pages).toEqual(made.map((id) => [[id, 12_000]]));
  });

  it('is for services alone', async () => {
    await expect(walk({}, aCaller())).rejects.toMatchObject({ code: 'credential_not_allowed' });
    await expect(fetch(['1'], aCaller())).rejects.toMatchObject({ code: 'credential_not_allowed' });
  });
});

describe('the newest events of an owner', () => {
  const newest = (request: Partial<NewestEvents>, caller = webhookDelivery): Promise<NewestEventPage> =>
    service.client.request(listNewestEvents, { teamId: '1001', types: ['*'], limit: 100, ...request }, { caller });

  it('come with their bytes, page by page, of the types and sessions asked for', async () => {
    const projectId = aProject();
    const ids = await recorded([
      event({ projectId }),
      event({ projectId, type: 'call.offered' }),
      event({ projectId, retained: false }),
      event({ projectId, only: { webhookId: '5001', deliveryId: '6001' } }),
      event({ projectId, type: 'message.ack', sourceId: '4900' }),
      event({ projectId, type: 'session.status' }),
    ]);
    const page = await newest({ projectId });
    expect(page.data.map(({ id }) => id)).toEqual([ids[5], ids[4], ids[0]]);
    expect(page).toMatchObject({ nextBefore: null, data: [{ type: 'session.status', sessionId: '4001' }, {}, {}] });
    const found = async (request: Partial<NewestEvents>) =>
      (await newest({ projectId, ...request })).data.map(({ id }) => id);
    expect(await found({ types: ['call.*', 'message.ack'] })).toEqual([ids[4], ids[1]]);
    expect(await found({ sessionIds: ['4900'] })).toEqual([ids[4]]);
    const first = await newest({ projectId, limit: 2 });
    expect(first).toMatchObject({ nextBefore: ids[4], data: [{ id: ids[5] }, { id: ids[4] }] });
    expect(await newest({ projectId, limit: 2, before: ids[4]! })).toMatchObject({ nextBefore: ids[1], data: [] });
    expect(await newest({ projectId, teamId: '1002' })).toEqual({ data: [], nextBefore: null });
    await expect(newest({}, aCaller())).rejects.toMatchObject({ code: 'credential_not_allowed' });
  });

  it('come in as many answers as their bytes take', async () => {
    const projectId = aProject();
    const large = `{"text":"${'\\"'.repeat(120_000)}"}`;
    const ids = await recorded([1, 2, 3].map(() => event({ projectId, envelope: large })));
    const seen: string[] = [];
    let before: string | null | undefined;
    do {
      const page: NewestEventPage = await newest({ projectId, ...(before ? { before } : {}) });
      seen.push(...page.data.map(({ id }) => id));
      before = page.nextBefore;
    } while (before !== null);
    expect(seen).toEqual(ids.toReversed());
  });
});

describe('the bytes of events', () => {
  it('are exact and in the order asked for, without those that are not there', async () => {
    const events = [event({ envelope: '{ "é":"\\ud83d\\udc4d" }' }), event({ retained: false }), event()];
    const [first, withheld, last] = await recorded(events);
    expect(await fetch([last!, withheld!, '77', first!])).toEqual({
      data: [
        { id: last, envelope: events[2]!.envelope },
        { id: first, envelope: '{ "é":"\\ud83d\\udc4d" }' },
      ],
      looked: 4,
    });
  });

  it('come in as many answers as it takes, each below what NATS takes', async () => {
    const large = `{"text":"${'\\"'.repeat(120_000)}"}`;
    const made = await recorded([1, 2, 3, 4].map(() => event({ envelope: large })));
    const answers: EnvelopeList[] = [];
    for (let looked = 0; looked < made.length; looked += answers.at(-1)!.looked) {
      answers.push(await fetch(made.slice(looked)));
    }
    expect(answers.map(({ looked }) => looked)).toEqual([1, 1, 1, 1]);
    expect(answers.flatMap(({ data }) => data)).toEqual(made.map((id) => ({ id, envelope: large })));
  });

  it('in the format waha are those of that time, as many as fit, without those that are not there', async () => {
    const large = { rest: `"session":"default","text":"${'\\"'.repeat(120_000)}"}` };
    const one = rendered({});
    const two = { ...rendered({}), rendered: [{ ...rendered({}).rendered![0]!, ...large }] };
    const events = [one, event(), rendered({ retained: false }), two, two];
    await recorded(events.slice(0, 4));
    const of = (eventIds: string[], caller = webhookDelivery) =>
      service.client.request(fetchRenderings, { eventIds }, { caller });
    const first = await of([one.id, events[1]!.id, events[2]!.id, '77', two.id, two.id]);
    expect(first.data).toEqual([one, two].map(({ id, rendered: all }) => ({ id, rendered: all })));
    expect(first.looked).toBe(5);
    await expect(of(['1'], aCaller())).rejects.toMatchObject({ code: 'credential_not_allowed' });
  });
});
