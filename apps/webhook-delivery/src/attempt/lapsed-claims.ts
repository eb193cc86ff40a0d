import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

/** An answer that takes longer, or a look that comes so late, means that Postgres or this process stood still. */
const standstillMs = 3000;
/** For so long Postgres must have answered, so that every live process has recorded what it held. */
const steadyMs = 10_000;
const goodForMs = 5000;
const never = new Date(0);

/**
 * Until when a claim that ran out frees its delivery. Claims run out by the clock of Postgres: one that was stopped, or
 * away, comes back with the claims of processes that live, have sent the request, and only wait to record it. So a
 * lapsed claim counts only while Postgres has answered this process steadily for a while. A claim of this process that
 * was on its way when Postgres stood still carries a moment that has passed then.
 */
@Injectable()
export class LapsedClaims {
  /** By the clock of Postgres. */
  until = never;
  private steadySince: number | null = null;
  private lastAnswerAt = 0;

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async look(): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ now: Date }>({ name: 'clock', text: 'SELECT clock_timestamp() AS now' });
      this.answered(rows[0]!.now, performance.now());
    } catch (error) {
      this.steadySince = null;
      throw error;
    }
  }

  /** @param at monotonic milliseconds of this process */
  answered(now: Date, at: number): void {
    if (this.steadySince === null || at - this.lastAnswerAt > standstillMs) this.steadySince = at;
    this.lastAnswerAt = at;
    this.until = at - this.steadySince >= steadyMs ? new Date(now.getTime() + goodForMs) : never;
  }
}
