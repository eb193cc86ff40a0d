import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MessagePayload } from '@parley/contracts/events';
import type { Session } from '@parley/contracts/sessions';
import type { TestingNumber } from '@parley/contracts/testing-numbers';
import type { WebhookEndpointWithSecret } from '@parley/contracts/webhooks';
import { waitFor } from '@parley/testing';
import { PrivateParley, startVerifyingReceiver, type VerifyingReceiver } from '@parley/tools';
import { anotherTeam } from './support/teams.js';
import { ask, type Answer } from './support/http.js';
import { lifecycleOf, untilReported } from './support/lifecycle.js';
import { connectedSession, type ConnectedSession, sessionIn } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';

const connects = ['CONNECTING', 'CONNECTED', 'session.connected'];

/** What the network does to sessions, as who owns them sees it: statuses, events, what sends answer, and the way back. */
let parley: PrivateParley;
let friend: ConnectedSession;
let receiver: VerifyingReceiver;

beforeAll(async () => {
  parley = await PrivateParley.start();
  receiver = await startVerifyingReceiver();
  const webhook = await parley.client.post<WebhookEndpointWithSecret>('/api/webhooks', {
    projectId: parley.credentials.project.id,
    url: receiver.url,
    events: ['session.phone_offline'],
  });
  receiver.useSecret(webhook.secret);
  friend = await connectedSession(parley, 'friend');
  await untilReported(parley, friend.id, connects);
}, timeouts.startMs);

afterAll(async () => {
  await receiver?.close();
  await parley?.stop();
}, timeouts.stopMs);

const call = <T = { code: string; error: string }>(
  method: string,
  path: string,
  body?: object,
  key = parley.credentials.team.key,
): Promise<Answer<T>> => ask<T>(parley.credentials.baseUrl, method, path, { key, body });

const faulted = (numberId: string, body: object, key?: string): Promise<Answer<{ code: string; error: string }>> =>
  call('POST', `/v1/testing-numbers/${numberId}/faults`, body, key);

async function fault({ numberId }: ConnectedSession, body: object): Promise<void> {
  const { status, body: answer } = await faulted(numberId, body);
  expect([status, answer]).toEqual([200, { message: expect.any(String), success: true }]);
}

/** What a send of the session answers: `sent`, or the code of the refusal. */
async function sending({ name }: ConnectedSession): Promise<string> {
  const body = { session: name, chatId: friend.phoneNumber, text: `of ${name}` };
  const answer = await call('POST', '/api/sendText', body);
  return answer.status === 200 ? 'sent' : `${answer.status} ${answer.body.code}`;
}

const start = ({ name }: ConnectedSession): Promise<Session> => parley.client.post(`/api/sessions/${name}/start`);

/** What the session is, once it is so. */
const is = ({ name }: ConnectedSession, status: string, reason?: string): Promise<Session> =>
  sessionIn(parley, name, status, reason);

const hello = ({ phoneNumber }: ConnectedSession, text: string): Promise<object> =>
  parley.client.post('/api/sendText', { session: friend.name, chatId: phoneNumber, text });

async function untilReceived({ name }: ConnectedSession, text: string): Promise<void> {
  const path = `/api/${name}/chats/${encodeURIComponent(friend.phoneNumber)}/messages`;
  await waitFor(
    async () => (await parley.client.get<MessagePayload[]>(path)).some((message) => message.text === text),
    {
      timeoutMs: timeouts.soonMs,
      message: `"${text}" to arrive at ${name}`,
    },
  );
}

describe('a number that is banned', () => {
  it('for a time takes its session down, which no start gets around before the ban is over', async () => {
    const banned = await connectedSession(parley, 'banned');
    await untilReported(parley, banned.id, connects);
    const requestedAtSeconds = Math.floor(Date.now() / 1000);
    await fault(banned, { kind: 'ban', code: 101, seconds: 10 });
    await is(banned, 'DISCONNECTED', 'TEMPORARY_BAN');
    expect(await sending(banned)).toBe('409 session_not_connected');
    await hello(banned, 'are you there?');
    const [reported] = await untilReported(parley, banned.id, ['DISCONNECTED TEMPORARY_BAN'], 3);
    const { banExpiresAt, ...payload } = reported?.payload as { banExpiresAt: number };
    expect(payload).toEqual({
      status: 'DISCONNECTED',
      statusReason: 'TEMPORARY_BAN',
      banCode: 101,
      banReason: expect.stringContaining('101'),
    });
    expect(banExpiresAt).toBeGreaterThanOrEqual(requestedAtSeconds + 10);
    expect(banExpiresAt).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 11);

    await start(banned);
    const refused = [...connects.slice(0, 1), 'DISCONNECTED TEMPORARY_BAN'];
    const [, again] = await untilReported(parley, banned.id, refused, 4);
    expect(again?.payload).toEqual(reported?.payload);
    expect(await sending(banned)).toBe('409 session_not_connected');

    await waitFor(() => Date.now() / 1000 > banExpiresAt, { timeoutMs: timeouts.soonMs });
    await start(banned);
    expect((await is(banned, 'CONNECTED')).me?.phoneNumber).toBe(banned.phoneNumber);
    await untilReported(parley, banned.id, connects, 6);
    await untilReceived(banned, 'are you there?');
    expect(await sending(banned)).toBe('sent');
  });

  it('without a time is so until the next start, and also while its session is stopped', async () => {
    const banned = await connectedSession(parley, 'banned-twice');
    await fault(banned, { kind: 'ban', code: 7 });
    await is(banned, 'DISCONNECTED', 'TEMPORARY_BAN');
    await start(banned);
    await is(banned, 'CONNECTED');
    await parley.client.post(`/api/sessions/${banned.name}/stop`);
    await fault(banned, { kind: 'ban', code: 8 });
    await is(banned, 'DISCONNECTED', 'TEMPORARY_BAN');
    const ban = 'DISCONNECTED TEMPORARY_BAN';
    const reported = await untilReported(parley, banned.id, [
      ...[...connects, ban],
      ...[...connects, 'DISCONNECTED MANUAL_STOP', ban],
    ]);
    expect([reported[3]?.payload, reported[8]?.payload]).toMatchObject([{ banCode: 7 }, { banCode: 8 }]);
    for (const one of [reported[3], reported[8]]) expect(one?.payload).not.toHaveProperty('banExpiresAt');
    await start(banned);
    await is(banned, 'CONNECTED');
  });
});

describe('a phone', () => {
  it('that unlinks its session logs it out, and the next start links it anew', async () => {
    const unlinked = await connectedSession(parley, 'unlinked');
    await fault(unlinked, { kind: 'logout' });
    expect(await is(unlinked, 'DISCONNECTED', 'LOGGED_OUT')).not.toHaveProperty('me');
    expect(await sending(unlinked)).toBe('409 session_not_connected');
    const me = await call('GET', `/api/sessions/${unlinked.name}/me`);
    expect([me.status, me.body.code]).toEqual([409, 'session_not_connected']);
    const again = await faulted(unlinked.numberId, { kind: 'logout' });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    const reported = await untilReported(parley, unlinked.id, ['DISCONNECTED LOGGED_OUT', 'session.logged_out'], 3);
    expect(reported[1]?.payload).toEqual({ reason: 'unlinked on the phone' });

    await start(unlinked);
    expect((await is(unlinked, 'CONNECTED')).me?.phoneNumber).toBe(unlinked.phoneNumber);
    await untilReported(parley, unlinked.id, connects, 5);
    expect(await sending(unlinked)).toBe('sent');
  });

  it('that is offline is told once a day, and its session goes on', async () => {
    const away = await connectedSession(parley, 'away');
    const requestedAtMs = Date.now();
    await fault(away, { kind: 'phone_offline', days: 10.5 });
    await fault(away, { kind: 'phone_offline', days: 11 });
    expect(await sending(away)).toBe('sent');
    await is(away, 'CONNECTED');
    const [, , , reported] = await untilReported(parley, away.id, [...connects, 'session.phone_offline']);
    expect(reported?.payload).toEqual({
      daysSinceLastSeen: 10,
      daysRemaining: 4,
      lastSeen: expect.any(String),
      action: expect.any(String),
    });
    const lastSeenMs = Date.parse((reported?.payload as { lastSeen: string }).lastSeen);
    const dayMs = 24 * 3_600_000;
    expect(lastSeenMs).toBeGreaterThanOrEqual(requestedAtMs - 10.5 * dayMs - 5_000);
    expect(lastSeenMs).toBeLessThanOrEqual(Date.now() - 10.5 * dayMs + 5_000);
    const { envelope } = await receiver.next((webhook) => webhook.envelope.session === away.name, timeouts.soonMs);
    expect(envelope).toEqual(reported);
  });
});

describe('a network that is lost', () => {
  it('comes back by itself: nothing is sent meanwhile, and what was sent to the session waits', async () => {
    const shaky = await connectedSession(parley, 'shaky');
    await fault(shaky, { kind: 'disconnect', seconds: 5 });
    await is(shaky, 'CONNECTING', 'AUTO_RECONNECT');
    expect(await sending(shaky)).toBe('409 session_not_connected');
    const again = await faulted(shaky.numberId, { kind: 'disconnect' });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    await hello(shaky, 'back yet?');
    await is(shaky, 'CONNECTED');
    await untilReported(parley, shaky.id, ['CONNECTING AUTO_RECONNECT', 'CONNECTED', 'session.connected'], 3);
    await untilReceived(shaky, 'back yet?');
    expect(await sending(shaky)).toBe('sent');

    await fault(shaky, { kind: 'disconnect' });
    await untilReported(parley, shaky.id, ['CONNECTING AUTO_RECONNECT', 'CONNECTED', 'session.connected'], 6);
  });

  it('does not keep a session from being stopped', async () => {
    const stopped = await connectedSession(parley, 'stopped-down');
    await fault(stopped, { kind: 'disconnect', seconds: 6 });
    await parley.client.post(`/api/sessions/${stopped.name}/stop`);
    await is(stopped, 'DISCONNECTED', 'MANUAL_STOP');
    await start(stopped);
    await is(stopped, 'CONNECTED');
    await untilReported(parley, stopped.id, ['CONNECTING AUTO_RECONNECT', 'DISCONNECTED MANUAL_STOP', ...connects], 3);
  });
});

describe('a fault', () => {
  it.each<[object, string, string]>([
    [{}, 'missing_field', 'kind'],
    [{ kind: 'stream_error' }, 'invalid_parameter', 'kind'],
    [{ kind: 'ban' }, 'missing_field', 'code'],
    [{ kind: 'ban', code: 1.5 }, 'invalid_parameter', 'code'],
    [{ kind: 'ban', code: 1, seconds: 0 }, 'invalid_parameter', 'seconds'],
    [{ kind: 'ban', code: 1, days: 1 }, 'invalid_parameter', 'days'],
    [{ kind: 'disconnect', seconds: 86_401 }, 'invalid_parameter', 'seconds'],
    [{ kind: 'disconnect', seconds: '1' }, 'invalid_parameter', 'seconds'],
    [{ kind: 'phone_offline' }, 'missing_field', 'days'],
    [{ kind: 'phone_offline', days: -1 }, 'invalid_parameter', 'days'],
    [{ kind: 'logout', seconds: 1 }, 'invalid_parameter', 'seconds'],
    [{ kind: 'undecryptable', colour: 'red' }, 'invalid_parameter', 'colour'],
  ])('%j is refused as %s, and nothing happens', async (body, code, field) => {
    const before = await lifecycleOf(parley, friend.id);
    const refused = await faulted(friend.numberId, body);
    expect([refused.status, refused.body.code]).toEqual([400, code]);
    expect(refused.body.error).toContain(`"${field}"`);
    await is(friend, 'CONNECTED');
    expect(await lifecycleOf(parley, friend.id)).toEqual(before);
  });

  it('needs a number that a session runs on, and that the caller sees', async () => {
    const projectId = parley.credentials.project.id;
    const free = await parley.client.post<TestingNumber>('/v1/testing-numbers', {
      projectId,
      country: 'IN',
    });
    const conflict = await faulted(free.id, { kind: 'logout' });
    expect([conflict.status, conflict.body.code]).toEqual([409, 'conflict']);
    const stranger = await anotherTeam(parley);
    for (const [id, key] of [
      [friend.numberId, stranger.key],
      ['381725001112738563', undefined],
      ['0', undefined],
    ] as const) {
      const unseen = await faulted(id, { kind: 'nonsense' }, key);
      expect([unseen.status, unseen.body.code]).toEqual([404, 'not_found']);
    }
    await is(friend, 'CONNECTED');
  });
});
