import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Limiter } from './limiter.js';
import type { LimitRedis } from './redis.js';

/** A connection that is ready and never answers, as a cluster's is whose slots have no master. */
function silentRedis(): LimitRedis {
  const silent = () => new Promise<never>(() => undefined);
  const transaction = { get: () => transaction, set: () => transaction, pttl: () => transaction, exec: silent };
  const client = { status: 'ready', defineCommand: () => undefined, rlflxIncr: silent, multi: () => transaction };
  return { client: { ...client, del: silent }, open: () => Promise.resolve() } as unknown as LimitRedis;
}

const options = { name: 'test', limit: 2, windowSeconds: 60, what: 'tests' };

afterEach(() => void jest.restoreAllMocks());

describe('a limit whose Redis never answers', () => {
  it('is counted by the process', async () => {
    const limiter = new Limiter(silentRedis(), options);
    await expect(limiter.take('key')).resolves.toMatchObject({ remaining: 1 });
    await expect(limiter.take('key')).resolves.toMatchObject({ remaining: 0 });
    await expect(limiter.take('key')).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(limiter.peek('key')).resolves.toMatchObject({ used: 3 });
  });

  it('counts anew when the clock was set back, rather than refuse for as long', async () => {
    const limiter = new Limiter(silentRedis(), options);
    await limiter.take('key');
    await limiter.take('key');
    const startedAtMs = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => startedAtMs - 3_600_000);
    await expect(limiter.peek('key')).resolves.toBeNull();
    await expect(limiter.take('key')).resolves.toMatchObject({ remaining: 1, resetSeconds: 60 });
    await expect(limiter.peek('key')).resolves.toMatchObject({ used: 1 });
  });

  it('can be used up, forgotten and given back', async () => {
    const limiter = new Limiter(silentRedis(), options);
    await limiter.use('key');
    await expect(limiter.take('key')).rejects.toMatchObject({ code: 'rate_limited' });
    await limiter.forget('key');
    await expect(limiter.take('key')).resolves.toMatchObject({ remaining: 1 });
    await limiter.giveBack('key');
    await expect(limiter.peek('key')).resolves.toMatchObject({ used: 0 });
  });
});
