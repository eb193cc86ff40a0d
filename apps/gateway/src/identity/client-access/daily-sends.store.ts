import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import type { KeyedSend } from '../credentials/index.js';

/** An end user of a session. */
export interface ClientUser {
  readonly sessionId: string;
  readonly ephemeralSessionId: string;
}

/**
 * For how long a key that was counted is not counted again. Less than the 24 hours for which it stands for its send, so
 * that nothing is sent for it anew and not counted.
 */
const countedHours = 23;

/**
 * How often each end user sent on a UTC day (decisions.md §4, `maxDaily`). In the database: one count for all replicas and
 * tokens, by its clock, that no flush of a cache forgets.
 */
@Injectable()
export class DailySendsStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Counts a send, unless there were `max` already. @returns the day it counts for, `YYYY-MM-DD`; null when refused */
  async take({ sessionId, ephemeralSessionId }: ClientUser, max: number): Promise<string | null> {
    const { rows } = await this.pool.query<{ day: string }>({
      name: 'client-send-counted',
      text: `INSERT INTO client_daily_sends AS d (session_id, ephemeral_session_id, day, sends)
         SELECT $1, $2, (now() AT TIME ZONE 'UTC')::date, 1 WHERE $3::integer > 0
         ON CONFLICT (session_id, ephemeral_session_id, day) DO UPDATE SET sends = d.sends + 1 WHERE d.sends < $3
         RETURNING to_char(d.day, 'YYYY-MM-DD') AS day`,
      values: [sessionId, ephemeralSessionId, max],
    });
    return rows[0]?.day ?? null;
  }

  /** For a send that was refused. */
  async giveBack({ sessionId, ephemeralSessionId }: ClientUser, day: string): Promise<void> {
    await this.pool.query({
      name: 'client-send-given-back',
      text: `UPDATE client_daily_sends SET sends = sends - 1
         WHERE session_id = $1 AND ephemeral_session_id = $2 AND day = $3::date AND sends > 0`,
      values: [sessionId, ephemeralSessionId, day],
    });
  }

  /** Whether the send was counted before, so that this can only be a repeat of it. */
  async isCounted({ sessionId, ephemeralSessionId }: ClientUser, { route, key }: KeyedSend): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'client-send-known',
      text: `SELECT FROM client_counted_keys
         WHERE session_id = $1 AND ephemeral_session_id = $2 AND route = $3 AND key = $4
           AND counted_at > now() - interval '${countedHours} hours'`,
      values: [sessionId, ephemeralSessionId, route, key],
    });
    return rowCount === 1;
  }

  /** Once it was counted and not refused. @returns false when a duplicate in flight was counted as well, and came first */
  async keep({ sessionId, ephemeralSessionId }: ClientUser, { route, key }: KeyedSend): Promise<boolean> {
    const { rowCount } = await this.pool.query({
      name: 'client-send-kept',
      text: `INSERT INTO client_counted_keys AS k (session_id, ephemeral_session_id, route, key) VALUES ($1, $2, $3, $4)
         ON CONFLICT (session_id, ephemeral_session_id, route, key) DO UPDATE SET counted_at = now()
         WHERE k.counted_at <= now() - interval '${countedHours} hours'`,
      values: [sessionId, ephemeralSessionId, route, key],
    });
    return rowCount === 1;
  }
}
