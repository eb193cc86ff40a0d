import type pg from 'pg';
import type { Logger } from 'pino';
import { dedicatedClient } from './create-pool.js';

/** Locks are never waited for, so a connection that takes this long to answer is lost. */
const answerTimeoutMs = 5_000;

interface LockSession {
  client: pg.Client;
  isLost: boolean;
}

/**
 * Advisory locks under which work runs that uses the pool. All of a process's locks are on one connection outside the pool:
 * if each held a connection of the pool, the pool could be used up by locks whose work waits for one more. The connection is
 * opened for the first lock, and again after a loss. A loss frees the locks while their work goes on, so that another process
 * may do the same work at once: it must be safe to overlap.
 */
export class AdvisoryLocks {
  private readonly held = new Set<string>();
  private session: Promise<LockSession> | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly logger: Logger,
  ) {}

  /**
   * Runs `work` under the lock of this name.
   *
   * @returns false, without running it, when this process or another holds the lock
   */
  async alone(name: string, work: () => Promise<void>): Promise<boolean> {
    // Postgres would grant a lock again to the connection that holds it.
    if (this.held.has(name)) return false;
    this.held.add(name);
    try {
      const session = await this.opened();
      if (!(await answer(session, 'pg_try_advisory_lock', name))) return false;
      try {
        await work();
      } finally {
        if (!session.isLost) await answer(session, 'pg_advisory_unlock', name);
      }
      return true;
    } finally {
      this.held.delete(name);
    }
  }

  /** Closes the connection. Call it when no work is running. */
  async close(): Promise<void> {
    const { session } = this;
    this.session = undefined;
    // A failure to open it was reported to who needed a lock.
    await (await session?.catch(() => undefined))?.client.end();
  }

  private opened(): Promise<LockSession> {
    if (this.session) return this.session;
    const session = this.open(() => {
      if (this.session === session) this.session = undefined;
    });
    return (this.session = session);
  }

  private async open(forget: () => void): Promise<LockSession> {
    const client = dedicatedClient(this.pool, { query_timeout: answerTimeoutMs });
    const session = { client, isLost: false };
    const lose = (error?: Error): void => {
      if (error) this.logger.warn({ err: error }, 'connection of the locks lost; it is opened again');
      session.isLost = true;
      forget();
    };
    client.on('error', lose);
    client.on('end', () => lose());
    try {
      await client.connect();
    } catch (error) {
      lose();
      throw error;
    }
    return session;
  }
}

async function answer({ client }: LockSession, lockFunction: string, name: string): Promise<boolean> {
  const text = `SELECT ${lockFunction}(hashtextextended($1, 0)) AS done`;
  const { rows } = await client.query<{ done: boolean }>({ name: lockFunction, text, values: [name] });
  return rows[0]?.done === true;
}
