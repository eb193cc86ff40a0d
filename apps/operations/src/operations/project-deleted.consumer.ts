import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { identityStream, projectDeleted } from '@parley/contracts';
import { FactConsumers } from '@parley/service-runtime';
import { FailOperationsOfProject } from './fail-operations-of-project.js';

/** Idempotency key: the project's id; once its operations have ended there is nothing left to do. */
@Injectable()
export class ProjectDeletedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: FactConsumers,
    private readonly failOperations: FailOperationsOfProject,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: identityStream,
      durable: 'operations',
      contracts: [projectDeleted],
      batchSize: 10,
      handle: async (batch) => {
        for (const { fact } of batch) await this.failOperations.execute(fact.projectId);
      },
    });
  }
}
