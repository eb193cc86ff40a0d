import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { identityStream, projectDeleted } from '@parley/contracts/identity';
import { EventConsumers } from '@parley/service-runtime';
import { EndpointStore } from './endpoint.store.js';

/** Deletes the endpoints of a deleted project. Idempotent: deleting again changes nothing. */
@Injectable()
export class ProjectDeletedConsumer implements OnApplicationBootstrap {
  constructor(
    private readonly consumers: EventConsumers,
    private readonly endpoints: EndpointStore,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: identityStream,
      durable: 'webhook-delivery-identity',
      contracts: [projectDeleted],
      handle: async (batch) => {
        for (const { event } of batch) await this.endpoints.removeOfProject(event.teamId, event.projectId);
      },
    });
  }
}
