import { Injectable } from '@nestjs/common';
import { type Caller, notFound, type UpdateWebhook, type WebhookEndpoint } from '@parley/contracts';
import { AddressPolicy } from '../addresses/index.js';
import { toView } from './endpoint.js';
import { changedColumns } from './endpoint-settings.js';
import { EndpointQueries } from './endpoint.queries.js';
import { EndpointStore } from './endpoint.store.js';

/** Changes settings. Workers see the change with the next delivery that they claim. */
@Injectable()
export class UpdateEndpoint {
  constructor(
    private readonly queries: EndpointQueries,
    private readonly endpoints: EndpointStore,
    private readonly addresses: AddressPolicy,
  ) {}

  async execute({ webhookId, changes }: UpdateWebhook, caller: Caller): Promise<WebhookEndpoint> {
    const { projectId } = await this.queries.visible(webhookId, caller);
    const columns = changedColumns(changes, { isTeamOwned: projectId === null, addresses: this.addresses });
    const changed = await this.endpoints.change(webhookId, columns);
    if (!changed) throw notFound('Webhook');
    return toView(changed);
  }
}
