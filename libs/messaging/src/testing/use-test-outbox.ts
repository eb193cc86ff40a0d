import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type pg from 'pg';
import { TestOutbox } from './test-outbox.js';

/** A {@link TestOutbox} for the tests of a file, with a pool of it; each test finds it empty and without relays. */
export function useTestOutbox(name: string, made: (outbox: TestOutbox, pool: pg.Pool) => void): void {
  let outbox: TestOutbox;
  let pool: pg.Pool;
  beforeAll(async () => {
    outbox = await TestOutbox.create(name);
    pool = outbox.pool();
    made(outbox, pool);
  });
  afterEach(async () => {
    await outbox.stopRelays();
    await pool.query('TRUNCATE "outbox"');
    await outbox.empty();
  });
  afterAll(() => outbox.close());
}
