import { waitFor } from '@parley/testing';
import type { Pool } from 'pg';

/** Blocks the insert of a marked row, so that a test can do something meanwhile. */
export interface HeldInsert {
  /** Until so many connections wait for a lock of the kind: `advisory` is the held insert itself. */
  waiting(event: 'advisory' | 'transactionid', connections?: number): Promise<void>;
  release(): Promise<void>;
}

/** @param when SQL on the new row, `NEW` */
export async function holdInserts(pool: Pool, table: string, when: string): Promise<HeldInsert> {
  await pool.query(`
    CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(77); RETURN NEW; END $$;
    CREATE TRIGGER hold BEFORE INSERT ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION hold()`);
  const holder = await pool.connect();
  await holder.query('SELECT pg_advisory_lock(77)');
  return {
    waiting: async (event, connections = 1) => {
      const waiters = `SELECT FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND wait_event = $1 AND datname = current_database()`;
      await waitFor(async () => ((await pool.query(waiters, [event])).rowCount ?? 0) >= connections);
    },
    release: async () => {
      await holder.query('SELECT pg_advisory_unlock(77)');
      holder.release();
      await pool.query(`DROP TRIGGER hold ON ${table}; DROP FUNCTION hold`);
    },
  };
}
