import { afterAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { advisoryLockWaits, createTestDatabase, type TestDatabase } from './database.js';
import { infra } from './infra.js';
import { waitFor } from './wait-for.js';

describe('createTestDatabase', () => {
  const databases: TestDatabase[] = [];
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  it('gives each of many that ask at once a migrated database of its own', async () => {
    databases.push(...(await Promise.all(Array.from({ length: 6 }, () => createTestDatabase('operations')))));
    await Promise.all(
      databases.map(({ pool }, index) =>
        pool.query(`UPDATE id_nodes SET holder = $1 WHERE slot = 0`, [`test ${index}`]),
      ),
    );
    const holders = await Promise.all(
      databases.map(async ({ pool }) => (await pool.query('SELECT holder FROM id_nodes ORDER BY slot LIMIT 2')).rows),
    );
    expect(holders).toEqual(databases.map((_, index) => [{ holder: `test ${index}` }, { holder: '' }]));
  });

  it('drops a database that others are still connected to', async () => {
    const database = await createTestDatabase('operations');
    const other = new pg.Client({ connectionString: database.url });
    const lost = new Promise((resolve) => other.on('error', resolve));
    await other.connect();
    await database.drop();
    expect(await lost).toMatchObject({ code: '57P01' });
    const admin = new pg.Client({ connectionString: infra().databaseUrl });
    await admin.connect();
    const name = new URL(database.url).pathname.slice(1);
    expect((await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount).toBe(0);
    await admin.end();
  });
});

describe('advisoryLockWaits', () => {
  const lock = 4_711_000;
  it('names who waits in this database, and not who waits for a lock of the same number in another one', async () => {
    const [own, other] = await Promise.all([createTestDatabase('operations'), createTestDatabase('operations')]);
    const holder = await other.pool.connect();
    try {
      await holder.query('SELECT pg_advisory_lock($1)', [lock]);
      const waits = other.pool.query('SELECT pg_advisory_xact_lock($1)', [lock]);
      await waitFor(async () => (await advisoryLockWaits(other.pool, lock)).length === 1);
      expect(await advisoryLockWaits(own.pool, lock)).toEqual([]);
      await holder.query('SELECT pg_advisory_unlock($1)', [lock]);
      await waits;
      expect(await advisoryLockWaits(other.pool, lock)).toEqual([]);
    } finally {
      holder.release();
      await Promise.all([own.drop(), other.drop()]);
    }
  });
});
