import { Inject, Injectable } from '@nestjs/common';
import type { OperationError } from '@parley/contracts/operations';
import { CLOCK, type Clock, PG_POOL } from '@parley/service-runtime';
import { inTransaction } from '@parley/database';
import type { Pool, PoolClient } from 'pg';
import { OperationAnnouncer, type OperationState, OperationStore, transition } from '../operation/index.js';

const pageSize = 200;

/** Fails open operations, one page per transaction. Idempotent: a failed operation is no longer open. */
@Injectable()
export class FailOperations {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly operations: OperationStore,
    private readonly announcer: OperationAnnouncer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param lock finds and locks the next open operations, at most `limit` @returns how many failed */
  async execute(
    lock: (client: PoolClient, limit: number) => Promise<OperationState[]>,
    error: OperationError,
  ): Promise<number> {
    for (let failed = 0; ;) {
      const steps = await inTransaction(this.pool, async (client) => {
        const found = await lock(client, pageSize);
        const at = this.clock.now();
        const steps = found.map((operation) => transition(operation, 'failed', at, { error }));
        await this.operations.applyLocked(client, steps);
        return steps;
      });
      for (const { after } of steps) this.announcer.changed(after);
      failed += steps.length;
      if (steps.length < pageSize) return failed;
    }
  }
}
