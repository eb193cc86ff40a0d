import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@parley/service-runtime';
import { createTestDatabase, type TestDatabase } from '@parley/testing';
import { SettleEnded } from './settle-ended.js';

describe('ended campaigns of which one cannot be settled', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase('messaging-session');
  });
  afterAll(() => database.drop());

  it.each(['57014', '55P03', 'P0001'])(
    'are settled but for that one, which the database refuses with %s',
    async (code) => {
      const { pool } = database;
      await pool.query(`
      TRUNCATE campaigns, campaign_recipients;
      INSERT INTO campaigns (id, operation_id, team_id, project_id, session_id, session_name, environment, name, message, text,
        rate_per_minute, recipients, unsettled)
      SELECT n, 10 + n, 1001, 3001, 1, 'gone', 'sandbox', 'campaign', '{}', 'x', 60, 1, TRUE FROM generate_series(1, 3) AS n;
      INSERT INTO campaign_recipients (campaign_id, id, "to") SELECT n, 100 + n, '+12025550147' FROM generate_series(1, 3) AS n;
      CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${code}'; END $$;
      CREATE OR REPLACE TRIGGER refuse_changes BEFORE UPDATE ON campaign_recipients FOR EACH ROW WHEN (NEW.campaign_id = 1)
        EXECUTE FUNCTION refuse_change()`);
      const settling = new SettleEnded(pool, createLogger({ service: 'test', level: 'silent' }));
      await settling.start();
      await settling.stop();
      const { rows } = await pool.query('SELECT campaign_id::text AS id, status FROM campaign_recipients ORDER BY 1');
      expect(rows).toEqual([
        { id: '1', status: 'pending' },
        { id: '2', status: 'failed' },
        { id: '3', status: 'failed' },
      ]);
    },
  );
});
