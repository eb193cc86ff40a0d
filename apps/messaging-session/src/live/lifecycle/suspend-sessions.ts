import { Inject, Injectable } from '@nestjs/common';
import { isSuspended, LOGGER, type Logger, PG_POOL, RepeatedTask, TeamSuspensions } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { SessionLifecycle } from './session-lifecycle.js';

const batchSize = 100;

const toStop = `SELECT s.id FROM sessions s JOIN team_suspensions t ON t.team_id = s.team_id
  WHERE t.until IS NULL AND s.wanted`;
const toStart = `SELECT s.id FROM sessions s WHERE s.suspended AND NOT ${isSuspended('s.team_id')}`;

/**
 * Stops the sessions of suspended teams, and starts those that it stopped when the suspension has ended (decisions.md §14).
 * It compares what is with what should be, so a crash, a missed change or a start that raced the suspension is made up for
 * at the next look. All processes do it; changes of one session are serialized on its row.
 */
@Injectable()
export class SuspendSessions extends RepeatedTask {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly lifecycle: SessionLifecycle,
    suspensions: TeamSuspensions,
  ) {
    super({
      ...{ name: 'sessions of suspended teams', intervalMs: 1_000, startsBeside: true, logger },
      due: { pool, when: `(${toStop} LIMIT 1) UNION ALL (${toStart} LIMIT 1)` },
      run: async (stopping) => {
        const stopped = await this.each(stopping, toStop, (id) => this.lifecycle.suspend(id));
        return stopped + (await this.each(stopping, toStart, (id) => this.lifecycle.resume(id)));
      },
    });
    suspensions.onChange(() => this.wake());
  }

  /** Walks the sessions by their ids, so that one that fails holds up no other. @returns how many were changed */
  private async each(stopping: AbortSignal, query: string, change: (id: string) => Promise<void>): Promise<number> {
    let changed = 0;
    for (let after = '0'; !stopping.aborted;) {
      const { rows } = await this.pool.query<{ id: string }>(
        `${query} AND s.id > $1::bigint ORDER BY s.id LIMIT ${batchSize}`,
        [after],
      );
      const done = await Promise.all(rows.map(({ id }) => this.tryTo(id, change)));
      changed += done.filter(Boolean).length;
      if (rows.length < batchSize) break;
      after = rows.at(-1)!.id;
    }
    return changed;
  }

  private async tryTo(id: string, change: (id: string) => Promise<void>): Promise<boolean> {
    try {
      await change(id);
      return true;
    } catch (error) {
      this.logger.warn({ err: error, sessionId: id }, 'session not stopped or started yet; the next look does');
      return false;
    }
  }
}
