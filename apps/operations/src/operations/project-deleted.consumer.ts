import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { identityStream, projectDeleted } from '@parley/contracts';
import { Broker, FactConsumer } from '@parley/messaging';
import { LOGGER, type Logger, METRICS } from '@parley/service-runtime';
import type { Registry } from 'prom-client';
import { FailOperationsOfProject } from './fail-operations-of-project.js';

/** Idempotency key: the project's id; once its operations have ended there is nothing left to do. */
@Injectable()
export class ProjectDeletedConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private consumer: FactConsumer | null = null;

  constructor(
    private readonly broker: Broker,
    private readonly failOperations: FailOperationsOfProject,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Registry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.consumer = await FactConsumer.start({
      broker: this.broker,
      logger: this.logger,
      stream: identityStream,
      durable: 'operations',
      contracts: [projectDeleted],
      batchSize: 10,
      metrics: this.metrics,
      handle: async (batch) => {
        for (const { fact } of batch) await this.failOperations.execute(fact.projectId);
      },
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumer?.stop();
  }
}
