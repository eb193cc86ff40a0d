import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Session, SessionResults } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import { PrivateParley } from '@parley/tools';
import { anotherTeam } from './support/teams.js';
import { ask, type Answer } from './support/http.js';
import { untilReported } from './support/lifecycle.js';
import { connectedSession, type ConnectedSession, sessionIn } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

const connects = ['CONNECTING', 'CONNECTED', 'session.connected'];
const unknownId = '381725001112738563';

/** Up to a hundred sessions in one request, and who runs them. */
let parley: PrivateParley;
let stranger: { key: string; projectId: string };
let theirs: Session;

beforeAll(async () => {
  parley = await PrivateParley.start();
  stranger = await anotherTeam(parley);
  theirs = await made('theirs', { projectId: stranger.projectId }, stranger.key);
}, timeouts.startMs);

afterAll(async () => {
  await parley?.stop();
}, timeouts.stopMs);

const call = <T = { code: string; error: string }>(
  method: string,
  path: string,
  body?: object,
  key = parley.credentials.team.key,
): Promise<Answer<T>> => ask<T>(parley.credentials.baseUrl, method, path, { key, body });

async function made(name: string, more: object = {}, key?: string): Promise<Session> {
  const projectId = parley.credentials.project.id;
  const answer = await call<Session>('POST', '/api/sessions', { name, projectId, start: false, ...more }, key);
  expect(answer.status).toBe(201);
  return answer.body;
}

/** What became of each, in short. */
async function bulk(verb: 'stop' | 'remove', ids: readonly string[], key?: string): Promise<[string, string][]> {
  const { status, body } = await call<SessionResults>('POST', `/v1/sessions/bulk/${verb}`, { ids }, key);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['results']);
  return body.results.map(({ id, outcome, detail }) => [id, detail === undefined ? outcome : `${outcome}: ${detail}`]);
}

describe.each(['stop', 'remove'] as const)('POST /v1/sessions/bulk/%s', (verb) => {
  it('answers for each id in its order, one that is named twice twice, others that are not seen as not found', async () => {
    const first = await connectedSession(parley, `${verb}-first`);
    const second = await connectedSession(parley, `${verb}-second`);
    const ids = [second.id, unknownId, first.id, theirs.id, second.id, first.id, unknownId];
    expect(await bulk(verb, ids)).toEqual([
      [second.id, 'done'],
      [unknownId, 'not_found'],
      [first.id, 'done'],
      [theirs.id, 'not_found'],
      [second.id, 'done'],
      [first.id, 'done'],
      [unknownId, 'not_found'],
    ]);
    const reported = { stop: ['DISCONNECTED MANUAL_STOP'], remove: ['DISCONNECTED LOGGED_OUT', 'session.logged_out'] };
    for (const { id, name } of [first, second]) {
      await untilReported(parley, id, [...connects, ...reported[verb]]);
      if (verb === 'stop') await sessionIn(parley, name, 'DISCONNECTED', 'MANUAL_STOP');
      else expect((await call('GET', `/api/sessions/${id}`)).status).toBe(404);
    }
    // Asked again: what is stopped stays so and is told no more; what is gone is not found.
    const again = verb === 'stop' ? 'done' : 'not_found';
    expect(await bulk(verb, [first.id])).toEqual([[first.id, again]]);
    await untilReported(parley, first.id, [...connects, ...reported[verb]]);
    expect((await call<Session>('GET', '/api/sessions/theirs', undefined, stranger.key)).body).toEqual(theirs);
  });

  it('does for a project token what is of its project', async () => {
    const { body: project } = await call<{ id: string }>('POST', '/v1/projects', { name: `For ${verb}` });
    const mine = await made(`${verb}-mine`);
    const other = await made(`${verb}-other`, { projectId: project.id });
    const ids = [other.id, mine.id];
    expect(await bulk(verb, ids, parley.credentials.project.token)).toEqual([
      [other.id, 'not_found'],
      [mine.id, 'done'],
    ]);
    expect((await call<Session>('GET', `/api/sessions/${other.id}`)).body).toEqual(other);
    expect(await bulk(verb, ids)).toEqual([
      [other.id, 'done'],
      [mine.id, verb === 'stop' ? 'done' : 'not_found'],
    ]);
  });

  it('takes a hundred', async () => {
    const sessions: Session[] = [];
    for (let index = 0; index < 100; index += 10) {
      const names = Array.from({ length: 10 }, (_, more) => `${verb}-${index + more}`);
      sessions.push(...(await Promise.all(names.map((name) => made(name)))));
    }
    const ids = sessions.map(({ id }) => id);
    expect(await bulk(verb, ids)).toEqual(ids.map((id) => [id, 'done']));
    const { data } = await parley.client.get<{ data: Session[] }>('/v1/sessions?limit=500');
    const left = data.filter(({ id }) => ids.includes(id));
    if (verb === 'remove') expect(left).toEqual([]);
    else expect(new Set(left.map(({ statusReason }) => statusReason))).toEqual(new Set(['MANUAL_STOP']));
    expect(left).toHaveLength(verb === 'stop' ? 100 : 0);
  });

  let kept: ConnectedSession;
  beforeAll(async () => {
    kept = await connectedSession(parley, `${verb}-kept`);
  }, timeouts.soonMs * 2);

  const others = (count: number): string[] => Array.from({ length: count }, (_, index) => String(1000 + index));
  it.each<[string, (id: string) => object, string, string]>([
    ['no id', () => ({ ids: [] }), 'invalid_parameter', 'ids'],
    ['101 ids', (id) => ({ ids: [id, ...others(100)] }), 'invalid_parameter', 'ids'],
    ['101 times the same id', (id) => ({ ids: others(101).fill(id) }), 'invalid_parameter', 'ids'],
    ['what is no id', (id) => ({ ids: [id, 'x'] }), 'invalid_parameter', 'ids'],
    ['a name', (id) => ({ ids: [id, `${verb}-kept`] }), 'invalid_parameter', 'ids'],
    ['an id beyond all ids', (id) => ({ ids: [id, '9223372036854775808'] }), 'invalid_parameter', 'ids'],
    ['a number', (id) => ({ ids: [id, 1000] }), 'invalid_parameter', 'ids'],
    ['no list', (id) => ({ ids: id }), 'invalid_parameter', 'ids'],
    ['nothing', () => ({}), 'missing_field', 'ids'],
    ['more than ids', (id) => ({ ids: [id], force: true }), 'invalid_parameter', 'force'],
  ])('is refused for %s, and nothing is done', async (_, bodyWith, code, field) => {
    const refused = await call('POST', `/v1/sessions/bulk/${verb}`, bodyWith(kept.id));
    expect([refused.status, refused.body.code]).toEqual([400, code]);
    expect(refused.body.error).toContain(`"${field}`);
    await sessionIn(parley, kept.name, 'CONNECTED');
  });
});

describe('GET /enterprise/nodes', () => {
  interface Nodes {
    data: { node: string; sessions: number; draining: boolean; seenAt: string }[];
    unowned: number;
    pagination: { limit: number; offset: number };
  }
  const nodes = (query = '', key = parley.credentials.adminToken): Promise<Answer<Nodes & { code?: string }>> =>
    call('GET', `/enterprise/nodes${query}`, undefined, key);
  const running = async (): Promise<number> => {
    const { body } = await nodes();
    return body.data.reduce((sum, { sessions }) => sum + sessions, 0);
  };

  it('tells who runs how many sessions, and follows what starts and stops', async () => {
    const { status, body } = await nodes();
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [{ node: expect.any(String), sessions: expect.any(Number), draining: false, seenAt: expect.any(String) }],
      unowned: expect.any(Number),
      pagination: { limit: 50, offset: 0 },
    });
    expect(Date.now() - Date.parse(body.data[0]?.seenAt ?? '')).toBeLessThan(60_000);
    const list = await parley.client.get<{ data: Session[] }>('/v1/sessions?limit=500');
    const before = list.data.filter((session) => session.status !== 'DISCONNECTED').length;
    await waitFor(async () => (await running()) === before, { timeoutMs: timeouts.soonMs });
    const session = await connectedSession(parley, 'counted');
    await waitFor(async () => (await running()) === before + 1, { timeoutMs: timeouts.soonMs });
    await call('POST', `/v1/sessions/${session.id}/stop`);
    await waitFor(async () => (await running()) === before, { timeoutMs: timeouts.soonMs });
    await waitFor(async () => (await nodes()).body.unowned === 0, { timeoutMs: timeouts.soonMs });
  });

  it('is a list with its bounds, for the administrator alone', async () => {
    expect((await nodes('?limit=501&offset=1')).body).toMatchObject({
      data: [],
      pagination: { limit: 500, offset: 1 },
    });
    for (const query of ['?limit=0', '?offset=-1', '?limit=x', '?colour=red']) {
      const { status, body } = await nodes(query);
      expect([query, status, body.code]).toEqual([query, 400, 'invalid_parameter']);
    }
    const asTeam = await nodes('', parley.credentials.team.key);
    expect([asTeam.status, asTeam.body.code]).toEqual([403, 'credential_not_allowed']);
    const asNobody = await nodes('', 'nonsense');
    expect([asNobody.status, asNobody.body.code]).toEqual([401, 'unauthenticated']);
  });
});
