import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, inTransaction, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { DeletedProjectStore } from './deleted-project.store.js';
import { OpenOperationStore } from './open-operation.store.js';
import { transition } from './operation.js';
import { OperationAnnouncer } from './operation-announcer.js';
import { OperationStore } from './operation.store.js';

const pageSize = 200;

/** Ends every open operation of a deleted project with `owner_deleted` (decisions.md §7). Idempotent. */
@Injectable()
export class FailOperationsOfProject {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly deletedProjects: DeletedProjectStore,
    private readonly open: OpenOperationStore,
    private readonly operations: OperationStore,
    private readonly announcer: OperationAnnouncer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The project is marked first: an operation that is opened after the look finds the mark (CreateOperation). */
  async execute(projectId: string): Promise<void> {
    await this.deletedProjects.add(projectId);
    for (;;) {
      const steps = await inTransaction(this.pool, async (client) => {
        const found = await this.open.lockOfProject(client, projectId, pageSize);
        const at = this.clock.now();
        const steps = found.map((operation) => transition(operation, 'failed', at, { error: 'owner_deleted' }));
        await this.operations.applyLocked(client, steps);
        return steps;
      });
      for (const { after } of steps) this.announcer.changed(after);
      if (steps.length < pageSize) return;
    }
  }
}
