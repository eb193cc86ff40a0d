import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { identityStream, projectDeleted } from '@parley/contracts';
import { Broker, FactConsumer } from '@parley/messaging';
import { LOGGER, type Logger, METRICS } from '@parley/service-runtime';
import type { Registry } from 'prom-client';
import { EndpointStore } from './endpoint.store.js';

/**
 * A project that is gone has no endpoints. Idempotency key: the project's id; once they are removed there is nothing
 * left to do.
 */
@Injectable()
export class ProjectDeletedConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private consumer: FactConsumer | null = null;

  constructor(
    private readonly broker: Broker,
    private readonly endpoints: EndpointStore,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(METRICS) private readonly metrics: Registry,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.consumer = await FactConsumer.start({
      broker: this.broker,
      logger: this.logger,
      stream: identityStream,
      durable: 'webhook-delivery',
      contracts: [projectDeleted],
      batchSize: 10,
      metrics: this.metrics,
      handle: async (batch) => {
        for (const { fact } of batch) await this.endpoints.deleteOfProject(fact.projectId);
      },
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumer?.stop();
  }
}
