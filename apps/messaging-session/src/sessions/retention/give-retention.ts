import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError, notFound } from '@parley/contracts';
import { CLOCK, type Clock, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool, PoolClient } from 'pg';
import { untilBeyond } from './revocation-boundary.js';
import { RetentionStore } from './retention.store.js';

/** More than clocks may differ by; only a broken one asks for longer. */
const longestWaitMs = 5_000;

/**
 * Gives the content-retention grant, from the next event on; it restores nothing (decisions.md §5). Right after a
 * withdrawal it waits for the boundary of that to pass, about a second, for an event that is not beyond it is not retained.
 */
@Injectable()
export class GiveRetention {
  constructor(
    private readonly store: RetentionStore,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** @throws DomainError `not_found`, `unavailable` */
  async execute(sessionId: string): Promise<void> {
    for (;;) {
      const waitMs = await inTransaction(this.pool, (client) => this.give(client, sessionId));
      if (waitMs === 0) return;
      if (waitMs > longestWaitMs) {
        const retryAfterSeconds = Math.ceil(waitMs / 1000);
        throw new DomainError('unavailable', 'The withdrawal before is not over yet.', { retryAfterSeconds });
      }
      await sleep(waitMs);
    }
  }

  /** @returns how long to wait before it can be given; 0 when it is */
  private async give(client: PoolClient, sessionId: string): Promise<number> {
    const grant = await this.store.lock(client, sessionId);
    if (!grant) throw notFound('Session');
    if (grant.retained) return 0;
    const waitMs = grant.revokedThrough === null ? 0 : untilBeyond(grant.revokedThrough, this.clock.now());
    if (waitMs === 0) await this.store.give(client, sessionId);
    return waitMs;
  }
}
