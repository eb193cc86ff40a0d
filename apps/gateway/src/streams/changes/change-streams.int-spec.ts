import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Change, changesWanted, deliveriesChanged, type ProjectChanges } from '@parley/contracts/changes';
import { type Operation, operationChanged } from '@parley/contracts/operations';
import type { Notifications } from '@parley/messaging';
import { StreamReader, waitFor } from '@parley/testing';
import {
  FakeEventHistory,
  Installation,
  makeKey,
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
let notifications: Notifications;
const readers: StreamReader[] = [];
const wanted: string[] = [];

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway({ EVENT_STREAM_HEARTBEAT_MS: '200' });
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
  history = await FakeEventHistory.start(installation.services);
  ({ notifications } = installation.services);
  const subscription = notifications.subscribeNotification(
    changesWanted,
    ({ projectIds }) => void wanted.push(...projectIds),
  );
  await subscription.ready();
}, 60_000);
beforeEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
});
afterAll(() => installation.close());

interface Options {
  key?: string;
  lastEventId?: string;
  on?: TestGateway;
  of?: string;
}

async function open({
  key = team.key,
  lastEventId,
  on = gateway,
  of = projectId,
}: Options = {}): Promise<StreamReader> {
  const reader = await StreamReader.open(`${on.url}/platform/projects/${of}/changes`, { key, lastEventId });
  readers.push(reader);
  return reader;
}

const changesOf = (reader: StreamReader) =>
  reader.messages.map(({ data }) => JSON.parse(data) as Change & { type: Change['type'] | 'reset' });
const at = '2026-11-21T08:00:00.000Z';
const delivery = (id: string): Change => ({ type: 'delivery', id, change: 'updated', at, status: 'succeeded' });
const tell = (changes: Change[], of = projectId): void => {
  notifications.publishNotification(deliveriesChanged, { projectId: of, changes } satisfies ProjectChanges);
};

describe('a stream of changes', () => {
  it('asks the services for its project, and says what changes there, and nowhere else', async () => {
    const other = await makeProject(gateway, team, 'Other');
    const reader = await open();
    await waitFor(() => wanted.includes(projectId));
    tell([delivery('8')], other);
    tell([delivery('7')]);
    await reader.received(1);
    expect(reader.messages.map(({ event }) => event)).toEqual(['change']);
    expect(changesOf(reader)).toEqual([delivery('7')]);
    expect(reader.response.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    await waitFor(() => reader.comments.includes('heartbeat'));
  });

  it('tells of keys, members and invitations of the team, without an id, in all of its projects and no other', async () => {
    const other = await makeProject(gateway, team, 'Beside');
    const stranger = await makeTeam(gateway);
    const [reader, beside] = [await open(), await open({ of: other })];
    const theirs = await open({ key: stranger.key, of: await makeProject(gateway, stranger) });
    await makeKey(gateway, team, ['events:read']);
    const ofKeys = (one: StreamReader) => changesOf(one).filter(({ type }) => type === 'key');
    for (const one of [reader, beside]) {
      await waitFor(() => ofKeys(one).length > 0);
      expect(ofKeys(one)).toEqual([{ type: 'key', change: 'many', at: expect.any(String) }]);
    }
    expect(ofKeys(theirs)).toEqual([]);
  });

  it('tells of events and their messages, and of operations and their campaigns', async () => {
    const reader = await open();
    const event = history.make({ teamId: team.id, projectId, payload: { id: '41', conversation: { id: '51' } } });
    const { operation } = operationChanged.example;
    const moved: Operation = {
      ...operation,
      projectId,
      sequence: 1,
      kind: 'campaign',
      resource: { type: 'campaign', id: '61' },
    };
    notifications.publishNotification(operationChanged, { operation: moved });
    await reader.received(4);
    expect(changesOf(reader)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'event', id: event.id, change: 'created', event: 'message.received' }),
        expect.objectContaining({ type: 'message', id: '41', change: 'created', chatId: '51' }),
        expect.objectContaining({ type: 'operation', id: moved.id, change: 'created', status: moved.status }),
        expect.objectContaining({ type: 'campaign', id: '61', change: 'created' }),
      ]),
    );
  });

  it('names few of very many', async () => {
    const reader = await open();
    tell(Array.from({ length: 500 }, (_, index) => delivery(String(index + 1))));
    await reader.received(1);
    expect(changesOf(reader)).toEqual([{ type: 'delivery', change: 'many', at }]);
  });

  it('goes on where it was, and says so where that is not known', async () => {
    const first = await open();
    tell([delivery('1')]);
    await first.received(1);
    const { lastEventId } = first;
    first.leave();
    const watching = await open();
    tell([delivery('2')]);
    await watching.received(1);
    const resumed = await open({ lastEventId });
    await resumed.received(1);
    expect(changesOf(resumed)).toEqual([delivery('2')]);
    const lost = await open({ lastEventId: 'of-another-process.7' });
    await lost.received(1);
    expect(changesOf(lost)).toMatchObject([{ type: 'reset' }]);
    const elsewhere = await installation.startGateway();
    const moved = await open({ on: elsewhere, lastEventId });
    await moved.received(1);
    expect(changesOf(moved)).toMatchObject([{ type: 'reset' }]);
    tell([delivery('3')]);
    await Promise.all([moved.received(2), resumed.received(2)]);
  });

  it('goes on where it was after as many changes as are remembered', async () => {
    const first = await open();
    tell([delivery('0')]);
    await first.received(1);
    const { lastEventId } = first;
    first.leave();
    const watching = await open();
    const [most, namedAtOnce] = [500, 20];
    const long = (index: number) => delivery(`9${String(index).padStart(17, '0')}`);
    for (let named = 0; named < most; named += namedAtOnce) {
      tell(Array.from({ length: namedAtOnce }, (_, index) => long(named + index)));
      await watching.received(named + namedAtOnce);
    }
    const resumed = await open({ lastEventId });
    await resumed.received(most);
    expect(changesOf(resumed)).toEqual(Array.from({ length: most }, (_, index) => long(index)));
    tell([delivery('1')]);
    await resumed.received(most + 1);
  }, 60_000);

  it('is one of the twenty streams that a credential may hold', async () => {
    const { key } = await makeKey(gateway, team, ['events:read']);
    await Promise.all(Array.from({ length: 20 }, () => open({ key })));
    for (const path of ['changes', 'events/stream']) {
      const refused = await gateway.as(key).get(`/platform/projects/${projectId}/${path}`);
      expect([refused.status, refused.error.code]).toEqual([429, 'too_many_streams']);
    }
  });

  it('ends within a second of the revocation of its credential', async () => {
    const { id, key } = await makeKey(gateway, team, ['events:read']);
    const reader = await open({ key });
    await gateway.as(team.key).delete(`/api/account/keys/${id}`);
    const last = await reader.ended(1_500);
    expect([last?.event, last?.data]).toEqual(['stream.closed', '{"reason":"credential_ended"}']);
  });

  it('is refused to whom it is not for', async () => {
    const path = `/platform/projects/${projectId}/changes`;
    const stranger = await makeTeam(gateway);
    expect((await gateway.as(stranger.key).get(path)).status).toBe(404);
    const weak = await makeKey(gateway, team, ['sessions:read']);
    expect((await gateway.as(weak.key).get(path)).error.code).toBe('insufficient_scope');
  });
});
