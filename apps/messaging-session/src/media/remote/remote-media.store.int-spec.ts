import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createPool } from '@parley/database';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import type { Pool } from 'pg';
import { RemoteMediaStore } from './remote-media.store.js';

const leaseSeconds = 60;
/** Of two teams in turn: the odd ones are of team 1001. */
const sessions = Array.from({ length: 40 }, (_, index) => String(80 + index));

describe('files that are to be fetched at once', () => {
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await createTestDatabase('messaging-session');
    // A plan that keeps no order of its own, as of an installation with many sessions.
    await database.pool.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET enable_nestloop = off', current_database());
         EXECUTE format('ALTER DATABASE %I SET enable_mergejoin = off', current_database()); END $$`,
    );
    await database.pool.query(
      `INSERT INTO sessions (id, team_id, project_id, environment, name, engine, status, wanted, config, updated_at)
       SELECT n, 1000 + n % 2, 3001, 'sandbox', 's' || n, 'sandbox', 'CONNECTED', TRUE, '{}', now()
       FROM unnest($1::bigint[]) AS n ORDER BY n DESC`,
      [sessions],
    );
    await database.pool.query(
      `INSERT INTO remote_media (id, session_id, mime_type, reference, fetch_at)
       SELECT n, n, 'image/png', '', now() FROM unnest($1::bigint[]) AS n`,
      [sessions],
    );
    pool = createPool(database.url, { name: 'fetching', max: 2 });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  it('are found in the order of their sessions, so that none is left out', async () => {
    const store = new RemoteMediaStore(pool);
    const found: string[] = [];
    for (let after = '0', some = ['']; some.length > 0; after = some.at(-1) ?? after) {
      some = (await store.dueSessions(after, 7)).map(({ sessionId }) => sessionId);
      found.push(...some);
    }
    expect(found).toEqual(sessions);
  });

  it('are not fetched while their team is suspended', async () => {
    const store = new RemoteMediaStore(pool);
    const [even, odd] = ['80', '81'];
    await pool.query('INSERT INTO team_suspensions (team_id, number, since) VALUES (1001, 1, now())');
    expect(await store.takeDue(odd, leaseSeconds)).toBeUndefined();
    expect(await store.takeDue(even, leaseSeconds)).toEqual({ id: even, attempts: 1 });
    await pool.query('UPDATE team_suspensions SET until = now()');
    expect(await store.takeDue(odd, leaseSeconds)).toEqual({ id: odd, attempts: 1 });
  });
});
