import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { LimitRedis } from '../../limits/index.js';
import { LoginAttempts } from './login-attempts.js';

/** Never connected: what is counted is counted here. */
const client = new Redis({ lazyConnect: true, enableOfflineQueue: false });
const attempts = new LoginAttempts({ client, open: () => Promise.resolve() } as LimitRedis);

async function outcome(email: string, attempt: () => Promise<string | null>, from = email): Promise<string> {
  try {
    return (await attempts.make({ email, address: from }, attempt)) ?? 'refused';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const limited = 'Too many failed attempts to sign in.';

describe('attempts to sign in', () => {
  it('do not count when right, however many come at once', async () => {
    const right = (): Promise<string> => outcome('right@example.com', () => Promise.resolve('in'));
    expect(new Set(await Promise.all(Array.from({ length: 30 }, right)))).toEqual(new Set(['in']));
    expect(await right()).toBe('in');
  });

  it('count when wrong, however many come at once', async () => {
    const wrong = (): Promise<string> => outcome('wrong@example.com', () => Promise.resolve(null));
    const outcomes = await Promise.all(Array.from({ length: 15 }, wrong));
    expect(outcomes).toEqual([
      ...Array.from({ length: 10 }, () => 'refused'),
      ...Array.from({ length: 5 }, () => limited),
    ]);
  });

  it('count for the address that they come from, whomever they are made at', async () => {
    const wrong = (index: number): Promise<string> =>
      outcome(`spread${index}@example.com`, () => Promise.resolve(null), '192.0.2.1');
    const outcomes = await Promise.all(Array.from({ length: 25 }, (_, index) => wrong(index)));
    expect(outcomes.filter((each) => each === 'refused')).toHaveLength(20);
    expect(await outcome('spread@example.com', () => Promise.resolve('in'), '192.0.2.1')).toBe(limited);
    expect(await outcome('spread@example.com', () => Promise.resolve('in'), '192.0.2.2')).toBe('in');
  });

  it('do not count against each other when right, for any users from one address', async () => {
    const right = (index: number): Promise<string> =>
      outcome(`office${index}@example.com`, () => Promise.resolve('in'), '192.0.2.3');
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, index) => right(index)));
    expect(new Set(outcomes)).toEqual(new Set(['in']));
  });

  it('at one person slow only the addresses that failed', async () => {
    const fail = (from: string): Promise<string> => outcome('target@example.com', () => Promise.resolve(null), from);
    const succeed = (from: string): Promise<string> => outcome('target@example.com', () => Promise.resolve('in'), from);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      for (const from of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await fail(from);
    }
    expect(await succeed('198.51.100.1')).toBe(limited);
    expect(await fail('198.51.100.2')).toBe(limited);
    expect(await succeed('203.0.113.1')).toBe('in');
    expect(await fail('203.0.113.2')).toBe('refused');
    expect(await succeed('203.0.113.2')).toBe(limited);
    expect(await succeed('203.0.113.1')).toBe('in');
  });

  it('do not count when the password could not be checked', async () => {
    const lost = (): Promise<string> => outcome('lost@example.com', () => Promise.reject(new Error('database away')));
    const outcomes = await Promise.all(Array.from({ length: 15 }, lost));
    expect(new Set(outcomes)).toEqual(new Set(['database away']));
  });
});
