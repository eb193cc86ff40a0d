import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { infra } from './infra.js';

describe('infra', () => {
  const before = { ...process.env };
  beforeEach(() => {
    process.env.TEST_DATABASE_URL = 'postgres://a';
    process.env.TEST_NATS_URL = 'nats://b';
    process.env.TEST_REDIS_URL = 'redis://c';
  });
  afterEach(() => {
    process.env = before;
  });

  it('gives the addresses that the runner set', () => {
    expect(infra()).toEqual({ databaseUrl: 'postgres://a', natsUrl: 'nats://b', redisUrl: 'redis://c' });
  });

  it('says what to run when there are none', () => {
    delete process.env.TEST_DATABASE_URL;
    expect(() => infra()).toThrow(
      'Integration tests need the servers that `npm test` starts: run `npm test -- integration <path>`.',
    );
  });
});
