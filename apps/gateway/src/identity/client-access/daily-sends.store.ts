import { Inject, Injectable } from '@nestjs/common';
import { inTransaction } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import type { KeyedSend } from '../../access/principal/index.js';

/** An end user of a session. */
export interface ClientUser {
  readonly sessionId: string;
  readonly ephemeralSessionId: string;
}

export interface CountedSend {
  /**
   * `YYYY-MM-DD`, the day that the send counts for; null when its key was counted for good earlier, so that this can
   * only be a repeat.
   */
  readonly day: string | null;
}

/**
 * A counted key is not counted again within 23 hours. An idempotency key stands for its send for 24 hours; the shorter
 * time makes sure that no new send under the key goes uncounted.
 */
const isForgotten = `k.counted_at <= now() - interval '23 hours'`;

/**
 * Counts the sends of each end user per UTC day (decisions.md §4, `maxDaily`). Kept in the database: one count for all
 * replicas and tokens, by the database's clock, which no flush of a cache loses.
 */
@Injectable()
export class DailySendsStore {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Counts a send, unless `max` sends were counted already. @returns null when refused */
  take(user: ClientUser, max: number): Promise<CountedSend | null> {
    return this.#count(this.pool, user, max);
  }

  /**
   * Counts a send with a key, once for all requests under the key. Writes the key first, so that a duplicate finds it
   * or waits for this statement, not for the send. The column has milliseconds: a time rounded up could be of the next day.
   */
  takeKeyed(user: ClientUser, keyed: KeyedSend, max: number): Promise<CountedSend | null> {
    return inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<{ in_flight: number; day: string }>({
        name: 'client-send-key-taken',
        text: `INSERT INTO client_counted_keys AS k (session_id, ephemeral_session_id, route, key, in_flight, counted_at)
           VALUES ($1, $2, $3, $4, 1, date_trunc('milliseconds', now()))
           ON CONFLICT (session_id, ephemeral_session_id, route, key) DO UPDATE
             SET in_flight = CASE WHEN ${isForgotten} THEN 1 ELSE k.in_flight + 1 END,
                 counted_at = CASE WHEN ${isForgotten} THEN excluded.counted_at ELSE k.counted_at END
             WHERE k.in_flight IS NOT NULL OR ${isForgotten}
           RETURNING in_flight, to_char(counted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day`,
        values: keyOf(user, keyed),
      });
      const [taken] = rows;
      if (taken?.in_flight !== 1) return { day: taken?.day ?? null };
      const counted = await this.#count(client, user, max);
      if (!counted) await this.#forget(client, user, keyed);
      return counted;
    });
  }

  /** Gives back the count of a send that was refused. */
  async giveBack(user: ClientUser, day: string): Promise<void> {
    await this.#uncount(this.pool, user, day);
  }

  /** Gives back the count of a keyed send, unless another request under the key was sent or may still be sent. */
  async giveBackKeyed(user: ClientUser, keyed: KeyedSend, day: string): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<{ in_flight: number }>({
        name: 'client-send-key-left',
        text: `UPDATE client_counted_keys SET in_flight = in_flight - 1
           WHERE session_id = $1 AND ephemeral_session_id = $2 AND route = $3 AND key = $4 AND in_flight IS NOT NULL
           RETURNING in_flight`,
        values: keyOf(user, keyed),
      });
      if (rows[0]?.in_flight !== 0) return;
      await this.#forget(client, user, keyed);
      await this.#uncount(client, user, day);
    });
  }

  /** Keeps the count of a keyed send that may have gone out: later requests under the key are repeats. */
  async keep(user: ClientUser, keyed: KeyedSend): Promise<void> {
    await this.pool.query({
      name: 'client-send-key-kept',
      text: `UPDATE client_counted_keys SET in_flight = NULL
         WHERE session_id = $1 AND ephemeral_session_id = $2 AND route = $3 AND key = $4 AND in_flight IS NOT NULL`,
      values: keyOf(user, keyed),
    });
  }

  async #count(
    on: Pool | PoolClient,
    { sessionId, ephemeralSessionId }: ClientUser,
    max: number,
  ): Promise<CountedSend | null> {
    const { rows } = await on.query<{ day: string }>({
      name: 'client-send-counted',
      text: `INSERT INTO client_daily_sends AS d (session_id, ephemeral_session_id, day, sends)
         SELECT $1, $2, (now() AT TIME ZONE 'UTC')::date, 1 WHERE $3::integer > 0
         ON CONFLICT (session_id, ephemeral_session_id, day) DO UPDATE SET sends = d.sends + 1 WHERE d.sends < $3
         RETURNING to_char(d.day, 'YYYY-MM-DD') AS day`,
      values: [sessionId, ephemeralSessionId, max],
    });
    return rows[0] ?? null;
  }

  async #uncount(on: Pool | PoolClient, { sessionId, ephemeralSessionId }: ClientUser, day: string): Promise<void> {
    await on.query({
      name: 'client-send-given-back',
      text: `UPDATE client_daily_sends SET sends = sends - 1
         WHERE session_id = $1 AND ephemeral_session_id = $2 AND day = $3::date AND sends > 0`,
      values: [sessionId, ephemeralSessionId, day],
    });
  }

  async #forget(client: PoolClient, user: ClientUser, keyed: KeyedSend): Promise<void> {
    await client.query({
      name: 'client-send-key-forgotten',
      text: `DELETE FROM client_counted_keys
         WHERE session_id = $1 AND ephemeral_session_id = $2 AND route = $3 AND key = $4`,
      values: keyOf(user, keyed),
    });
  }
}

function keyOf({ sessionId, ephemeralSessionId }: ClientUser, { route, key }: KeyedSend): string[] {
  return [sessionId, ephemeralSessionId, route, key];
}
