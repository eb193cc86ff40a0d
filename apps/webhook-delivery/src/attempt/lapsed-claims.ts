import { Inject, Injectable } from '@nestjs/common';
import { statement } from '@parley/database';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';

/** A longer gap between answers means that Postgres or this process stood still. */
const standstillMs = 3000;
/** Postgres must have answered steadily for this long, so that every live process has had time to record its attempts. */
const steadyMs = 10_000;
const goodForMs = 5000;
const never = new Date(0);
const readClock = statement<{ now: Date }>('clock', 'SELECT clock_timestamp() AS now');

/**
 * Decides until when a lapsed claim frees its delivery. Claims lapse by the clock of Postgres. When Postgres comes back after
 * a standstill, claims look lapsed although their processes live, have sent the requests and only wait to record them. So a
 * lapsed claim frees its delivery only while Postgres has answered this process steadily for a while. A claim statement that
 * was under way during a standstill carries a time that has passed by then, and takes over no lapsed claim.
 */
@Injectable()
export class LapsedClaims {
  /** By the clock of Postgres. The claim statement takes over lapsed claims only before this time. */
  until = never;
  private steadySince: number | null = null;
  private lastAnswerAt = 0;

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async look(): Promise<void> {
    try {
      const [clock] = await readClock.rows(this.pool);
      this.answered(clock!.now, performance.now());
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
