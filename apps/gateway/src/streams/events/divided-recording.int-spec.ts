import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordingPartition } from '@parley/contracts/events';
import { StreamReader, waitFor } from '@parley/testing';
import {
  Agent,
  FakeEventHistory,
  heldWaits,
  Installation,
  makeProject,
  makeTeam,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

/** Recording divided by team (docs/adr/0037), and the moment in which it is. */
const partitions = 4;
let installation: Installation;
let gateway: TestGateway;
let history: FakeEventHistory;
let teams: Followed[];
const readers: StreamReader[] = [];

interface Followed {
  team: TestTeam;
  projectId: string;
  partition: number;
}

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway({ EVENT_STREAM_HEARTBEAT_MS: '100' });
  history = await FakeEventHistory.start(installation.services);
  const followed: Followed[] = [];
  while (new Set(followed.map(({ partition }) => partition)).size < 3) {
    const team = await makeTeam(gateway);
    const { partition } = recordingPartition(team.id, partitions);
    followed.push({ team, projectId: await makeProject(gateway, team), partition });
  }
  teams = [...new Map(followed.map((each) => [each.partition, each])).values()];
}, 60_000);
afterAll(async () => {
  for (const reader of readers) reader.leave();
  await installation.close();
});

async function open({ team, projectId }: Followed, lastEventId?: string, of = 'events/stream'): Promise<StreamReader> {
  const reader = await StreamReader.open(`${gateway.url}/platform/projects/${projectId}/${of}`, {
    key: team.key,
    lastEventId,
  });
  readers.push(reader);
  return reader;
}
const make = ({ team, projectId }: Followed) => history.make({ teamId: team.id, projectId });

describe('the division of recording', () => {
  it('ends streams where they are, so that they go on without a gap', async () => {
    const before = await Promise.all(teams.map((each) => open(each)));
    const changes = await open(teams[0]!, undefined, 'changes');
    const first = teams.map(make);
    await Promise.all(before.map((reader) => reader.received(1)));
    history.divide(partitions);
    // No one tells of these to a process that does not know of the division.
    const second = teams.map(make);
    await Promise.all([...before, changes].map((reader) => waitFor(() => reader.isEnded)));
    for (const reader of [...before, changes]) {
      expect(reader.messages.at(-1)).toMatchObject({ event: 'stream.closed', data: '{"reason":"unavailable"}' });
    }
    const after = await Promise.all(teams.map((each, index) => open(each, before[index]!.lastEventId)));
    const third = teams.map(make);
    await Promise.all(after.map((reader) => reader.received(2)));
    for (const [index, reader] of before.entries()) {
      expect(reader.ids.slice(0, 1)).toEqual([first[index]!.id]);
      expect(after[index]!.ids).toEqual([second[index]!.id, third[index]!.id]);
    }
  });

  it('lets a process follow the partitions of its streams alone', async () => {
    history.requested.length = 0;
    const [one] = teams as [Followed];
    const reader = await open(one);
    const own = make(one);
    await reader.received(1);
    await waitFor(() => history.requested.filter(({ everywhere }) => everywhere).length >= 2);
    expect(reader.ids).toEqual([own.id]);
    for (const { partition } of history.requested.filter(({ everywhere }) => everywhere)) {
      expect(teams.map((each) => each.partition)).toContain(partition);
    }
  });

  it('fills a gap from the partition that it is in', async () => {
    const [one, two] = teams as [Followed, Followed];
    const [reader, other] = [await open(one), await open(two)];
    const lost = history.makeUnannounced({ teamId: one.team.id, projectId: one.projectId });
    const [here, elsewhere] = [make(one), make(two)];
    await Promise.all([reader.received(2), other.received(1)]);
    expect(reader.ids).toEqual([lost.id, here.id]);
    expect(other.ids).toEqual([elsewhere.id]);
  });

  it('moves the place of a stream on by its own partition while nothing comes', async () => {
    const [one, two] = teams as [Followed, Followed];
    const reader = await open(one);
    make(two);
    make(two);
    const seen = reader.comments.length;
    await waitFor(() => reader.comments.length > seen + 1);
    const next = make(one);
    await reader.received(1);
    const resumed = await open(one, reader.lastEventId);
    const last = make(one);
    await resumed.received(1);
    expect([reader.ids[0], resumed.ids]).toEqual([next.id, [last.id]]);
  });

  it('ends the streams of a partition alone when some of its events are lost', async () => {
    const [one, two] = teams as [Followed, Followed];
    const [lossy, whole] = [await open(one), await open(two)];
    history.expireThrough(history.makeUnannounced({ teamId: one.team.id, projectId: one.projectId }));
    expect(await lossy.ended()).toMatchObject({ event: 'stream.closed', data: '{"reason":"cursor_expired"}' });
    const next = make(two);
    await whole.received(1);
    expect([whole.isEnded, whole.ids]).toEqual([false, [next.id]]);
  });

  it('refuses a stream that is about to begin, which would follow nothing', async () => {
    const one = teams[1]!;
    const reader = await open(one);
    make(one);
    await reader.received(1);
    reader.leave();
    history.requested.length = 0;
    let resume = (): void => undefined;
    const paused = new Promise<void>((resolve) => (resume = resolve));
    history.beforeAnswer = ({ everywhere }) => (everywhere ? undefined : paused);
    const opening = open(one, reader.lastEventId);
    await waitFor(() => history.requested.some(({ everywhere }) => !everywhere));
    const watching = await open(one);
    history.divide(partitions * 2);
    await watching.ended();
    history.beforeAnswer = () => undefined;
    resume();
    await expect(opening).rejects.toThrow('no stream: 503');
    const again = await open(one, reader.lastEventId);
    const next = make(one);
    await again.received(1);
    expect(again.ids).toEqual([next.id]);
  });
});

describe('an event that is waited for', () => {
  it('is to be asked for again when recording is divided meanwhile', async () => {
    const [one] = teams as [Followed];
    const agent = await Agent.connect(gateway, one.team.key);
    const wait = { projectId: one.projectId };
    const { cursor } = (await agent.call('wait_for_event', { ...wait, wait: 0 })).json;
    const waiting = agent.call('wait_for_event', { ...wait, after: cursor });
    await waitFor(async () => (await heldWaits(gateway)) === 1, { message: 'the wait' });
    history.divide(partitions * 4);
    expect(await waiting).toMatchObject({ isError: true, json: { error: 'Streams of events begin anew.' } });
    const made = make(one);
    const { json } = await agent.call('wait_for_event', { ...wait, after: cursor });
    expect(json.event).toMatchObject({ id: made.id });
    await agent.close();
  });
});
