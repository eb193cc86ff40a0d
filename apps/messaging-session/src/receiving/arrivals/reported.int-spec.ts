import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventTypes, extendedEventTypes, isOnlyWhereNamed } from '@parley/contracts/events';
import { type Session, updateSession } from '@parley/contracts/sessions';
import type { ChatReport, InboundItem, InboundNetwork, PersonNames } from '@parley/engine-kit';
import { Installation, RemoteNetwork, slowLeases } from '../../testing/index.js';

const timestamp = 1_795_000_000;
const bob = { phoneNumber: '+12025550147' };
const group = { kind: 'group', jid: '120363000000000001@g.us' } as const;
const call = { id: '5C1B', isVideo: true, isGroup: false, timestamp } as const;

describe('what a network reports besides messages', () => {
  let parley: Installation;
  let network: RemoteNetwork;
  beforeAll(async () => {
    network = new RemoteNetwork();
    parley = await Installation.make();
    await parley.start('node-a', { ...slowLeases, engines: [network] });
  });
  afterAll(() => parley.close());

  const connected = (name: string, events?: string[]): Promise<Session> =>
    parley.connected(name, { engine: 'baileys', ...(events && { config: { events } }) });
  const report = async (
    report: ChatReport,
    { chat = { kind: 'person' }, from = bob, key }: Partial<Extract<InboundItem, { kind: 'reported' }>> = {},
  ) => network.host?.received([{ item: { kind: 'reported', chat, from, report, ...(key && { key }) } }]);
  const made = async ({ id }: Session) =>
    (await parley.events(id)).filter(({ event }) => isOnlyWhereNamed(event.type)).map(({ envelope }) => envelope);
  const identities = async (): Promise<string[]> =>
    (await parley.database.pool.query<{ id: string }>('SELECT id FROM identities ORDER BY id')).rows.map(
      ({ id }) => id,
    );

  it('makes no event and learns nobody in a session that names none', async () => {
    const ada = await connected('unnamed');
    const before = await identities();
    expect(await report({ type: 'call.offered', ...call })).toEqual(['known']);
    const presence = { type: 'presence.updated', presence: 'typing', timestamp } as const;
    expect(await report(presence, { from: { phoneNumber: '+12025550199' } })).toEqual(['known']);
    const types = (await parley.events(ada.id)).map(({ event }) => event.type);
    expect([await identities(), types.filter((type) => isOnlyWhereNamed(type))]).toEqual([before, []]);
    expect(types.every((type) => (eventTypes as string[]).includes(type))).toBe(true);
  });

  it('is acknowledged to a network that waits for it, also in a session that names none', async () => {
    const ada = await connected('acknowledged');
    const acknowledged: unknown[] = [];
    const waiting: InboundNetwork<string> = {
      acknowledge: (_client, recorded) => {
        acknowledged.push(...recorded.map(({ receipt }) => receipt));
        return Promise.resolve(() => undefined);
      },
    };
    const item = {
      kind: 'reported',
      chat: { kind: 'person' },
      from: bob,
      report: { type: 'call.offered', ...call },
    } as const;
    await network.host?.received([{ item, origin: { network: waiting, receipt: 'row 1' } }]);
    expect(acknowledged).toEqual(['row 1']);
    expect(await made(ada)).toEqual([]);
  });

  it('makes the events that the session names, by type or by kind, and no others', async () => {
    const ada = await connected('named', ['call.*', 'group.participants']);
    await report({ type: 'call.offered', ...call });
    await report({ type: 'call.ended', reason: 'timeout', ...call });
    await report({ type: 'presence.updated', presence: 'online', timestamp });
    const joined: PersonNames[] = [{ phoneNumber: '+12025550148' }, { phoneNumber: '+12025550149' }];
    const participants = { participants: joined, action: 'add', isAuthor: true, timestamp } as const;
    await report({ type: 'group.participants', ...participants }, { chat: group });
    await report({ type: 'group.updated', changes: ['subject'], isAuthor: true, timestamp }, { chat: group });
    const envelopes = await made(ada);
    const person = { id: expect.any(String), ...bob };
    const offered = { id: '5C1B', from: person, conversation: person, isVideo: true, isGroup: false, timestamp };
    expect(envelopes.map(({ event, payload }) => [event, payload])).toEqual([
      ['call.offered', offered],
      ['call.ended', { ...offered, reason: 'timeout' }],
      [
        'group.participants',
        {
          conversation: { id: expect.any(String) },
          participants: joined.map((one) => ({ id: expect.any(String), ...one })),
          action: 'add',
          by: person,
          timestamp,
        },
      ],
    ]);
  });

  it('counts what has a key once, though the network repeats it and though it comes twice at once', async () => {
    const ada = await connected('repeated', ['call.offered']);
    const offered = { type: 'call.offered', ...call } as const;
    const outcomes = await Promise.all([report(offered, { key: 'call:1' }), report(offered, { key: 'call:1' })]);
    expect(outcomes.flat().toSorted()).toEqual(['known', 'recorded']);
    expect(await report(offered, { key: 'call:1' })).toEqual(['known']);
    expect(await report(offered, { key: 'call:2' })).toEqual(['recorded']);
    expect(await made(ada)).toHaveLength(2);
  });

  it('counts from the change of the configuration on, and to its end', async () => {
    const ada = await connected('changed');
    const offered = { type: 'call.offered', ...call } as const;
    await report(offered);
    await parley.ask(updateSession, { session: ada.id, config: { events: ['call.offered'] } });
    await report(offered);
    await parley.ask(updateSession, { session: ada.id, config: {} });
    await report(offered);
    expect(await made(ada)).toHaveLength(1);
  });

  it.each([
    ['config.events', ['*']],
    ['config.events', ['message.received']],
    ['config.events', ['call.lost']],
    ['config.events', []],
    ['config.events', 'call.*'],
    ['config.events', ['call.*', 'call.*']],
  ])('is named by its types and kinds alone: %s %j is refused', async (field, events) => {
    await expect(
      parley.create('refused', { engine: 'baileys', config: { events: events as string[] } }),
    ).rejects.toMatchObject({ code: 'invalid_parameter', message: expect.stringContaining(field) });
  });

  it('may name all of them, on every engine', async () => {
    const session = await parley.create('all', { config: { events: [...extendedEventTypes] }, start: false });
    expect((await parley.get(session.id)).config).toEqual({ events: [...extendedEventTypes] });
  });
});
