import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { identityStream, type ProjectDeleted, projectDeleted } from '@parley/contracts';
import { Broker, FactConsumer, type ReceivedFact } from '@parley/messaging';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { EndpointStore } from './endpoint.store.js';

/** A project's endpoints go with it. Idempotent: what is gone stays gone. */
@Injectable()
export class ProjectDeletedConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private consumer: FactConsumer | null = null;

  constructor(
    private readonly broker: Broker,
    private readonly endpoints: EndpointStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.consumer = await FactConsumer.start({
      broker: this.broker,
      logger: this.logger,
      stream: identityStream,
      durable: 'webhook-delivery-identity',
      contracts: [projectDeleted],
      handle: async (batch: ReceivedFact<ProjectDeleted>[]) => {
        for (const { fact } of batch) await this.endpoints.removeOfProject(fact.teamId, fact.projectId);
      },
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.consumer?.stop();
  }
}
