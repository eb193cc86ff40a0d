import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { OpenOperationStore } from './open-operation.store.js';
import { transition } from './operation.js';
import { OperationAnnouncer } from './operation-announcer.js';
import { OperationStore } from './operation.store.js';

const pageSize = 200;

/** Ends operations whose executors have been silent for too long with `timed_out`. Replicas share the work. */
@Injectable()
export class TimeOutOperations {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly open: OpenOperationStore,
    private readonly operations: OperationStore,
    private readonly announcer: OperationAnnouncer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns how many */
  async execute(): Promise<number> {
    for (let timedOut = 0; ;) {
      const steps = await inTransaction(this.pool, async (client) => {
        const found = await this.open.lockSilent(client, pageSize);
        const at = this.clock.now();
        const steps = found.map((operation) => transition(operation, 'failed', at, { error: 'timed_out' }));
        await this.operations.applyLocked(client, steps);
        return steps;
      });
      for (const { after } of steps) this.announcer.changed(after);
      timedOut += steps.length;
      if (steps.length < pageSize) return timedOut;
    }
  }
}
