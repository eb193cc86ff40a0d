import { advisoryLockWaits, type ForkedService, waitFor } from '@parley/testing';
import type { PoolClient } from 'pg';
import type { BaileysInstallation } from './baileys-installation.js';

const commitLock = 4713;
const untilMs = 20_000;

/** Where the process is killed: at the commit of what changes a table, and whether the database had it. */
export interface CommitPoint {
  readonly table: string;
  readonly on: 'INSERT' | 'UPDATE' | 'DELETE' | 'INSERT OR UPDATE';
  /** Of which rows, in SQL; otherwise of any. */
  readonly when?: string;
  readonly commits: boolean;
}

/** A process of the service that is killed at a given statement, and followed by another under its name. */
export class Killing {
  #running: ForkedService | undefined;
  #holder: PoolClient | undefined;

  private constructor(
    readonly whatsApp: BaileysInstallation,
    private readonly settings: Record<string, string>,
  ) {}

  static async make(whatsApp: BaileysInstallation, settings: Record<string, string> = {}): Promise<Killing> {
    const killing = new Killing(whatsApp, settings);
    const { pool } = whatsApp.parley.database;
    await pool.query(`
      CREATE TABLE made_events AS SELECT * FROM outbox WITH NO DATA;
      CREATE FUNCTION keep_made() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO made_events SELECT NEW.*;
        RETURN NULL;
      END
      $$;
      CREATE TRIGGER keep_made AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION keep_made();
      CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_advisory_xact_lock_shared(${commitLock});
        RETURN NULL;
      END
      $$;`);
    killing.#holder = await pool.connect();
    await killing.start();
    return killing;
  }

  async start(): Promise<void> {
    this.#running = await this.whatsApp.fork('node-a', this.settings);
  }

  async kill(): Promise<void> {
    await this.#running?.kill();
  }

  async close(): Promise<void> {
    this.#holder?.release();
    await this.whatsApp.close();
  }

  /** Once it has come to the point it is killed there. @param meanwhile what brings it there */
  async killAt({ table, on, when = 'TRUE', commits }: CommitPoint, meanwhile: () => Promise<unknown>): Promise<void> {
    const { pool } = this.whatsApp.parley.database;
    await this.holding('SELECT pg_advisory_lock($1)');
    await pool.query(`CREATE CONSTRAINT TRIGGER wait_at_commit AFTER ${on} ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION wait_at_commit()`);
    try {
      await meanwhile();
      const waiting = await waitFor(() => this.waiting(), {
        message: `a commit to ${table} to wait`,
        timeoutMs: untilMs,
      });
      await this.kill();
      if (!commits) for (const pid of waiting) await pool.query('SELECT pg_terminate_backend($1)', [pid]);
    } finally {
      await this.holding('SELECT pg_advisory_unlock($1)');
      await waitFor(async () => !(await this.waiting()), { message: 'the commits to go on', timeoutMs: untilMs });
      await pool.query(`DROP TRIGGER wait_at_commit ON ${table}`);
    }
  }

  /** Of all events of the session that were ever made, in their order. */
  async made(sessionId: string, type: string): Promise<Record<string, unknown>[]> {
    const { rows } = await this.whatsApp.parley.database.pool.query<{ payload: Buffer }>(
      'SELECT payload FROM made_events ORDER BY id',
    );
    const events = rows.map(
      ({ payload }) => JSON.parse(payload.toString()) as { sourceId: string; type: string; envelope: string },
    );
    return events
      .filter((event) => event.sourceId === sessionId && event.type === type)
      .map(({ envelope }) => (JSON.parse(envelope) as { payload: Record<string, unknown> }).payload);
  }

  private async holding(text: string): Promise<void> {
    await this.#holder?.query(text, [commitLock]);
  }

  private async waiting(): Promise<number[] | undefined> {
    const pids = await advisoryLockWaits(this.whatsApp.parley.database.pool, commitLock);
    return pids.length > 0 ? pids : undefined;
  }
}
