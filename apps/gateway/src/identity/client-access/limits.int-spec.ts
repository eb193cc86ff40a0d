import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestRedis, quickest, type TestRedis, waitFor } from '@parley/testing';
import {
  FakeSessions,
  Installation,
  makeKey,
  makeProject,
  makeTeam,
  mintToken,
  setRules,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let redis: TestRedis;
let sessions: FakeSessions;
let here: TestGateway;
let there: TestGateway;
let team: TestTeam;
let projectId: string;

const body = { chatId: '+12025550147', text: 'Hello' };

beforeAll(async () => {
  [installation, redis] = await Promise.all([Installation.create(), createTestRedis()]);
  here = await installation.startGateway({ REDIS_URL: redis.url });
  there = await installation.startGateway({ REDIS_URL: redis.url });
  sessions = await FakeSessions.start(installation.services);
  team = await makeTeam(here);
  projectId = await makeProject(here, team);
}, 60_000);

afterAll(async () => {
  await installation.close();
  await redis.close();
});

async function send(on: TestGateway, token: string): Promise<string> {
  const answer = await on.as(token).post('/api/sendText', body);
  return answer.status === 200 ? 'sent' : answer.error.code;
}

describe('two gateways', () => {
  it('share the rate of an end user, over all its tokens, and say where it stands', async () => {
    const { id } = await sessions.add(team.id, projectId, 'rates');
    await setRules(here, team, id, { rateLimit: 6 });
    const visitor = { ephemeralSessionId: 'visitor' };
    const tokens = [await mintToken(here, team.key, id, visitor), await mintToken(there, team.key, id, visitor)];
    const answers = [];
    for (let index = 0; index < 8; index += 1) {
      const token = tokens[index % 2]?.token ?? '';
      answers.push(await (index % 4 < 2 ? here : there).as(token).post('/api/sendText', body));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    const remaining = answers.map(({ headers }) => headers.get('ratelimit-remaining'));
    expect(remaining).toEqual(['5', '4', '3', '2', '1', '0', '0', '0']);
    expect(answers.at(-1)?.error.code).toBe('rate_limited');
    expect(answers.at(-1)?.headers.get('ratelimit-limit')).toBe('6');
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await mintToken(here, team.key, id, { ephemeralSessionId: 'another' });
    expect(await send(here, other.token)).toBe('sent');
    // A raised limit binds at once, too.
    await setRules(here, team, id, { rateLimit: 100 });
    expect(await send(there, tokens[0]?.token ?? '')).toBe('sent');
  });

  it('share the daily cap, which neither a new token nor an emptied Redis starts anew', async () => {
    const { id } = await sessions.add(team.id, projectId, 'days');
    await setRules(here, team, id, { maxDaily: 5 });
    const visitor = { ephemeralSessionId: 'visitor' };
    const first = await mintToken(here, team.key, id, visitor);
    const sends = await Promise.all(
      Array.from({ length: 12 }, (_, index) => send(index % 2 === 0 ? here : there, first.token)),
    );
    expect(sends.filter((one) => one === 'sent')).toHaveLength(5);
    expect(sends.filter((one) => one === 'daily_limit_exceeded')).toHaveLength(7);
    await redis.flush();
    const second = await mintToken(there, team.key, id, visitor);
    expect([await send(here, first.token), await send(there, second.token)]).toEqual([
      'daily_limit_exceeded',
      'daily_limit_exceeded',
    ]);
    await redis.kill();
    expect(await send(here, second.token)).toBe('daily_limit_exceeded');
    await redis.restart();
  });

  it('refuse a token within a second of the end of the key that minted it, on every gateway', async () => {
    const { id } = await sessions.add(team.id, projectId, 'keys');
    await setRules(here, team, id);
    const tookMs = await quickest(1_000, async () => {
      const minting = await makeKey(here, team, ['client_tokens:issue']);
      const { token } = await mintToken(there, minting.key, id);
      expect([await send(here, token), await send(there, token)]).toEqual(['sent', 'sent']);
      await here.as(team.key).delete(`/api/account/keys/${minting.id}`);
      const revokedAtMs = performance.now();
      const refused = (on: typeof here) => waitFor(async () => (await send(on, token)) === 'unauthenticated');
      await Promise.all([refused(there), refused(here)]);
      return performance.now() - revokedAtMs;
    });
    expect(tookMs).toBeLessThan(1_000);
  });
});

describe('the limit that every credential has', () => {
  it('is told to a client token only after what its rules forbid', async () => {
    const { id } = await sessions.add(team.id, projectId, 'limited');
    const limited = await installation.startGateway({ REDIS_URL: redis.url, RATE_LIMIT_PER_MINUTE: '1' });
    await setRules(here, team, id);
    const { token } = await mintToken(here, team.key, id);
    const answers = async (): Promise<string> => {
      const headers = { origin: 'https://evil.example' };
      return (await limited.as(token).post('/api/sendText', body, { headers })).error.code;
    };
    await waitFor(async () => (await send(limited, token)) === 'rate_limited');
    expect(await answers()).toBe('origin_not_allowed');
    await setRules(here, team, id, { allowedActions: 'send_seen' });
    expect(await answers()).toBe('action_not_allowed');
    await setRules(here, team, id, { enabled: false });
    expect(await answers()).toBe('client_tokens_disabled');
    await setRules(here, team, id, { maxDaily: 0, recipientMode: 'none' });
    const refused = await limited.as(token).post('/api/sendText', '{"no json');
    expect(refused.error.code).toBe('rate_limited');
    expect(refused.headers.get('ratelimit-limit')).toBe('1');
  });
});
