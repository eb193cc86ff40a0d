/** Where the servers are that the test runner started. */
export interface Infra {
  databaseUrl: string;
  natsUrl: string;
  redisUrl: string;
}

/** @throws when the tests were not started by `npm test`, which brings the servers up. */
export function infra(): Infra {
  const { TEST_DATABASE_URL, TEST_NATS_URL, TEST_REDIS_URL } = process.env;
  if (!TEST_DATABASE_URL || !TEST_NATS_URL || !TEST_REDIS_URL) {
    throw new Error('Integration tests need the servers that `npm test` starts: run `npm test -- integration <path>`.');
  }
  return { databaseUrl: TEST_DATABASE_URL, natsUrl: TEST_NATS_URL, redisUrl: TEST_REDIS_URL };
}
