import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleAttempt, getAttempt } from '@parley/contracts/onboarding';
import { createTestRedis, quickest, type TestRedis, waitFor } from '@parley/testing';
import { Installation, makeKey, makeTeam, type TestGateway, type TestTeam } from '../testing/index.js';

const limit = 12;
let installation: Installation;
let redis: TestRedis;
let here: TestGateway;
let there: TestGateway;
let team: TestTeam;

beforeAll(async () => {
  [installation, redis] = await Promise.all([Installation.create(), createTestRedis()]);
  const environment = { REDIS_URL: redis.url, RATE_LIMIT_PER_MINUTE: String(limit) };
  here = await installation.startGateway(environment);
  there = await installation.startGateway(environment);
  team = await makeTeam(here);
}, 60_000);

afterAll(async () => {
  await installation.close();
  await redis.close();
});

describe('the rate limit', () => {
  it('holds for one credential over all gateways together, and says how much is left', async () => {
    const { key } = await makeKey(here, team, ['projects:read']);
    const answers = [];
    for (let request = 0; request < limit + 4; request += 1) {
      answers.push(await (request % 2 === 0 ? here : there).as(key).get('/v1/projects'));
    }
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: limit }, () => 200),
      ...Array.from({ length: 4 }, () => 429),
    ]);
    const remaining = answers.map(({ headers }) => Number(headers.get('ratelimit-remaining')));
    expect(remaining.slice(0, limit)).toEqual(Array.from({ length: limit }, (_, index) => limit - 1 - index));
    const refused = answers.at(-1);
    expect(refused?.error).toMatchObject({ code: 'rate_limited', docs: '/docs/errors#rate_limited' });
    expect(refused?.headers.get('ratelimit-limit')).toBe(String(limit));
    const retryAfter = Number(refused?.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    expect(refused?.headers.get('ratelimit-reset')).toBe(String(retryAfter));
  });

  it('is of each credential alone', async () => {
    const [one, two] = [await makeKey(here, team, ['projects:read']), await makeKey(here, team, ['projects:read'])];
    for (let request = 0; request < limit; request += 1) await here.as(one.key).get('/v1/projects');
    expect((await here.as(one.key).get('/v1/projects')).status).toBe(429);
    expect((await here.as(two.key).get('/v1/projects')).status).toBe(200);
  });

  it('holds for each token of an onboarding attempt, before that is looked up', async () => {
    let lookUps = 0;
    await installation.services.answer(getAttempt, () => {
      lookUps += 1;
      return { ...exampleAttempt, teamId: team.id };
    });
    const poll = (visitor: string) => here.as(visitor.padEnd(32, '0')).get(`/q/visits/${exampleAttempt.id}`);
    const answers = [];
    for (let request = 0; request < limit + 3; request += 1) answers.push(await poll('one'));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(limit).fill(200), 429, 429, 429]);
    expect(answers.at(-1)?.error.code).toBe('rate_limited');
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(lookUps).toBe(limit);
    expect((await poll('two')).status).toBe(200);
  });

  it('comes after the credential and the version, and before the scope', async () => {
    const { key } = await makeKey(here, team, ['projects:read']);
    for (let request = 0; request < limit; request += 1) await here.as(key).get('/v1/projects');
    expect((await here.as(key).get('/v1/team')).status).toBe(429);
    const versioned = await here.as(key).get('/v1/team', { headers: { 'service-version': 'x' } });
    expect(versioned.error.code).toBe('invalid_version');
  });

  it('is counted by each gateway alone while Redis is away, and never holds a request up', async () => {
    await redis.kill();
    const tookMs = await quickest(3_000, async () => {
      const { key } = await makeKey(there, await makeTeam(there), ['projects:read']);
      const startedAtMs = performance.now();
      const statuses: number[] = [];
      for (let request = 0; request < limit + 1; request += 1) {
        statuses.push((await here.as(key).get('/v1/projects')).status);
      }
      expect(statuses).toEqual([...Array.from({ length: limit }, () => 200), 429]);
      return performance.now() - startedAtMs;
    });
    expect(tookMs).toBeLessThan(3_000);
    await redis.restart();
    // Counted in Redis again: what one gateway takes, the other misses.
    const back = await makeKeyOnceRedisIsBack();
    await waitFor(async () => {
      const first = Number((await here.as(back).get('/v1/team')).headers.get('ratelimit-remaining'));
      const second = Number((await there.as(back).get('/v1/team')).headers.get('ratelimit-remaining'));
      return second === first - 1;
    });
  });
});

describe('the rate limit of a team', () => {
  it('is ten times that of a credential, over all credentials and gateways', async () => {
    const crowded = await makeTeam(here);
    const keys = [];
    for (let index = 0; index < 11; index += 1) keys.push((await makeKey(here, crowded, ['projects:read'])).key);
    // With the eleven that made the keys, all that the team may.
    for (const [index, key] of keys.slice(0, 10).entries()) {
      const requested = Array.from({ length: index === 9 ? 1 : limit }, () =>
        (index % 2 ? here : there).as(key).get('/v1/projects'),
      );
      expect((await Promise.all(requested)).map(({ status }) => status)).toEqual(requested.map(() => 200));
    }
    const refused = await there.as(keys[10]).get('/v1/projects');
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers.get('ratelimit-limit')).toBe(String(10 * limit));
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const others = await makeKey(here, await makeTeam(here), ['projects:read']);
    expect((await there.as(others.key).get('/v1/projects')).status).toBe(200);
  });

  it('is not used up by what the limit of a credential refuses', async () => {
    const calm = await makeTeam(here);
    const [loud, quiet] = [await makeKey(here, calm, ['projects:read']), await makeKey(here, calm, ['projects:read'])];
    await Promise.all(Array.from({ length: 12 * limit }, () => here.as(loud.key).get('/v1/projects')));
    expect((await there.as(quiet.key).get('/v1/projects')).status).toBe(200);
  });
});

describe('requests that fail authentication', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const unknown = 'parley_team_nobody';

  it('are limited by the address of the client, over all gateways; good ones never are', async () => {
    const ask = (index: number) => (index % 2 ? here : there).as(unknown).get('/v1/projects', from('198.51.100.1'));
    const answers = [];
    for (let index = 0; index < 62; index += 1) answers.push(await ask(index));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 401), 429, 429]);
    expect(answers.at(-1)?.error.code).toBe('rate_limited');
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await here.as().get('/v1/projects', from('198.51.100.1'))).status).toBe(429);
    expect((await here.as(unknown).get('/v1/projects', from('198.51.100.2'))).status).toBe(401);
    const { key } = await makeKey(here, await makeTeam(here), ['projects:read']);
    expect((await here.as(key).get('/v1/projects', from('198.51.100.1'))).status).toBe(200);
  });

  it('are limited by the /64 of an IPv6 address', async () => {
    for (let index = 0; index < 60; index += 1) {
      await here.as(unknown).get('/v1/projects', from(`2001:db8:9:9::${index}`));
    }
    expect((await here.as(unknown).get('/v1/projects', from('2001:db8:9:9:ffff::1'))).status).toBe(429);
    expect((await here.as(unknown).get('/v1/projects', from('2001:db8:9:a::1'))).status).toBe(401);
  });

  it('count where a guessed invitation is not found', async () => {
    const guess = () =>
      here.as().post('/v1/auth/invitations/accept', { token: 'x', password: 'a password' }, from('198.51.100.9'));
    const statuses = [];
    for (let index = 0; index < 61; index += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 404), 429]);
  });
});

describe('the rate limit turned off', () => {
  it('sets no headers', async () => {
    const free = await installation.startGateway({ RATE_LIMIT_PER_MINUTE: '0', REDIS_URL: 'redis://127.0.0.1:1' });
    const answer = await free.as(team.key).get('/v1/team');
    expect([answer.status, answer.headers.get('ratelimit-limit')]).toEqual([200, null]);
  });
});

async function makeKeyOnceRedisIsBack(): Promise<string> {
  const owner = await installation.startGateway({ RATE_LIMIT_PER_MINUTE: '0' });
  return (await makeKey(owner, team, ['members:read'])).key;
}
