import { Inject, Injectable } from '@nestjs/common';
import { isConnectionError, statement } from '@parley/database';
import { decideRestriction, restrictionAt } from '@parley/engine-kit';
import { LOGGER, type Logger, PG_POOL, RepeatedTask, SetAside } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { SessionChanges } from './session-changes.js';

/** The longest delay of the event that tells of an end. Sends go on at the end itself. */
const intervalMs = 1_000;
const liftedAtOnce = 100;

/** As the index has the ends: texts of one form. */
const nowAsText = `to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const isOver = `s.me #>> '{restriction,until}' <= ${nowAsText}`;

const over = statement<{ id: string }, [except: readonly string[], limit: number]>(
  'restrictions-over',
  `SELECT s.id FROM sessions s WHERE ${isOver} AND s.id <> ALL($1::bigint[])
   ORDER BY s.me #>> '{restriction,until}' LIMIT $2`,
);

/**
 * Lifts the restrictions of accounts whose end has come (decisions.md §16), also of sessions that no process runs. A network that
 * restricts the account for longer says so when it is asked next. Processes that do so at once lift each once.
 */
@Injectable()
export class LiftRestrictions extends RepeatedTask {
  constructor(@Inject(PG_POOL) pool: Pool, @Inject(LOGGER) logger: Logger, changes: SessionChanges) {
    const failing = new SetAside({ firstPauseMs: intervalMs, longestPauseMs: 600_000 });
    const lift = async (sessionId: string): Promise<void> => {
      try {
        await changes.apply({
          sessionId,
          decide: (session) =>
            restrictionAt(session, session.now) ? undefined : decideRestriction(session, undefined),
        });
        failing.succeeded(sessionId);
      } catch (error) {
        if (isConnectionError(error)) throw error;
        failing.failed(sessionId);
        logger.error({ err: error, sessionId }, 'a restriction that is over is still shown; it is tried again');
      }
    };
    const run = async (): Promise<number> => {
      const sessions = await over.rows(pool, failing.waiting(), liftedAtOnce);
      await Promise.all(sessions.map(({ id }) => lift(id)));
      return sessions.length;
    };
    super({
      name: 'lift restrictions',
      intervalMs,
      logger,
      run,
      due: { pool, when: `SELECT FROM sessions s WHERE ${isOver}` },
    });
  }
}
