import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from '@parley/contracts/events';
import { StreamReader } from '@parley/testing';
import {
  FakeEventHistory,
  Installation,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
let history: FakeEventHistory;
const readers: StreamReader[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway({ EVENT_STREAM_HEARTBEAT_MS: '200' });
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
  history = await FakeEventHistory.start(installation.services);
}, 60_000);

beforeEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
  history.maxPage = 500;
});

afterAll(() => installation.close());

async function open(query: { type?: string; filter?: object }, lastEventId?: string): Promise<StreamReader> {
  const { type, filter } = query;
  const parameters = new URLSearchParams({
    ...(type === undefined ? {} : { type }),
    ...(filter === undefined ? {} : { filter: JSON.stringify(filter) }),
  });
  const url = `${gateway.url}/platform/projects/${projectId}/events/stream?${parameters}`;
  const reader = await StreamReader.open(url, { key: team.key, lastEventId });
  readers.push(reader);
  return reader;
}

const make = (type: string, payload: object = {}) => history.make({ teamId: team.id, projectId, type, payload });
const idsOf = (events: readonly RecordedEvent[]) => events.map(({ id }) => id);

describe('a stream with several types', () => {
  it('has those that an entry selects, those that must be named too', async () => {
    const reader = await open({ type: 'message.*,call.ended,message.ack' });
    const ack = make('message.ack');
    make('session.connected');
    make('call.offered');
    const ended = make('call.ended');
    const received = make('message.received');
    await reader.received(3);
    expect(reader.ids).toEqual(idsOf([ack, ended, received]));
  });

  it('reads them from history too, with a cursor of a stream without a filter', async () => {
    const all = await open({});
    const first = make('session.status');
    const rest = ['message.ack', 'session.connected', 'call.ended', 'message.sent'].map((type) => make(type));
    await all.received(4);
    const { id: cursor } = all.messages.find(({ data }) => data === first.envelope)!;
    history.maxPage = 1;
    const resumed = await open({ type: 'message.*,call.*' }, cursor);
    const live = make('call.offered');
    await resumed.received(4);
    expect(resumed.ids).toEqual(idsOf([rest[0]!, rest[2]!, rest[3]!, live]));
  });
});

describe('a stream with a filter', () => {
  const filter = { payload: { type: 'text', size: { $gt: 5 } } };
  const matching = { type: 'text', size: 6 };

  it('has what the filter lets through, live and from history, in order', async () => {
    const reader = await open({ filter });
    const made: RecordedEvent[] = [];
    for (let index = 0; index < 120; index += 1) {
      const event = make(
        index % 2 ? 'message.received' : 'message.ack',
        index % 3 ? { type: 'text', size: 1 } : matching,
      );
      if (index % 3 === 0) made.push(event);
    }
    await reader.received(40);
    expect(reader.ids).toEqual(idsOf(made));
    history.maxPage = 7;
    const { id: cursor } = reader.messages[0]!;
    const resumed = await open({ filter, type: 'message.ack' }, cursor);
    const live = make('message.ack', matching);
    make('message.received', matching);
    const wanted = made.slice(1).filter(({ type }) => type === 'message.ack');
    await resumed.received(wanted.length + 1);
    expect(resumed.ids).toEqual(idsOf([...wanted, live]));
  });

  it('goes on where nothing was let through, and leaves out withdrawn content', async () => {
    const reader = await open({ filter });
    const first = make('message.ack', matching);
    await reader.received(1);
    const { id: cursor } = reader.messages[0]!;
    const withdrawn = make('message.ack', matching);
    history.withdrawContent(withdrawn);
    for (let index = 0; index < 30; index += 1) make('message.ack', { type: 'image' });
    const last = make('message.ack', matching);
    history.maxPage = 5;
    const resumed = await open({ filter }, cursor);
    await resumed.received(1);
    expect(resumed.ids).toEqual([last.id]);
    expect(reader.ids.at(0)).toBe(first.id);
  });

  it('does not hold up the streams beside it, and each filter has its own events', async () => {
    const open2 = (type: string) => open({ filter: { payload: { type } } });
    const [texts, images, all] = [await open2('text'), await open2('image'), await open({})];
    const [text, image] = [make('message.ack', { type: 'text' }), make('message.ack', { type: 'image' })];
    await Promise.all([texts.received(1), images.received(1), all.received(2)]);
    expect([texts.ids, images.ids, all.ids]).toEqual([[text.id], [image.id], [text.id, image.id]]);
  });

  it('that takes too many steps lets the event through, which is counted', async () => {
    const reader = await open({ filter: { payload: { $or: [{ list: -1 }, { list: -2 }] } } });
    const list = Array.from({ length: 9000 }, (_, index) => index);
    const wide = make('message.ack', { list });
    await reader.received(1);
    expect(reader.ids).toEqual([wide.id]);
    const counted = await gateway.service.runtime.registry.getSingleMetric('parley_filter_overruns_total')?.get();
    expect(counted?.values[0]?.value).toBeGreaterThan(0);
  });
});
