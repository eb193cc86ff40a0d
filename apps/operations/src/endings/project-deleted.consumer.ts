import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { identityStream, projectDeleted } from '@parley/contracts/identity';
import { EventConsumers } from '@parley/service-runtime';
import { DeletedProjectStore, OpenOperationStore } from '../operation/index.js';
import { FailOperations } from './fail-operations.js';

/**
 * Ends every open operation of a deleted project with `owner_deleted` (decisions.md §7). Idempotency key: the project's id. A
 * repeated event finds no open operations.
 */
@Injectable()
export class ProjectDeletedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly deletedProjects: DeletedProjectStore,
    private readonly open: OpenOperationStore,
    private readonly failOperations: FailOperations,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: identityStream,
      durable: 'operations',
      contracts: [projectDeleted],
      batchSize: 10,
      handle: async (batch) => {
        for (const { event } of batch) await this.failOperationsOf(event.projectId);
      },
    });
  }

  /** Marks the project first: an operation opened after the look finds the mark (CreateOperation). */
  private async failOperationsOf(projectId: string): Promise<void> {
    await this.deletedProjects.add(projectId);
    await this.failOperations.execute(
      (client, limit) => this.open.lockOfProject(client, projectId, limit),
      'owner_deleted',
    );
  }
}
