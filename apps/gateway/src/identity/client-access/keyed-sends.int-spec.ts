import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@parley/contracts/base';
import type { Session } from '@parley/contracts/sessions';
import { waitFor } from '@parley/testing';
import {
  type Client,
  FakeSessions,
  Installation,
  makeProject,
  makeTeam,
  mintToken,
  setRules,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';
import { deleteExpiredClientAccess } from './index.js';

let installation: Installation;
let sessions: FakeSessions;
let gateway: TestGateway;
let team: TestTeam;
let projectId: string;
let session: Session;
let client: Client;
let names = 0;

const chatId = '+12025550147';

beforeAll(async () => {
  installation = await Installation.create();
  gateway = await installation.startGateway();
  sessions = await FakeSessions.start(installation.services);
  team = await makeTeam(gateway);
  projectId = await makeProject(gateway, team);
}, 60_000);

afterAll(() => installation.close());

beforeEach(async () => {
  names += 1;
  session = await sessions.add(team.id, projectId, `keyed-${names}`);
  sessions.beforeSend = () => undefined;
  client = await aClient('visitor');
});

async function aClient(ephemeralSessionId: string): Promise<Client> {
  const { token } = await mintToken(gateway, team.key, session.id, { ephemeralSessionId });
  return gateway.as(token);
}

const cap = (maxDaily: number): Promise<void> => setRules(gateway, team, session.id, { maxDaily });

async function send(key: string | undefined, by = client, text: unknown = 'Hello'): Promise<string> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const answer = await by.post('/api/sendText', { chatId, text }, { headers });
  return answer.status === 200 ? 'sent' : `${answer.status} ${answer.error.code}`;
}

async function counted(): Promise<number> {
  const { rows } = await installation.database.pool.query<{ sends: number }>(
    'SELECT sends FROM client_daily_sends WHERE session_id = $1',
    [session.id],
  );
  return rows[0]?.sends ?? 0;
}

/** Sends wait at the network until they are released, and then come out as they are told, by their order there. */
function hold(outcome: (index: number) => void): { arrived: number[]; release: () => void } {
  const arrived: number[] = [];
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  sessions.beforeSend = async () => {
    const index = arrived.push(arrived.length) - 1;
    await released;
    outcome(index);
  };
  return { arrived, release };
}

const spent = '429 daily_limit_exceeded';

describe('a send with an Idempotency-Key', () => {
  it('counts once for the day, however often it is repeated, and is answered again once the cap is reached', async () => {
    await cap(2);
    expect([await send('a'), await send('a'), await send('a')]).toEqual(['sent', 'sent', 'sent']);
    expect(await counted()).toBe(1);
    expect([await send('b'), await send('c'), await send(undefined)]).toEqual(['sent', spent, spent]);
    expect([await send('a'), await send('b')]).toEqual(['sent', 'sent']);
    expect(await counted()).toBe(2);
  });

  it('counts once where its duplicates come at the same time', async () => {
    await cap(100);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => send('a')));
    expect(new Set(outcomes)).toEqual(new Set(['sent']));
    expect(await counted()).toBe(1);
  });

  it('shares the last place of the day with its duplicate in flight', async () => {
    await cap(1);
    const { arrived, release } = hold(() => undefined);
    const first = send('a');
    await waitFor(() => arrived.length === 1);
    const second = send('a');
    await waitFor(() => arrived.length === 2);
    expect([await send('b'), await counted()]).toEqual([spent, 1]);
    release();
    expect([await first, await second, await counted()]).toEqual(['sent', 'sent', 1]);
    expect([await send('b'), await send('a')]).toEqual([spent, 'sent']);
  });

  it.each([
    ['gives its place back when all its duplicates are refused', 2, 0],
    ['keeps its place when one of its duplicates is sent, also when another is refused after it', 1, 1],
  ])('%s', async (_, refused, count) => {
    await cap(1);
    const { arrived, release } = hold((index) => {
      if (index >= 2 - refused) throw new DomainError('engine_rejected', 'Refused.', { extra: { detail: 'no' } });
    });
    const first = send('a');
    await waitFor(() => arrived.length === 1);
    const second = send('a');
    await waitFor(() => arrived.length === 2);
    release();
    await Promise.all([first, second]);
    expect(await counted()).toBe(count);
    sessions.beforeSend = () => undefined;
    expect(await send('b')).toBe(count === 0 ? 'sent' : spent);
  });

  it('counts once where its first try may have gone out, and not at all where it was refused', async () => {
    await cap(1);
    sessions.beforeSend = () => {
      throw new DomainError('engine_rejected', 'The network refused.', { extra: { detail: 'no such number' } });
    };
    expect([await send('a'), await send('a', client, 7)]).toEqual(['422 engine_rejected', '400 invalid_parameter']);
    expect(await counted()).toBe(0);
    sessions.beforeSend = () => {
      throw new DomainError('unavailable', 'Not now.', { retryAfterSeconds: 1 });
    };
    expect([await send('a'), await counted()]).toEqual(['503 unavailable', 1]);
    sessions.beforeSend = () => undefined;
    expect([await send('b'), await send('a'), await counted()]).toEqual([spent, 'sent', 1]);
  });

  it('is another for another end user and on another route, and no key frees what is no key', async () => {
    await cap(1);
    expect(await send('a')).toBe('sent');
    expect(await send('a', await aClient('another'))).toBe('sent');
    const elsewhere = await client.post('/api/sendPoll', { chatId }, { headers: { 'idempotency-key': 'a' } });
    expect([elsewhere.status, elsewhere.error.code]).toEqual([429, 'daily_limit_exceeded']);
    for (const key of ['a b', 'x'.repeat(256)]) expect(await send(key)).toBe(spent);
  });

  it('has a key of that end user alone: neither the team nor another end user is answered by it', async () => {
    await cap(100);
    const before = sessions.sent.length;
    for (const by of [client, await aClient('another'), gateway.as(team.key)]) await send('ours', by);
    const headers = { 'idempotency-key': 'ours' };
    await gateway.as(team.key).post('/api/sendText', { chatId, text: 'Hello', session: session.id }, { headers });
    const scopes = sessions.sent.slice(before).map(({ idempotency }) => idempotency?.route);
    expect(scopes).toEqual([
      `POST /api/sendText client ${session.id}/visitor`,
      `POST /api/sendText client ${session.id}/another`,
      'POST /api/sendText',
    ]);
  });

  it('counts anew before its key is free again, and is forgotten then', async () => {
    await cap(1);
    expect(await send('a')).toBe('sent');
    const { pool } = installation.database;
    const age = (hours: number) =>
      pool.query(
        `UPDATE client_counted_keys SET counted_at = now() - make_interval(hours => $2) WHERE session_id = $1`,
        [session.id, hours],
      );
    await age(22);
    expect(await send('a')).toBe('sent');
    await age(23);
    expect(await send('a')).toBe(spent);
    await cap(2);
    expect([await send('a'), await send('a'), await counted()]).toEqual(['sent', 'sent', 2]);
    await age(25);
    await deleteExpiredClientAccess(pool);
    const { rows } = await pool.query('SELECT FROM client_counted_keys WHERE session_id = $1', [session.id]);
    expect(rows).toEqual([]);
  });
});
