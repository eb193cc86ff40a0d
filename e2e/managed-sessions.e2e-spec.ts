import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import type { PrivateParley } from '@parley/tools';
import { anotherTeam } from './support/teams.js';
import { ask, type Answer } from './support/http.js';
import { inShort, lifecycleOf, untilReported } from './support/lifecycle.js';
import { connectedSession, type ConnectedSession, sessionIn } from './support/sessions.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

const connects = ['CONNECTING', 'CONNECTED', 'session.connected'];
const unknownId = '381725001112738563';

/** `/v1/sessions/{id}`: one session at a time, by its id. */
let parley: PrivateParley;
let stranger: { key: string; projectId: string };

beforeAll(async () => {
  parley = await sharedParley();
  stranger = await anotherTeam(parley);
}, timeouts.startMs);

interface ErrorBody {
  code: string;
  error: string;
}

const call = <T = ErrorBody>(
  method: string,
  path: string,
  body?: object,
  key = parley.credentials.team.key,
): Promise<Answer<T>> => ask<T>(parley.credentials.baseUrl, method, path, { key, body });

async function refusal(method: string, path: string, body?: object, key?: string): Promise<string> {
  const { status, body: answer } = await call(method, path, body, key);
  return `${status} ${answer?.code}`;
}

/** One that was never started. */
async function idle(name: string, more: object = {}, key?: string): Promise<Session> {
  const projectId = parley.credentials.project.id;
  const made = await call<Session>('POST', '/api/sessions', { name, projectId, start: false, ...more }, key);
  expect(made.status).toBe(201);
  return made.body;
}

const sending = (session: string): Promise<string> =>
  refusal('POST', '/api/sendText', { session, chatId: '+12025550123', text: 'x' });

/** Sessions of others, of which nothing may be learned, and ids of none. */
const unseen = (session: { id: string; name: string }): [id: string, key: string | undefined][] => [
  [session.id, stranger.key],
  [unknownId, undefined],
  [session.name, undefined],
  ['9223372036854775808', undefined],
  ['0', undefined],
];

describe('POST /v1/sessions/{id}/stop', () => {
  it('stops the session, once however often it is asked, and a start brings it back as it was', async () => {
    const session = await connectedSession(parley, 'stopped');
    const answers = await Promise.all([1, 2, 3].map(() => call<Session>('POST', `/v1/sessions/${session.id}/stop`)));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: session.id, status: 'DISCONNECTED', statusReason: 'MANUAL_STOP' });
    }
    expect(await sending('stopped')).toBe('409 session_not_connected');
    await untilReported(parley, session.id, [...connects, 'DISCONNECTED MANUAL_STOP']);
    const again = await call<Session>('POST', `/v1/sessions/${session.id}/stop`);
    expect(again.body).toEqual(answers[0]?.body);
    await call('POST', '/api/sessions/stopped/start');
    expect((await sessionIn(parley, 'stopped', 'CONNECTED')).me?.phoneNumber).toBe(session.phoneNumber);
    await untilReported(parley, session.id, [...connects, 'DISCONNECTED MANUAL_STOP', ...connects]);
    expect(await sending('stopped')).toBe('200 undefined');
  });

  it('finds only sessions that the caller sees, by their ids', async () => {
    const session = await connectedSession(parley, 'going-on');
    for (const [id, key] of unseen(session)) {
      expect([id, await refusal('POST', `/v1/sessions/${id}/stop`, undefined, key)]).toEqual([id, '404 not_found']);
    }
    await sessionIn(parley, 'going-on', 'CONNECTED');
    await untilReported(parley, session.id, connects);
  });
});

describe('DELETE /v1/sessions/{id}', () => {
  const remove = (id: string, key?: string): Promise<Answer<unknown>> =>
    call<unknown>('DELETE', `/v1/sessions/${id}`, undefined, key);

  it('logs the session out and leaves nothing but its events; number and name are free again', async () => {
    const session = await connectedSession(parley, 'removed');
    const gone = await remove(session.id);
    expect([gone.status, gone.body]).toEqual([204, '']);
    expect((await remove(session.id)).status).toBe(404);
    for (const path of [`/api/sessions/${session.id}`, '/api/sessions/removed', '/api/removed/chats']) {
      expect([path, await refusal('GET', path)]).toEqual([path, '404 not_found']);
    }
    expect(await sending('removed')).toBe('404 not_found');
    const { data } = await parley.client.get<{ data: Session[] }>('/v1/sessions?limit=500');
    expect(data.map(({ id }) => id)).not.toContain(session.id);
    const reported = await untilReported(parley, session.id, [
      ...connects,
      'DISCONNECTED LOGGED_OUT',
      'session.logged_out',
    ]);
    expect(reported.at(-1)).toMatchObject({ session: 'removed', payload: { reason: 'session removed' } });

    const numbers = await parley.client.get<{ data: TestingNumber[] }>('/v1/testing-numbers?limit=500');
    expect(numbers.data.find(({ id }) => id === session.numberId)).not.toHaveProperty('sessionId');
    const next = await idle('removed', { start: true, config: { testingNumberId: session.numberId } });
    expect(next.id).not.toBe(session.id);
    expect((await sessionIn(parley, 'removed', 'CONNECTED')).me?.phoneNumber).toBe(session.phoneNumber);
  });

  it('tells of one that was never linked that it stopped, and nothing of one that never started', async () => {
    const waiting = await idle('waiting', { start: true, config: { pairing: 'qr' } });
    const never = await idle('never');
    await sessionIn(parley, 'waiting', 'CONNECTING', 'SCAN_QR');
    for (const { id } of [never, waiting]) expect((await remove(id)).status).toBe(204);
    await untilReported(parley, waiting.id, ['CONNECTING', 'CONNECTING SCAN_QR', 'DISCONNECTED MANUAL_STOP']);
    expect(await lifecycleOf(parley, never.id)).toEqual([]);
  });

  it('finds only sessions that the caller sees, by their ids', async () => {
    const session = await idle('staying');
    for (const [id, key] of unseen(session)) expect([id, (await remove(id, key)).status]).toEqual([id, 404]);
    expect((await call<Session>('GET', '/api/sessions/staying')).body).toEqual(session);
  });
});

describe('PATCH /v1/sessions/{id}', () => {
  let session: ConnectedSession;
  const path = (): string => `/v1/sessions/${session.id}`;
  beforeAll(async () => {
    session = await connectedSession(parley, 'patched');
    await untilReported(parley, session.id, connects);
  }, timeouts.soonMs * 2);

  it('changes tier, reference and name, together or each by itself', async () => {
    const before = await parley.client.get<Session>(`/api/sessions/${session.id}`);
    expect(before).toMatchObject({ tier: 'free' });
    const changed = await call<Session>('PATCH', path(), { tier: 'pro', externalId: 'crm-7', name: 'patched-2' });
    const now = { ...before, tier: 'pro', externalId: 'crm-7', name: 'patched-2', updatedAt: changed.body.updatedAt };
    expect([changed.status, changed.body]).toEqual([200, now]);
    expect(await parley.client.get('/api/sessions/patched-2')).toEqual(now);
    expect(await refusal('GET', '/api/sessions/patched')).toBe('404 not_found');
    expect(await sending('patched-2')).toBe('200 undefined');
    expect(await sending('patched')).toBe('404 not_found');
    const scaled = await call<Session>('PATCH', path(), { tier: 'scale' });
    expect(scaled.body).toMatchObject({ tier: 'scale', externalId: 'crm-7', name: 'patched-2' });
    const back = await call<Session>('PATCH', path(), { name: 'patched' });
    expect(back.body).toMatchObject({ tier: 'scale', externalId: 'crm-7', name: 'patched' });
    const { data } = await parley.client.get<{ data: Session[] }>('/v1/sessions?limit=500');
    expect(data.find(({ id }) => id === session.id)).toEqual(back.body);
  });

  it('has its name and reference on the events from then on, and tells nothing of its own', async () => {
    const before = (await lifecycleOf(parley, session.id)).length;
    await call('PATCH', path(), { externalId: 'crm-8', name: 'renamed' });
    await call('POST', `${path()}/stop`);
    const [stopped] = await untilReported(parley, session.id, ['DISCONNECTED MANUAL_STOP'], before);
    expect(stopped).toMatchObject({ session: 'renamed', externalId: 'crm-8' });
    await call('PATCH', path(), { name: 'patched' });
    await call('POST', '/api/sessions/patched/start');
    const started = await untilReported(parley, session.id, connects, before + 1);
    for (const event of started) expect(event).toMatchObject({ session: 'patched', externalId: 'crm-8' });
  });

  it('takes a name that another team has, and none that another session of this one has', async () => {
    await idle('taken');
    await idle('theirs', { projectId: stranger.projectId }, stranger.key);
    expect(await refusal('PATCH', path(), { name: 'taken' })).toBe('409 conflict');
    expect((await call<Session>('PATCH', path(), { name: 'theirs' })).body).toMatchObject({ name: 'theirs' });
    expect((await call<Session>('PATCH', path(), { name: 'theirs' })).status).toBe(200);
    expect((await call<Session>('PATCH', path(), { name: 'patched' })).status).toBe(200);
  });

  it.each<[object, string, string]>([
    [{}, 'missing_field', 'name'],
    [{ tier: 'gold' }, 'invalid_parameter', 'tier'],
    [{ tier: null }, 'invalid_parameter', 'tier'],
    [{ externalId: '' }, 'invalid_parameter', 'externalId'],
    [{ externalId: 'x'.repeat(256) }, 'invalid_parameter', 'externalId'],
    [{ name: 'a b' }, 'invalid_parameter', 'name'],
    [{ name: '12345' }, 'invalid_parameter', 'name'],
    [{ name: 'webhooks' }, 'invalid_parameter', 'name'],
    [{ name: 'x'.repeat(65) }, 'invalid_parameter', 'name'],
    [{ name: 7 }, 'invalid_parameter', 'name'],
    [{ config: {} }, 'invalid_parameter', 'config'],
    [{ tier: 'pro', status: 'CONNECTED' }, 'invalid_parameter', 'status'],
  ])('%j is refused as %s, and changes nothing', async (body, code, field) => {
    const before = await parley.client.get<Session>(`/api/sessions/${session.id}`);
    const refused = await call('PATCH', path(), body);
    expect([refused.status, refused.body.code]).toEqual([400, code]);
    expect(refused.body.error).toContain(`"${field}"`);
    expect(await parley.client.get(`/api/sessions/${session.id}`)).toEqual(before);
  });

  it('finds only sessions that the caller sees, by their ids, before it looks at the body', async () => {
    for (const [id, key] of unseen(session)) {
      const answer = await refusal('PATCH', `/v1/sessions/${id}`, { tier: 'gold' }, key);
      expect([id, answer]).toEqual([id, '404 not_found']);
    }
    expect(inShort(await lifecycleOf(parley, session.id)).at(-1)).toBe('session.connected');
  });
});
