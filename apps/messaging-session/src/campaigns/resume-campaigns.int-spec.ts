import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OperationJobs } from '@parley/operation-executor';
import { createLogger } from '@parley/service-runtime';
import { createTestDatabase, type TestDatabase, waitFor } from '@parley/testing';
import { ResumeCampaigns } from './resume-campaigns.js';

const count = 2_500;
/** Of one page. */
const most = 1_000;

describe('campaigns whose session is connected by now', () => {
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

  it('are all woken at one look, page after page, however many do not begin at once', async () => {
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
