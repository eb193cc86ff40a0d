import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Campaign } from '@parley/contracts/campaigns';
import type { MessageRead } from '@parley/contracts/events';
import type { CancelReceipt, Operation, OperationTransition } from '@parley/contracts/operations';
import type { Session } from '@parley/contracts/sessions';
import { httpReceiver, type HttpReceiver, waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { ask, type Answer } from './support/http.js';
import { sampleFiles } from './support/sample-files.js';
import { sharedParley } from './support/shared-parley.js';
import { timeouts } from './support/timeouts.js';

/** decisions.md §14: by when a suspension stops everything. */
const bindsMs = 2_000;

interface ErrorBody {
  code: string;
  operation?: Operation;
}

let parley: PrivateParley;
let receiver: HttpReceiver;
/** Answers 503 for ever. */
let down: HttpReceiver;
let team: { id: string; key: string; projectId: string };

const call = <T = ErrorBody>(method: string, path: string, body?: object, key = team.key): Promise<Answer<T>> =>
  ask<T>(parley.credentials.baseUrl, method, path, { key, body });

async function done<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await call<T>(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const admin = <T = ErrorBody>(method: string, path: string, body?: object, headers?: Record<string, string>) =>
  ask<T>(parley.credentials.baseUrl, method, path, { key: parley.credentials.adminToken, body, headers });

async function suspend(suspended: boolean): Promise<void> {
  const { status, body } = await admin<{ suspended: boolean }>('PATCH', `/enterprise/teams/${team.id}`, { suspended });
  expect([status, body.suspended]).toEqual([200, suspended]);
}

const sessionIn = (name: string, status: string): Promise<Session> =>
  waitFor(
    async () => {
      const session = await done<Session>('GET', `/api/sessions/${name}`);
      return session.status === status && session;
    },
    { timeoutMs: timeouts.soonMs, message: `session ${name} to be ${status}` },
  );

async function connected(name: string, config: object = {}): Promise<Session> {
  await done('POST', '/api/sessions', { name, projectId: team.projectId, config });
  return sessionIn(name, 'CONNECTED');
}

async function startedCampaign(name: string, recipients: number): Promise<{ id: string; operationId: string }> {
  const { campaign, operationId } = await done<{ campaign: Campaign; operationId: string }>('POST', '/v1/campaigns', {
    ...{ projectId: team.projectId, name, session: 'shop', ratePerMinute: 600 },
    message: { type: 'text', text: `Hello from ${name}` },
    recipients: Array.from({ length: recipients }, (_, index) => ({ to: `+1202555${1000 + index}` })),
  });
  return { id: campaign.id, operationId };
}

/** What was under way when the suspension began arrives all the same. @returns how many came, once none did for a while */
async function untilQuiet(): Promise<number> {
  let count: number;
  do {
    count = receiver.requests.length;
    await pause(500);
  } while (receiver.requests.length > count);
  return count;
}

const sentOf = async (id: string): Promise<number> =>
  (await done<Campaign>('GET', `/v1/campaigns/${id}`)).recipients.sent;

const cancel = (operationId: string, key?: string) =>
  admin<CancelReceipt & ErrorBody>(
    'POST',
    `/enterprise/operations/${operationId}/cancel`,
    undefined,
    key === undefined ? {} : { 'idempotency-key': key },
  );

beforeAll(async () => {
  parley = await sharedParley();
  receiver = await httpReceiver();
  const made = await admin<{ team: { id: string }; key: { key: string } }>('POST', '/enterprise/teams', {
    name: 'To be suspended',
    ownerEmail: `owner@${randomUUID()}.example`,
  });
  const { key } = made.body.key;
  team = { id: made.body.team.id, key, projectId: '' };
  team.projectId = (await done<{ id: string }>('POST', '/v1/projects', { name: 'Theirs' })).id;
}, timeouts.startMs);
afterAll(() => Promise.all([receiver?.close(), down?.close()]));

describe('a suspended team', () => {
  let campaign: { id: string; operationId: string };
  let other: { id: string; operationId: string };
  let second: Session;
  let replay: string;
  let mediaUrl: string;
  let deliveredBefore: number;
  const media = (init: RequestInit = {}) => fetch(mediaUrl, init).then(({ status }) => status);

  beforeAll(async () => {
    await connected('shop');
    second = await connected('second');
    await connected('stopped');
    await done('POST', '/api/sessions/stopped/stop', {});
    const file = { data: sampleFiles.png, mimetype: 'image/png' };
    const sent = await done<{ id: string }>('POST', '/api/sendImage', {
      session: 'shop',
      chatId: '+12025550147',
      file,
    });
    const path = `/api/shop/chats/12025550147@c.us/messages/${sent.id}`;
    mediaUrl = (await done<MessageRead>('GET', path)).mediaUrl ?? '';
    expect(await media()).toBe(200);
    await done('POST', '/api/webhooks', { projectId: team.projectId, url: receiver.url, events: ['message.sent'] });
    down = await httpReceiver();
    down.always({ kind: 'answer', status: 503 });
    const retry = { schedule: [0, 3600] };
    const failing = { projectId: team.projectId, url: down.url, events: ['message.revoked'], retry };
    const { id: webhookId } = await done<{ id: string }>('POST', '/api/webhooks', failing);
    const events = await done<{ data: { id: string }[] }>('GET', `/platform/projects/${team.projectId}/events`);
    const replays = `/platform/projects/${team.projectId}/events/${events.data[0]?.id}/replays`;
    const headers = { 'idempotency-key': randomUUID() };
    const { baseUrl } = parley.credentials;
    const accepted = await ask<{ operationId: string }>(baseUrl, 'POST', replays, {
      key: team.key,
      body: { webhookId },
      headers,
    });
    replay = accepted.body.operationId;
    campaign = await startedCampaign('one', 60);
    other = await startedCampaign('other', 60);
    await waitFor(async () => (await sentOf(campaign.id)) >= 3, { timeoutMs: timeouts.soonMs });
    await waitFor(() => receiver.requests.length >= 3, { timeoutMs: timeouts.soonMs });
    await suspend(true);
    await pause(bindsMs);
    deliveredBefore = await untilQuiet();
  }, timeouts.recoveryMs);

  it('has no credential, nor links to its files, in any way of asking', async () => {
    expect((await call('GET', '/v1/projects')).status).toBe(401);
    expect([await media(), await media({ headers: { range: 'bytes=0-3' } })]).toEqual([404, 404]);
    expect(await media({ method: 'HEAD' })).toBeGreaterThanOrEqual(404);
  });

  it('is delivered nothing, and its operations wait as they are', async () => {
    const { status, body } = await cancel(campaign.operationId, 'no-key-of-theirs');
    // The first campaign is needed below; a cancelled one is the other.
    expect([status, body.operation.status]).toEqual([200, 'cancelling']);
    [campaign, other] = [other, campaign];
    await pause(1_000);
    expect(receiver.requests).toHaveLength(deliveredBefore);
  });

  it('can be helped by the administrator: operations are cancelled once, sessions stop', async () => {
    expect((await cancel(other.operationId, 'no-key-of-theirs')).body.idempotency.replayed).toBe(true);
    expect((await cancel(campaign.operationId, 'no-key-of-theirs')).body.code).toBe('idempotency_conflict');
    expect((await cancel(other.operationId)).body.code).toBe('idempotency_key_required');
    expect((await cancel('381725001112738563')).status).toBe(404);
    const ended = await waitFor(async () => {
      const { status, body } = await cancel(other.operationId, randomUUID());
      return status === 409 && body.operation?.status === 'cancelled' && body;
    });
    expect(ended.code).toBe('operation_conflict');
    const stop = (id: string) => admin<Session & ErrorBody>('POST', `/enterprise/sessions/${id}/stop`);
    const { status, body } = await stop(second.id);
    expect([status, body.status, body.statusReason]).toEqual([200, 'DISCONNECTED', 'MANUAL_STOP']);
    expect((await stop('381725001112738563')).status).toBe(404);
    expect((await call('POST', `/enterprise/sessions/${second.id}/stop`)).status).toBe(401);
    expect((await cancel(replay, randomUUID())).body).toMatchObject({
      code: 'operation_conflict',
      operation: { kind: 'event_replay', status: 'running', progress: 'suspended' },
    });
  });

  it('goes on where it was when the suspension ends', async () => {
    await suspend(false);
    await sessionIn('shop', 'CONNECTED');
    for (const name of ['stopped', 'second']) {
      const { status, statusReason } = await done<Session>('GET', `/api/sessions/${name}`);
      expect([status, statusReason]).toEqual(['DISCONNECTED', 'MANUAL_STOP']);
    }
    expect(await media()).toBe(200);
    const operation = await waitFor(
      async () => {
        const now = await done<Operation>('GET', `/platform/operations/${campaign.operationId}?wait=5`);
        return now.status === 'succeeded' && now;
      },
      { timeoutMs: 30_000 },
    );
    expect(operation.error).toBeNull();
    expect(await sentOf(campaign.id)).toBe(60);
    const path = `/platform/operations/${campaign.operationId}/transitions`;
    const { data } = await done<{ data: OperationTransition[] }>('GET', path);
    expect(data.map(({ to }) => to)).toEqual(['pending', 'running', 'succeeded']);
    const sentOfOther = await sentOf(other.id);
    const ids = () => new Set(receiver.requests.map(({ headers }) => headers['webhook-id']));
    await waitFor(() => ids().size === 60 + sentOfOther, { timeoutMs: timeouts.soonMs });
    expect(receiver.requests).toHaveLength(60 + sentOfOther);
  }, 60_000);
});
