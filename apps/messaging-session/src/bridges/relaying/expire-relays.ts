import { Inject, Injectable } from '@nestjs/common';
import { inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { holdWaiting, settleRelays } from '../../messages/relays/index.js';
import { RelayMetrics } from './relay-metrics.js';
import { findLate } from './waiting-relay.store.js';

const batchSize = 500;

/** Ends what a session could not send in a day (decisions.md §9). */
@Injectable()
export class ExpireRelays {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly metrics: RelayMetrics,
  ) {}

  /** @returns how many there were */
  async execute(stopping?: AbortSignal): Promise<number> {
    let ended = 0;
    let found: number;
    do {
      const late = await findLate(this.pool, batchSize);
      found = late.length;
      ended += await this.end(late);
    } while (found === batchSize && !stopping?.aborted);
    return ended;
  }

  private async end(late: readonly string[]): Promise<number> {
    const ended = await inTransaction(this.pool, async (client) => {
      const waiting = [...(await holdWaiting(client, late))];
      return settleRelays(
        client,
        waiting.map((id) => ({ id, status: 'failed', error: 'session_down' })),
      );
    });
    for (let count = 0; count < ended; count += 1) this.metrics.settled('failed');
    return ended;
  }
}
