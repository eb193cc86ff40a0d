import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestRedis, type TestRedis } from '@parley/testing';
import {
  accept,
  Installation,
  invite,
  makeTeam,
  signIn,
  type Answer,
  type TestGateway,
  type TestTeam,
} from '../../testing/index.js';

let installation: Installation;
let redis: TestRedis;
let gateway: TestGateway;
let other: TestGateway;
let direct: TestGateway;
let team: TestTeam;

beforeAll(async () => {
  [installation, redis] = await Promise.all([Installation.create(), createTestRedis()]);
  gateway = await installation.startGateway({ REDIS_URL: redis.url });
  other = await installation.startGateway({ REDIS_URL: redis.url });
  direct = await installation.startGateway({ TRUSTED_PROXIES: '', REDIS_URL: redis.url });
  team = await makeTeam(gateway);
}, 60_000);

afterAll(async () => {
  await installation.close();
  await redis.close();
});

interface Attempt {
  email?: string;
  password?: string;
  on?: TestGateway;
}

function attempt(
  from: string,
  { email = team.owner.email, password = 'wrong', on = gateway }: Attempt,
): Promise<Answer> {
  return on.as().post('/v1/auth/login', { email, password }, { headers: { 'x-forwarded-for': from } });
}

describe('wrong passwords', () => {
  it('from one place limit that place, over all gateways, and no other behind the same proxy', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const email = `nobody${index}@example.com`;
      statuses.push((await attempt('198.51.100.1', { email, on: index % 2 ? gateway : other })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
    const { password } = team.owner;
    const refused = await attempt('198.51.100.1', { password });
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await attempt('198.51.100.2', { password })).status).toBe(200);
    expect((await attempt('6.6.6.6, 198.51.100.1', { password })).status).toBe(429);
    expect((await attempt('198.51.100.1, 198.51.100.2', { password })).status).toBe(200);
  });

  it('for one person slow those who failed, and do not lock the person out', async () => {
    const { email, password } = (await makeTeam(gateway)).owner;
    for (let index = 0; index < 12; index += 1) await attempt(`203.0.113.${index}`, { email });
    const slowed = await attempt('203.0.113.5', { email, password });
    expect([slowed.status, slowed.error.code]).toEqual([429, 'rate_limited']);
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(30);
    for (const on of [gateway, other]) {
      expect((await attempt('203.0.113.77', { email, password, on })).status).toBe(200);
      expect((await attempt('2001:db8:1:2::77', { email, password, on })).status).toBe(200);
    }
  });

  it('in an acceptance count alike', async () => {
    const victim = (await makeTeam(gateway)).owner;
    const attacker = await signIn(direct, team.owner);
    const { token } = await invite(attacker, victim.email, 'member');
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await accept(direct, token, `a guess of theirs ${index}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await attempt('203.0.113.88', { email: victim.email, password: victim.password })).status).toBe(200);
  });

  it('are not made to come from elsewhere by a header, where no proxy is trusted', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      const answer = await attempt(`192.0.2.${index}`, { email: `nobody${index}.x@example.com`, on: direct });
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
