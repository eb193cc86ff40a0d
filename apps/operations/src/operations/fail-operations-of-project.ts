import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@parley/service-runtime';
import { transition } from './operation.js';
import { OperationAnnouncer } from './operation-announcer.js';
import { OperationStore } from './operation.store.js';

const pageSize = 200;

/** Ends every open operation of a deleted project with `owner_deleted` (decisions.md §7). Idempotent. */
@Injectable()
export class FailOperationsOfProject {
  constructor(
    private readonly operations: OperationStore,
    private readonly announcer: OperationAnnouncer,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Ends when none is open: one that moved between look and change is looked at again. */
  async execute(projectId: string): Promise<void> {
    for (;;) {
      const open = await this.operations.findOpenOfProject(projectId, pageSize);
      if (open.length === 0) return;
      for (const operation of open) {
        const step = transition(operation, 'failed', this.clock.now(), { error: 'owner_deleted' });
        if (await this.operations.apply(step)) this.announcer.changed(step.after);
      }
    }
  }
}
