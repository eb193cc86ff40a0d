import { Inject, Injectable } from '@nestjs/common';
import { PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { RelayMetrics } from './relay-metrics.js';
import { endWaiting, findLate } from './waiting-relay.store.js';

const batchSize = 500;

/** Fails relays that their session could not send within a day (decisions.md §9). */
@Injectable()
export class ExpireRelays {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly metrics: RelayMetrics,
  ) {}

  /** @returns how many relays were ended */
  async execute(stopping?: AbortSignal): Promise<number> {
    let ended = 0;
    let found: number;
    do {
      const late = await findLate(this.pool, batchSize);
      found = late.length;
      const settled = await endWaiting(this.pool, late, { status: 'failed', error: 'session_down' });
      if (settled > 0) this.metrics.settled('failed', settled);
      ended += settled;
    } while (found === batchSize && !stopping?.aborted);
    return ended;
  }
}
