import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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
  history.beforeAnswer = () => undefined;
  history.maxPage = 500;
});

afterAll(() => installation.close());

const teamPath = '/platform/events/stream';
const projectPath = (id = projectId): string => `/platform/projects/${id}/events/stream`;

async function open(
  path = projectPath(),
  { on = gateway, key = team.key, lastEventId, isPaused }: Partial<Options> = {},
): Promise<StreamReader> {
  const reader = await StreamReader.open(on.url + path, { key, lastEventId, isPaused });
  readers.push(reader);
  return reader;
}

interface Options {
  on: TestGateway;
  key: string;
  lastEventId: string;
  isPaused: boolean;
}

const make = (payload?: unknown) => history.make({ teamId: team.id, projectId, payload });

describe('a live stream', () => {
  it('carries the exact envelopes of its owner as they are recorded, and no others', async () => {
    const other = await makeTeam(gateway);
    const otherProject = await makeProject(gateway, team, 'Other');
    const [ofProject, ofTeam] = [await open(), await open(teamPath)];
    const first = history.make({ teamId: team.id, projectId, payload: { text: 'grüße \u2028 "x"' } });
    history.make({ teamId: team.id, projectId: otherProject });
    history.make({ teamId: other.id });
    const own = history.make({ teamId: team.id, type: 'campaign.created' });
    const second = make();

    await ofProject.received(2);
    expect(ofProject.messages.map(({ event, data }) => [event, data])).toEqual([
      ['message.received', first.envelope],
      ['message.received', second.envelope],
    ]);
    expect((await ofTeam.received(1)).map(({ event, data }) => [event, data])).toEqual([
      ['campaign.created', own.envelope],
    ]);
    expect(new Set(ofProject.messages.map(({ id }) => id)).size).toBe(2);
  });

  it('answers at once, with headers that forbid caches and buffering', async () => {
    const { response } = await open();
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'service-version': '2026-03-20',
    });
    expect(response.headers['x-request-id']).toBeTruthy();
    expect(response.headers.date).toBeTruthy();
  });

  it('begins now', async () => {
    const earlier = await open();
    make();
    await earlier.received(1);
    const reader = await open();
    const next = make();
    await reader.received(1);
    expect(reader.ids).toEqual([next.id]);
  });

  it('has one type where one is asked for', async () => {
    const reader = await open(`${projectPath()}?type=session.connected`);
    make();
    const wanted = history.make({ teamId: team.id, projectId, type: 'session.connected' });
    make();
    const alsoWanted = history.make({ teamId: team.id, projectId, type: 'session.connected' });
    await reader.received(2);
    expect(reader.ids).toEqual([wanted.id, alsoWanted.id]);
  });

  it('has types that must be named where one is, live and from history, and in no other stream', async () => {
    const unnamed = await open();
    const calls = await open(`${projectPath()}?type=call.offered`);
    const first = make();
    await unnamed.received(1);
    const cursor = unnamed.lastEventId;
    const call = history.make({ teamId: team.id, projectId, type: 'call.offered' });
    const message = make();
    await unnamed.received(2);
    await calls.received(1);
    expect(unnamed.messages.map(({ data }) => data)).toEqual([first.envelope, message.envelope]);
    expect(calls.messages.map(({ data }) => data)).toEqual([call.envelope]);
    const resumed = await open(projectPath(), { lastEventId: cursor });
    expect((await resumed.received(1)).map(({ data }) => data)).toEqual([message.envelope]);
    const again = await open(`${projectPath()}?type=call.offered`, { lastEventId: cursor });
    expect((await again.received(1)).map(({ data }) => data)).toEqual([call.envelope]);
  });

  it('shows that it lives, says when to come back, and moves the place on while nothing comes', async () => {
    const reader = await open(`${projectPath()}?type=session.connected`);
    await waitFor(() => reader.comments.length > 0);
    expect([reader.retryMs, reader.comments[0]]).toEqual([2_000, 'heartbeat']);
    const before = reader.lastEventId;
    const passed = make();
    await waitFor(() => reader.comments.length >= 3);
    expect(reader.lastEventId).not.toBe(before);
    expect(reader.messages).toEqual([]);

    // What was passed over is behind that place.
    const resumed = await open(projectPath(), { lastEventId: reader.lastEventId });
    const next = make();
    await resumed.received(1);
    expect(resumed.ids).toEqual([next.id]);
    expect(resumed.ids).not.toContain(passed.id);
  });

  it('fills what the notifications leave out, in order and once', async () => {
    const reader = await open();
    const made = [make()];
    made.push(history.makeUnannounced({ teamId: team.id, projectId }));
    made.push(make());
    const [late, early] = [
      history.makeUnannounced({ teamId: team.id, projectId }),
      history.makeUnannounced({ teamId: team.id, projectId }),
    ];
    history.tell(early);
    history.tell(late);
    history.tell(late, early);
    made.push(late, early);
    await reader.received(5);
    // The last notification of all is lost: only the sweep can tell.
    made.push(history.makeUnannounced({ teamId: team.id, projectId }));
    await reader.received(6);
    expect(reader.ids).toEqual(made.map(({ id }) => id));
  });
});

describe('a resumed stream', () => {
  it('goes on after its last event over a restart of the gateway, without loss or duplicate, under fire', async () => {
    const [before, after] = [await installation.startGateway(), await installation.startGateway()];
    const made: string[] = [];
    const timer = setInterval(() => made.push(make().id), 2);
    try {
      const first = await open(projectPath(), { on: before });
      const begun = made.length;
      await first.received(50);
      expect(await before.stop()).toBe(true);
      const closed = await first.ended();
      expect([closed?.event, closed?.data]).toEqual(['stream.closed', '{"reason":"stopping"}']);
      await waitFor(() => made.length > begun + 150);

      history.maxPage = 20;
      const second = await open(projectPath(), { on: after, lastEventId: first.lastEventId });
      await second.received(100);
      second.leave();
      const third = await open(projectPath(), { on: after, lastEventId: second.messages[69]?.id });
      await third.received(100);
      clearInterval(timer);
      const last = make().id;
      made.push(last);
      await waitFor(() => third.ids.includes(last));
      const read = [...first.ids, ...second.ids.slice(0, 70), ...third.ids];
      expect(read).toEqual(made.slice(made.indexOf(read[0] as string)));
    } finally {
      clearInterval(timer);
    }
  });

  it('meets the live events when more is recorded while it reads', async () => {
    const first = await open();
    const before = make();
    await first.received(1);
    const [cursor] = first.messages.map(({ id }) => id);
    const made = Array.from({ length: 30 }, () => make());
    let pages = 0;
    history.maxPage = 7;
    history.beforeAnswer = ({ everywhere }) => {
      if (!everywhere && (pages += 1) <= 8) made.push(make(), make());
    };
    const resumed = await open(projectPath(), { lastEventId: cursor });
    // Five pages would do for the thirty; what comes with each needs a sixth.
    await waitFor(() => pages >= 6);
    await waitFor(() => resumed.ids.length >= made.length);
    made.push(make());
    await resumed.received(made.length);
    expect(resumed.ids).toEqual(made.map(({ id }) => id));
    expect(resumed.ids).not.toContain(before.id);
  });

  it('leaves out an event whose content was withdrawn, and keeps its place', async () => {
    const first = await open();
    const cursor = await waitFor(() => first.lastEventId);
    const kept = make();
    const gone = make();
    history.withdrawContent(gone);
    const resumed = await open(projectPath(), { lastEventId: cursor });
    await resumed.received(1);
    const place = await waitFor(() => resumed.lastEventId !== resumed.messages[0]?.id && resumed.lastEventId);
    expect(resumed.messages.map(({ data }) => data)).toEqual([kept.envelope]);
    const later = make();
    const again = await open(projectPath(), { lastEventId: place });
    await again.received(1);
    expect(again.messages.map(({ data }) => data)).toEqual([later.envelope]);
  });

  it('takes a cursor of the same owner, with any filter and credential, and no other', async () => {
    const reader = await open();
    make();
    const cursor = (await reader.received(1))[0]?.id ?? '';
    const token = await makeKey(gateway, team, ['events:read'], { projectId });
    const wanted = history.make({ teamId: team.id, projectId, type: 'session.connected' });
    const filtered = await open(`${projectPath()}?type=session.connected`, { key: token.key, lastEventId: cursor });
    await filtered.received(1);
    expect(filtered.ids).toEqual([wanted.id]);

    const otherProject = await makeProject(gateway, team, 'Elsewhere');
    const otherTeam = await makeTeam(gateway);
    const list = `/platform/projects/${projectId}/events`;
    for (const [path, key, lastEventId] of [
      [projectPath(otherProject), team.key, cursor],
      [teamPath, team.key, cursor],
      [teamPath, otherTeam.key, cursor],
      [projectPath(), team.key, `${cursor.slice(0, -1)}${cursor.endsWith('A') ? 'B' : 'A'}`],
      [projectPath(), team.key, 'nonsense'],
      [projectPath(), team.key, ''],
      [projectPath(), team.key, 'x'.repeat(5_000)],
    ] as const) {
      const answer = await gateway.as(key).get(path, { headers: { 'last-event-id': lastEventId } });
      expect([path, lastEventId, answer.status, answer.error.code]).toEqual([path, lastEventId, 400, 'invalid_cursor']);
    }
    const foreign = await gateway.as(team.key).get(`${list}?cursor=${cursor}`);
    expect([foreign.status, foreign.error.code]).toEqual([400, 'invalid_cursor']);
  });

  it('is refused with 410 past the retention', async () => {
    const reader = await open();
    make();
    await reader.received(1);
    const cursor = reader.messages[0]?.id ?? '';
    history.expireThrough(make());
    const answer = await gateway.as(team.key).get(projectPath(), { headers: { 'last-event-id': cursor } });
    expect([answer.status, answer.error.code]).toEqual([410, 'cursor_expired']);
    expect(answer.error.docs).toBe('/docs/errors#cursor_expired');
    // The stream that was there all the time has lost nothing.
    const next = make();
    await waitFor(() => reader.ids.includes(next.id));
  });

  it('has nothing for a credential or a project that ended while it waited for history', async () => {
    const short = await makeProject(gateway, team, 'Short');
    const { id, key } = await makeKey(gateway, team, ['events:read']);
    for (const [to, by, remove, refusal] of [
      [projectPath(), key, `/api/account/keys/${id}`, [401, 'unauthenticated']],
      [projectPath(short), team.key, `/v1/projects/${short}`, [404, 'not_found']],
    ] as const) {
      const first = await open(to, { key: by });
      const cursor = await waitFor(() => first.lastEventId);
      first.leave();
      let answer = (): void => undefined;
      const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
      let hasRequested = false;
      history.beforeAnswer = ({ everywhere }) => {
        if (everywhere) return undefined;
        hasRequested = true;
        return mayAnswer;
      };
      const resumed = gateway.as(by).get(to, { headers: { 'last-event-id': cursor } });
      await waitFor(() => hasRequested);
      expect((await gateway.as(team.key).delete(remove)).status).toBeLessThan(300);
      answer();
      const { status, error } = await resumed;
      expect([status, error.code]).toEqual(refusal);
    }
  });
});

describe('who may open a stream', () => {
  it('is checked in the order of every route', async () => {
    const [token, reader] = [
      await makeKey(gateway, team, ['events:read'], { projectId }),
      await makeKey(gateway, team, ['operations:read']),
    ];
    const other = await makeProject(gateway, team, 'Hidden');
    for (const [path, key, status, code] of [
      [teamPath, undefined, 401, 'unauthenticated'],
      [teamPath, token.key, 403, 'credential_not_allowed'],
      [teamPath, reader.key, 403, 'insufficient_scope'],
      [projectPath(other), token.key, 404, 'not_found'],
      [projectPath('1'), team.key, 404, 'not_found'],
      [`${projectPath()}?limit=3`, team.key, 400, 'invalid_parameter'],
      [`${projectPath()}?type=`, team.key, 400, 'invalid_parameter'],
    ] as const) {
      const answer = await gateway.as(key).get(path);
      expect([path, answer.status, answer.error.code]).toEqual([path, status, code]);
    }
  });
});
