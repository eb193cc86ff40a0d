import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Campaign } from '@parley/contracts/campaigns';
import type { Change } from '@parley/contracts/changes';
import type { EventRecord, MessageSentPayload } from '@parley/contracts/events';
import type { CancelReceipt, Operation } from '@parley/contracts/operations';
import { StreamReader, waitFor } from '@parley/testing';
import type { PrivateParley } from '@parley/tools';
import { ClientAccess, outcome, storedTexts } from './support/client-access.js';
import { Fleet } from './support/fleet.js';
import { type Answer, ask, type Ask } from './support/http.js';
import { connectedSession, type ConnectedSession } from './support/sessions.js';
import { timeouts } from './support/timeouts.js';
import { type AwaitedEvent, waitForEvent } from './support/wait-for-event.js';
import { withinASecond } from './support/within-a-second.js';

/** Behind a load balancer each request of one caller may be answered by another gateway. */
let fleet: Fleet;
let parley: PrivateParley;
let alice: ConnectedSession;
let bob: ConnectedSession;
let here: string;
let there: string;
let projectId: string;

beforeAll(async () => {
  const single = ['operations', 'event-history', 'webhook-delivery', 'messaging-session'] as const;
  fleet = await Fleet.start(process.cwd(), { single });
  parley = await fleet.team();
  projectId = parley.credentials.project.id;
  [here = '', there = ''] = fleet.urls;
  alice = await connectedSession(parley, 'alice');
  bob = await connectedSession(parley, 'bob');
}, timeouts.startMs * 2);

afterAll(() => fleet?.stop(), timeouts.stopMs);

interface Answered {
  code?: string;
}

/** As the team, unless another key is given. */
function request<T = Answered>(on: string, method: string, path: string, options: Ask = {}): Promise<Answer<T>> {
  return ask<T>(on, method, path, { key: parley.credentials.team.key, ...options });
}

async function send(on: string, text: string, headers: Record<string, string> = {}): Promise<MessageSentPayload> {
  const body = { session: alice.name, chatId: bob.phoneNumber, text };
  const answer = await request<MessageSentPayload>(on, 'POST', '/api/sendText', { body, headers });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  return answer.body;
}

async function newKey(scopes: string[]): Promise<{ id: string; key: string }> {
  const made = await request<{ id: string; key: string }>(here, 'POST', '/api/account/keys', {
    body: { label: 'of a test', scopes },
  });
  expect(made.status).toBe(201);
  return made.body;
}

const eventsPath = (): string => `/platform/projects/${projectId}/events`;

function openStream(on: string, { key = parley.credentials.team.key, path = '', lastEventId = '' } = {}) {
  return StreamReader.open(`${on}${path || `${eventsPath()}/stream?type=message.received`}`, { key, lastEventId });
}

const textsOf = (reader: StreamReader): string[] =>
  reader.messages.map(({ data }) => (JSON.parse(data) as { payload: { text: string } }).payload.text);

const changesOf = (reader: StreamReader): Change[] => reader.messages.map(({ data }) => JSON.parse(data) as Change);

async function nextEvent(on: string, after?: string): Promise<AwaitedEvent> {
  const wanted = { projectId, type: 'message.received', ...(after === undefined ? {} : { after }) };
  const { status, body } = await waitForEvent(on, parley.credentials.team.key, wanted);
  expect(status).toBe(200);
  return body.result.structuredContent;
}

/** A campaign that is under way and does nothing before tomorrow. */
async function scheduledCampaign(): Promise<Operation> {
  const recipients = [{ to: bob.phoneNumber }];
  const scheduledAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const message = { type: 'text', text: 'Tomorrow' };
  const body = { projectId, name: 'Tomorrow', session: alice.name, message, recipients, scheduledAt };
  const { body: made } = await request<{ campaign: Campaign; operationId: string }>(here, 'POST', '/v1/campaigns', {
    body,
  });
  return waitFor(async () => {
    const path = `/platform/operations/${made.operationId}`;
    const { body: operation } = await request<Operation>(there, 'GET', path);
    return operation.status === 'running' && operation;
  });
}

function cancel(on: string, { id }: Operation, key = randomUUID()): Promise<Answer<CancelReceipt>> {
  return request<CancelReceipt>(on, 'POST', `/platform/operations/${id}/cancel`, {
    headers: { 'idempotency-key': key },
  });
}

describe('a stream of events', () => {
  it('has what is sent through the other gateway', async () => {
    const [mine, theirs] = [await openStream(here), await openStream(there)];
    await send(here, 'through one');
    await send(there, 'through the other');
    for (const reader of [mine, theirs]) {
      await reader.received(2);
      expect(textsOf(reader).sort()).toEqual(['through one', 'through the other']);
      reader.leave();
    }
    // Places are sealed anew each time.
    const shown = ({ messages }: StreamReader) => messages.map(({ event, data }) => ({ event, data }));
    expect(shown(mine)).toEqual(shown(theirs));
  });

  it('goes on at the other gateway without a gap or a repeat, time and again, while messages are sent', async () => {
    let reader = await openStream(here);
    const ids: string[] = [];
    const texts: string[] = [];
    for (const round of [1, 2, 3, 4]) {
      const sent = [`round ${round}, before`, `round ${round}, after`];
      await send(round % 2 === 0 ? here : there, sent[0] ?? '');
      await reader.received(1);
      const sending = send(here, sent[1] ?? '');
      reader.leave();
      ids.push(...reader.ids);
      texts.push(...textsOf(reader));
      reader = await openStream(round % 2 === 0 ? here : there, { lastEventId: reader.lastEventId });
      await sending;
      await waitFor(() => texts.includes(sent[1] ?? '') || textsOf(reader).includes(sent[1] ?? ''));
    }
    reader.leave();
    ids.push(...reader.ids);
    expect(new Set(ids).size).toBe(8);
    const recorded = await request<{ data: EventRecord[] }>(
      there,
      'GET',
      `${eventsPath()}?type=message.received&limit=8`,
    );
    expect(recorded.body.data.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  it('is refused a place of another project by the gateway that did not give it', async () => {
    const reader = await openStream(here);
    const other = await request<{ id: string }>(here, 'POST', '/v1/projects', { body: { name: 'Another' } });
    const headers = { 'last-event-id': reader.lastEventId };
    const refused = await request(there, 'GET', `/platform/projects/${other.body.id}/events/stream`, { headers });
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_cursor']);
    reader.leave();
  });
});

describe('a stream of changes', () => {
  const path = () => `/platform/projects/${projectId}/changes`;

  it('tells of what is done through the other gateway', async () => {
    const reader = await openStream(here, { path: path() });
    const { id } = await send(there, 'a change');
    const hook = { projectId, url: 'http://127.0.0.1:9/never', events: ['message.vote'] };
    const webhook = await request<{ id: string }>(there, 'POST', '/api/webhooks', { body: hook });
    const expected = [
      { type: 'message', id },
      { type: 'webhook', id: webhook.body.id },
    ];
    for (const one of expected) {
      await waitFor(() => changesOf(reader).some((change) => change.type === one.type && change.id === one.id), {
        message: JSON.stringify(one),
      });
    }
    reader.leave();
  });

  it('says to a reader who comes from the other gateway to read everything again, and goes on from there', async () => {
    const first = await openStream(here, { path: path() });
    await send(here, 'before the move');
    await first.received(1);
    first.leave();
    const moved = await openStream(there, { path: path(), lastEventId: first.lastEventId });
    await moved.received(1);
    expect(changesOf(moved)).toMatchObject([{ type: 'reset' }]);
    const { id } = await send(here, 'after the move');
    await waitFor(() => changesOf(moved).some((change) => change.type === 'message' && change.id === id));
    moved.leave();
  });
});

describe('a wait', () => {
  it('for an operation is answered by a cancel through the other gateway', async () => {
    const running = await scheduledCampaign();
    const waits = [`wait=30&afterSequence=${running.sequence}`, 'wait=30'].map((query) =>
      request<Operation>(there, 'GET', `/platform/operations/${running.id}?${query}`),
    );
    const key = randomUUID();
    const receipt = await cancel(here, running, key);
    expect(receipt.status).toBe(200);
    const [moved, ended] = await Promise.all(waits);
    expect(moved?.body.sequence).toBeGreaterThan(running.sequence);
    expect(ended?.body).toMatchObject({ id: running.id, status: 'cancelled' });
    const repeated = await cancel(there, running, key);
    expect(repeated.body).toMatchObject({ operation: receipt.body.operation, idempotency: { replayed: true } });
  });

  it('for an event is answered by a send through the other gateway, and goes on there from its cursor', async () => {
    let hasCome = false;
    const first = nextEvent(here).finally(() => (hasCome = true));
    let sent = 0;
    await waitFor(async () => {
      if (!hasCome) await send(there, `waited for ${(sent += 1)}`);
      return hasCome;
    });
    const { event, cursor } = await first;
    const texts = [event?.payload.content.text];
    for (let after = cursor; texts.at(-1) !== `waited for ${sent}`;) {
      const next = await nextEvent(there, after);
      texts.push(next.event?.payload.content.text);
      after = next.cursor;
    }
    const numbers = texts.map((text) => Number(text?.replace('waited for ', '')));
    expect(numbers).toEqual(numbers.map((_, index) => sent - numbers.length + 1 + index));
  });
});

describe('a key that is revoked through the other gateway', () => {
  it('reads no stream on after a second', async () => {
    const paths = [`${eventsPath()}/stream`, `/platform/projects/${projectId}/changes`, '/platform/events/stream'];
    let revoked = '';
    const last = await withinASecond(async () => {
      const { id, key } = await newKey(['events:read']);
      const readers = await Promise.all(paths.map((path) => openStream(there, { key, path })));
      revoked = key;
      const outcome = Promise.all(readers.map((reader) => reader.ended()));
      return { outcome, change: () => request(here, 'DELETE', `/api/account/keys/${id}`) };
    });
    expect(last.map((message) => message?.data)).toEqual(paths.map(() => '{"reason":"credential_ended"}'));
    await waitFor(async () => (await request(there, 'GET', eventsPath(), { key: revoked })).status === 401);
    await expect(openStream(there, { key: revoked })).rejects.toThrow('401');
  });

  it('waits for no operation and no event on after a second', async () => {
    const running = await scheduledCampaign();
    const path = `/platform/operations/${running.id}`;
    const [operation, event] = await withinASecond(async () => {
      const { id, key } = await newKey(['operations:read', 'events:read']);
      const outcome = Promise.all([
        request(there, 'GET', `${path}?wait=30`, { key }),
        waitForEvent(there, key, { projectId, type: 'message.vote' }),
      ]);
      // The waits are held by the time that these are answered, which came after them and ask the same.
      for (let looks = 0; looks < 2; looks += 1) expect((await request(there, 'GET', path, { key })).status).toBe(200);
      return { outcome, change: () => request(here, 'DELETE', `/api/account/keys/${id}`) };
    });
    expect([operation.status, operation.body.code]).toEqual([401, 'unauthenticated']);
    expect(JSON.stringify(event.body)).toContain('unauthenticated');
    expect((await cancel(here, running)).status).toBe(200);
  });
});

describe('a project that is deleted through the other gateway', () => {
  it('ends its streams within a second', async () => {
    const last = await withinASecond(async () => {
      const made = await request<{ id: string }>(here, 'POST', '/v1/projects', { body: { name: 'Short-lived' } });
      const reader = await openStream(there, { path: `/platform/projects/${made.body.id}/events/stream` });
      return { outcome: reader.ended(), change: () => request(here, 'DELETE', `/v1/projects/${made.body.id}`) };
    });
    expect(last).toMatchObject({ event: 'stream.closed', data: '{"reason":"project_deleted"}' });
  });
});

describe('a signed-in member', () => {
  it('is known to both gateways, and to none after signing out of one', async () => {
    const { login } = parley.credentials;
    const signedIn = await ask(here, 'POST', '/v1/auth/login', { body: login, headers: { origin: here } });
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const as = (on: string) => ({ headers: { cookie, origin: on } });
    for (const on of [here, there]) expect((await ask(on, 'GET', '/v1/auth/me', as(on))).status).toBe(200);
    expect((await ask(there, 'POST', '/v1/projects', { ...as(there), body: { name: 'By cookie' } })).status).toBe(201);
    expect((await ask(there, 'POST', '/v1/auth/logout', as(there))).status).toBeLessThan(300);
    for (const on of [here, there]) expect((await ask(on, 'GET', '/v1/auth/me', as(on))).status).toBe(401);
  });
});

describe('limits', () => {
  it('of an end user count the sends through both gateways', async () => {
    const access = new ClientAccess(parley, alice);
    await access.setRules({ rateLimit: 4 });
    const { token } = await access.mint({ ephemeralSessionId: randomUUID() });
    const body = { chatId: bob.phoneNumber, text: 'limited' };
    const outcomes: string[] = [];
    for (const on of [here, there, here, there, here, there]) {
      outcomes.push(outcome(await request(on, 'POST', '/api/sendText', { key: token, body })));
    }
    expect(outcomes).toEqual(['done', 'done', 'done', 'done', '429 rate_limited', '429 rate_limited']);
  });

  it('of tries to sign in count those at both gateways', async () => {
    const body = { email: `${randomUUID()}@nobody.example`, password: 'not the password of anyone' };
    const statuses: number[] = [];
    for (let number = 0; number < 30 && !statuses.includes(429); number += 1) {
      const on = number % 2 === 0 ? here : there;
      statuses.push((await ask(on, 'POST', '/v1/auth/login', { body, headers: { origin: on } })).status);
    }
    const other = statuses.length % 2 === 0 ? here : there;
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(other, 'POST', '/v1/auth/login', { body, headers: { origin: other } })).status).toBe(429);
  });
});

describe('what one gateway gave out', () => {
  it('is good at the other: a cursor of a list, the first answer to a key', async () => {
    const pages: string[] = [];
    let cursor: string | null = '';
    for (const on of [here, there, here]) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor ?? '')}`;
      const { body } = await request<{ data: EventRecord[]; page: { nextCursor: string | null } }>(
        on,
        'GET',
        `${eventsPath()}?limit=2${query}`,
      );
      pages.push(...body.data.map(({ id }) => id));
      cursor = body.page.nextCursor;
    }
    expect(new Set(pages).size).toBe(6);
    const headers = { 'idempotency-key': randomUUID() };
    const sends = await Promise.all(
      [here, there, here, there].map((on) => send(on, `once ${headers['idempotency-key']}`, headers)),
    );
    expect(new Set(sends.map(({ id }) => id)).size).toBe(1);
    const stored = await storedTexts(parley, alice);
    expect(stored.filter((text) => text.startsWith('once'))).toHaveLength(1);
  });
});
