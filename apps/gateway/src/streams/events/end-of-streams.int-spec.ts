import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { infra, inTime, quickest, StreamReader, waitFor } from '@parley/testing';
import { Pool } from 'pg';
import {
  adminToken,
  FakeEventHistory,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  signIn,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let here: TestGateway;
let there: TestGateway;
let team: TestTeam;
let projectId: string;
let history: FakeEventHistory;

beforeAll(async () => {
  installation = await Installation.create();
  [here, there] = [await installation.startGateway(), await installation.startGateway()];
  team = await makeTeam(here);
  projectId = await makeProject(here, team);
  history = await FakeEventHistory.start(installation.services);
}, 60_000);

afterAll(() => installation.close());

const path = (id = projectId): string => `/platform/projects/${id}/events/stream`;
const reason = (text: string) => ({ event: 'stream.closed', data: `{"reason":"${text}"}` });

/** A stream on the gateway where the change is not made. */
function openThere(key: string, to = path()): Promise<StreamReader> {
  return StreamReader.open(there.url + to, { key });
}

/** A reader that was left is noticed a moment later. */
const noneOpen = (on: TestGateway): Promise<unknown> =>
  waitFor(async () => (await openStreams(on)) === 0, { message: 'no open streams' });

const openStreams = (on: TestGateway): Promise<number> => gauge(on, 'parley_gateway_event_streams');

async function gauge(on: TestGateway, name: string): Promise<number> {
  const metric = on.service.runtime.registry.getSingleMetric(name);
  return (await metric?.get())?.values[0]?.value ?? Number.NaN;
}

interface Ending {
  stream: StreamReader;
  change: () => Promise<{ status: number }>;
}

/** The change ends the stream within a second, and a fresh one of the same kind that it does not concern stays. */
async function endsWithinASecond(why: string, open: () => Promise<Ending>): Promise<void> {
  const tookMs = await quickest(1_000, async () => {
    const { stream, change } = await open();
    const other = await openThere(team.key);
    const made = history.make({ teamId: team.id, projectId });
    await other.received(1);
    expect((await change()).status).toBeLessThan(300);
    const changedAtMs = performance.now();
    expect(await stream.ended()).toMatchObject(reason(why));
    const endedAtMs = performance.now();
    const next = history.make({ teamId: team.id, projectId });
    await other.received(2);
    expect(other.ids).toEqual([made.id, next.id]);
    expect(stream.ids).not.toContain(next.id);
    other.leave();
    return endedAtMs - changedAtMs;
  });
  expect(tookMs).toBeLessThan(1_000);
}

describe('a stream ends within a second', () => {
  it('of the removal of its key', async () => {
    await endsWithinASecond('credential_ended', async () => {
      const { id, key } = await makeKey(here, team, ['events:read']);
      return { stream: await openThere(key), change: () => here.as(team.key).delete(`/api/account/keys/${id}`) };
    });
  });

  it('of the deactivation of its project token', async () => {
    await endsWithinASecond('credential_ended', async () => {
      const { id, key } = await makeKey(here, team, ['events:read'], { projectId });
      const change = () => here.as(team.key).patch(`/api/account/keys/${id}`, { isActive: false });
      return { stream: await openThere(key), change };
    });
  });

  it('of the removal of its project', async () => {
    await endsWithinASecond('project_deleted', async () => {
      const gone = await makeProject(here, team, 'Short-lived');
      const stream = await openThere(team.key, path(gone));
      return { stream, change: () => here.as(team.key).delete(`/v1/projects/${gone}`) };
    });
  });

  it('of the suspension of its team', async () => {
    await endsWithinASecond('credential_ended', async () => {
      const other = await makeTeam(here);
      const change = () => here.as(adminToken).patch(`/enterprise/teams/${other.id}`, { suspended: true });
      return { stream: await openThere(other.key, '/platform/events/stream'), change };
    });
  });

  it('of signing out', async () => {
    const { owner, id } = await makeTeam(here, { ownerPassword: 'a password of the tests' });
    const browser = await signIn(here, { ...owner, password: 'a password of the tests' });
    const answer = browser.at(there.url).get('/platform/events/stream');
    await waitFor(async () => (await openStreams(there)) > 0);
    const made = history.make({ teamId: id });
    await browser.post('/v1/auth/logout');
    expect((await answer).text).toMatch(/event: stream\.closed\ndata: {"reason":"credential_ended"}\n\n$/);
    expect((await answer).text).toContain(`data: ${made.envelope}\n`);
  });

  it('of the end of the life of its key', async () => {
    const tookMs = await quickest(1_000, async () => {
      const { stream, expiresAt } = await inTime(3_000, async (allowedMs) => {
        const expiresAt = new Date(Date.now() + allowedMs);
        const { key } = await makeKey(here, team, ['events:read'], { expiresAt: expiresAt.toISOString() });
        return { stream: await openThere(key), expiresAt };
      });
      expect(await stream.ended()).toMatchObject(reason('credential_ended'));
      return Date.now() - expiresAt.getTime();
    });
    expect(tookMs).toBeGreaterThanOrEqual(0);
    expect(tookMs).toBeLessThan(1_000);
  });

  it('also when its reader reads nothing', async () => {
    const tookMs = await quickest(1_000, async () => {
      const { id, key } = await makeKey(here, team, ['events:read']);
      await noneOpen(there);
      const stream = await StreamReader.open(there.url + path(), { key, isPaused: true });
      for (let index = 0; index < 60; index += 1)
        history.make({ teamId: team.id, projectId, payload: 'x'.repeat(100_000) });
      await here.as(team.key).delete(`/api/account/keys/${id}`);
      const removedAtMs = performance.now();
      await noneOpen(there);
      const endedAtMs = performance.now();
      stream.leave();
      return endedAtMs - removedAtMs;
    });
    expect(tookMs).toBeLessThan(1_000);
  });
});

describe('a reader that is slow', () => {
  it('is cut off with the place to go on from, and misses nothing; others notice nothing of it', async () => {
    const [slow, quick] = [
      await StreamReader.open(here.url + path(), { key: team.key, isPaused: true }),
      await StreamReader.open(here.url + path(), { key: team.key }),
    ];
    let mostUnread = 0;
    const made: string[] = [];
    // One at a time, so that the test does not outrun the quick one either.
    const makeLarge = async (): Promise<void> => {
      made.push(history.make({ teamId: team.id, projectId, payload: 'x'.repeat(100_000) }).id);
      await quick.received(made.length);
      mostUnread = Math.max(mostUnread, await gauge(here, 'parley_gateway_event_streams_unread_bytes'));
    };
    while ((await endedFor(here, 'slow_reader')) === 0) await makeLarge();
    for (let count = 0; count < 20; count += 1) await makeLarge();
    slow.read();
    await slow.ended();
    expect(slow.messages.at(-1)?.data).toBe('{"reason":"slow_reader"}');
    const cut = slow.ids.length;
    expect(cut).toBeLessThanOrEqual(made.length - 20);
    const resumed = await StreamReader.open(here.url + path(), { key: team.key, lastEventId: slow.lastEventId });
    await waitFor(() => slow.ids.length + resumed.ids.length === made.length, { timeoutMs: 30_000 });
    const isSame = [...slow.ids, ...resumed.ids].every((id, index) => id === made[index]);
    expect([isSame, slow.ids.length]).toEqual([true, cut]);
    // Beyond what the kernel holds: 256 KiB, or the one write that was made into an empty buffer, and the last event.
    expect(mostUnread).toBeGreaterThan(0);
    expect(mostUnread).toBeLessThan(1_100_000);
    for (const reader of [quick, resumed]) reader.leave();
  }, 120_000);

  it('may be slow as long as it reads what was there before', async () => {
    const first = await StreamReader.open(here.url + path(), { key: team.key });
    const cursor = await waitFor(() => first.lastEventId);
    first.leave();
    const made = Array.from(
      { length: 200 },
      () => history.make({ teamId: team.id, projectId, payload: 'x'.repeat(100_000) }).id,
    );
    history.maxPage = 3;
    const requested = history.requested.length;
    // History makes all that now: its answer may come too late at first.
    const slow = await waitFor(() =>
      StreamReader.open(here.url + path(), { key: team.key, lastEventId: cursor, isPaused: true }),
    );
    await pause(1_000);
    // What was not read was not fetched.
    const pages = history.requested.slice(requested).filter(({ everywhere }) => !everywhere).length;
    expect(pages * 3).toBeLessThan(150);
    slow.read();
    await waitFor(() => slow.ids.length === made.length, { timeoutMs: 20_000 });
    expect(slow.ids).toEqual(made);
    history.maxPage = 500;
    slow.leave();
  }, 60_000);
});

describe('a gateway', () => {
  it('forgets a reader that has gone', async () => {
    await noneOpen(here);
    const stream = await StreamReader.open(here.url + path(), { key: team.key });
    expect(await openStreams(here)).toBe(1);
    stream.leave();
    await noneOpen(here);
  });

  it('ends its streams rather than go on with a loss, and then begins anew', async () => {
    const stream = await StreamReader.open(here.url + path(), { key: team.key });
    const cursor = await waitFor(() => stream.lastEventId);
    history.expireThrough(history.makeUnannounced({ teamId: team.id, projectId }));
    expect(await stream.ended()).toMatchObject(reason('cursor_expired'));
    const resumed = await here.as(team.key).get(path(), { headers: { 'last-event-id': cursor } });
    expect([resumed.status, resumed.error.code]).toEqual([410, 'cursor_expired']);
    const fresh = await StreamReader.open(here.url + path(), { key: team.key });
    const next = history.make({ teamId: team.id, projectId });
    await fresh.received(1);
    expect(fresh.ids).toEqual([next.id]);
    fresh.leave();
  });

  it('keeps its streams over a short loss of the database, and ends them when rights cannot be checked', async () => {
    const cut = await Installation.create();
    try {
      const gateway = await cut.startGateway();
      const other = await makeTeam(gateway);
      const records = await FakeEventHistory.start(cut.services);
      const stream = await StreamReader.open(`${gateway.url}/platform/events/stream`, { key: other.key });
      const cutAtMs = performance.now();
      await allowConnections(cut.database.url, false);
      const made = records.make({ teamId: other.id });
      await stream.received(1);
      expect(await stream.ended(25_000)).toMatchObject(reason('unavailable'));
      expect(stream.ids).toEqual([made.id]);
      // 5 s after the start of the last look-up that was answered, which is one interval and its answer before the cut.
      expect(performance.now() - cutAtMs).toBeGreaterThan(4_000);
      await allowConnections(cut.database.url, true);
    } finally {
      await cut.close();
    }
  }, 60_000);

  it('answers `unavailable` while history is, and goes on when it is back', async () => {
    const broken = await Installation.create();
    try {
      const gateway = await broken.startGateway();
      const other = await makeTeam(gateway);
      const answer = await gateway.as(other.key).get('/platform/events/stream');
      expect([answer.status, answer.error.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
      const late = await FakeEventHistory.start(broken.services);
      const stream = await StreamReader.open(`${gateway.url}/platform/events/stream`, { key: other.key });
      await broken.nats.restart();
      const made = [late.make({ teamId: other.id }), late.make({ teamId: other.id })];
      await stream.received(2);
      expect(stream.ids).toEqual(made.map(({ id }) => id));
      stream.leave();
    } finally {
      await broken.close();
    }
  }, 60_000);

  it('that stops ends its streams at once, each with the place to go on from, and takes no more', async () => {
    const stopping = await installation.startGateway();
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => StreamReader.open(stopping.url + path(), { key: team.key })),
    );
    const startedAtMs = performance.now();
    const stopped = stopping.stop();
    for (const stream of streams) expect(await stream.ended()).toMatchObject(reason('stopping'));
    // Far less than a stop may take.
    expect(performance.now() - startedAtMs).toBeLessThan(5_000);
    expect(await stopped).toBe(true);
    const next = history.make({ teamId: team.id, projectId });
    const resumed = await StreamReader.open(here.url + path(), {
      key: team.key,
      lastEventId: streams[0]?.lastEventId,
    });
    await resumed.received(1);
    expect(resumed.ids).toEqual([next.id]);
    resumed.leave();
  });
});

/** Without them every connection to the database that there is ends, too. */
async function allowConnections(url: string, isAllowed: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const pool = new Pool({ connectionString: infra().databaseUrl, max: 1 });
  try {
    await pool.query(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS ${isAllowed}`);
    if (!isAllowed)
      await pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  } finally {
    await pool.end();
  }
}

async function endedFor(on: TestGateway, why: string): Promise<number> {
  const metric = on.service.runtime.registry.getSingleMetric('parley_gateway_event_streams_ended_total');
  const values = (await metric?.get())?.values ?? [];
  return values.find(({ labels }) => labels.reason === why)?.value ?? Number.NaN;
}
