import { Injectable } from '@nestjs/common';
import { type Caller, type Done, notFound } from '@parley/contracts';
import { EndpointQueries } from './endpoint.queries.js';
import { EndpointStore } from './endpoint.store.js';

/** Removes an endpoint; what was still to be delivered there is discarded when its turn comes. */
@Injectable()
export class DeleteEndpoint {
  constructor(
    private readonly queries: EndpointQueries,
    private readonly endpoints: EndpointStore,
  ) {}

  async execute(webhookId: string, caller: Caller): Promise<Done> {
    await this.queries.visible(webhookId, caller);
    if (!(await this.endpoints.delete(webhookId))) throw notFound('Webhook');
    return {};
  }
}
