import { describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import type { LimitRedis } from '../rate-limits/index.js';
import { LoginAttempts } from './login-attempts.js';

/** Never connected: what is counted is counted here. */
const client = new Redis({ lazyConnect: true, enableOfflineQueue: false });
const attempts = new LoginAttempts({ client, open: () => Promise.resolve() } as LimitRedis);

async function outcome(email: string, attempt: () => Promise<string | null>): Promise<string> {
  try {
    return (await attempts.make({ email, remoteAddress: email }, attempt)) ?? 'refused';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const limited = 'Too many requests with this credential.';

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

  it('do not count when the password could not be judged', async () => {
    const lost = (): Promise<string> => outcome('lost@example.com', () => Promise.reject(new Error('database away')));
    const outcomes = await Promise.all(Array.from({ length: 15 }, lost));
    expect(new Set(outcomes)).toEqual(new Set(['database away']));
  });
});
