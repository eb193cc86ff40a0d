import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperationJobs } from '@parley/operation-executor';
import { createLogger } from '@parley/service-runtime';
import { createTestDatabase, type TestDatabase, waitFor } from '@parley/testing';
import { findConcerned } from './campaign.store.js';
import { ResumeCampaigns } from './resume-campaigns.js';

const count = 2_500;
/** Of one page. */
const most = 1_000;

describe('campaigns that wait for their session', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase('messaging-session');
    await database.pool.query(
      `INSERT INTO sessions (id, team_id, project_id, environment, name, engine, status, wanted, config, updated_at)
       VALUES (1, 1001, 3001, 'sandbox', 'one', 'sandbox', 'CONNECTED', true, '{}', now())`,
    );
    await database.pool.query(
      `INSERT INTO campaigns (id, operation_id, team_id, project_id, session_id, session_name, environment, name,
         message, text, rate_per_minute, recipients, waiting)
       SELECT n, 10000 + n, 1001, 3001, 1, 'one', 'sandbox', 'c' || n, '{"type": "text", "text": "x"}', 'x', 60, 1, TRUE
       FROM generate_series(1, ${count}) AS n`,
    );
  });
  afterAll(() => database.drop());

  it('are woken without it when they have nothing left to send', async () => {
    await database.pool.query(
      `INSERT INTO sessions (id, team_id, project_id, environment, name, engine, status, wanted, config, updated_at)
       VALUES (2, 1001, 3001, 'sandbox', 'two', 'sandbox', 'DISCONNECTED', true, '{}', now())`,
    );
    await database.pool.query(
      `INSERT INTO campaigns (id, operation_id, team_id, project_id, session_id, session_name, environment, name,
         message, text, rate_per_minute, recipients, sent, failed, waiting)
       SELECT 5000 + n, 20000 + n, 1001, 3001, 2, 'two', 'sandbox', 'c' || n, '{"type": "text", "text": "x"}', 'x', 60,
         3, n, 1, TRUE
       FROM generate_series(1, 2) AS n`,
    );
    expect(await findConcerned(database.pool, '20000', 10)).toEqual(['20002']);
    await database.pool.query('DELETE FROM campaigns WHERE id > 5000');
  });

  it('are all woken once it is connected, at one look, page after page, however many do not begin at once', async () => {
    const woken: string[][] = [];
    const jobs = { wake: (ids: string[]) => Promise.resolve(void woken.push(ids)) } as unknown as OperationJobs;
    const logger = createLogger({ service: 'messaging-session', level: 'silent' });
    const resuming = new ResumeCampaigns(database.pool, logger, jobs);
    await resuming.onApplicationBootstrap();
    await waitFor(() => woken.flat().length >= count);
    await resuming.beforeApplicationShutdown();
    const expected = Array.from({ length: count }, (_, index) => String(10_001 + index));
    expect(woken.slice(0, 3).map(({ length }) => length)).toEqual([most, most, count - 2 * most]);
    expect(woken.flat().slice(0, count)).toEqual(expected);
  });
});
