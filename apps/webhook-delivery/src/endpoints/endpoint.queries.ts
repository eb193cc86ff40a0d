import { Injectable } from '@nestjs/common';
import { type Caller, callerSees, notFound } from '@parley/contracts/base';
import type { ListWebhooks, WebhookEndpoint, WebhookList, WebhookSecret } from '@parley/contracts/webhooks';
import { endpointView, type EndpointWithHealth, maskedView } from './endpoint.js';
import { EndpointStore } from './endpoint.store.js';
import { SessionNames } from './session-names.js';

@Injectable()
export class EndpointQueries {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly sessionNames: SessionNames,
  ) {}

  /** @throws DomainError `not_found` for an endpoint that does not exist or is not visible to the caller */
  async visible(webhookId: string, caller: Caller): Promise<EndpointWithHealth> {
    const endpoint = await this.endpoints.find(webhookId);
    if (!endpoint || !callerSees(caller, endpoint)) throw notFound('Webhook', webhookId);
    return endpoint;
  }

  async list({ withHeaderValues = false, ...page }: ListWebhooks, caller: Caller): Promise<WebhookList> {
    const endpoints = await this.endpoints.list(caller, page);
    return { data: (await this.sessionNames.withPresentNames(endpoints)).map(viewOf(withHeaderValues)) };
  }

  /** The endpoint as callers see it, with the present names of its sessions. */
  async view(webhookId: string, caller: Caller, withHeaderValues: boolean): Promise<WebhookEndpoint> {
    const [endpoint] = await this.sessionNames.withPresentNames([await this.visible(webhookId, caller)]);
    return viewOf(withHeaderValues)(endpoint!);
  }

  async secret(webhookId: string, caller: Caller): Promise<WebhookSecret> {
    await this.visible(webhookId, caller);
    const secret = await this.endpoints.newestSecret(webhookId);
    if (secret === null) throw notFound('Webhook', webhookId);
    return { secret };
  }
}

function viewOf(withHeaderValues: boolean): (endpoint: EndpointWithHealth) => WebhookEndpoint {
  return withHeaderValues ? endpointView : maskedView;
}
