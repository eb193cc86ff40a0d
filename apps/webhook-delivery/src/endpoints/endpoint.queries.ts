import { Injectable } from '@nestjs/common';
import {
  type Caller,
  callerSees,
  notFound,
  type OffsetPage,
  type WebhookEndpoint,
  type WebhookList,
  type WebhookSecret,
} from '@parley/contracts';
import { type Endpoint, toView } from './endpoint.js';
import { EndpointStore } from './endpoint.store.js';
import { SecretSealer } from './secret-sealer.js';

/** The reads of endpoints, and the one place that decides who sees which (decisions.md §6). */
@Injectable()
export class EndpointQueries {
  constructor(
    private readonly endpoints: EndpointStore,
    private readonly sealer: SecretSealer,
  ) {}

  /** @throws DomainError `not_found` for what is absent and for what the caller may not see alike */
  async visible(webhookId: string, caller: Caller): Promise<Endpoint> {
    const endpoint = await this.endpoints.find(webhookId);
    if (!endpoint || !callerSees(caller, endpoint)) throw notFound('Webhook');
    return endpoint;
  }

  async get(webhookId: string, caller: Caller): Promise<WebhookEndpoint> {
    return toView(await this.visible(webhookId, caller));
  }

  async list(page: OffsetPage, caller: Caller): Promise<WebhookList> {
    return { data: (await this.endpoints.list(caller, page)).map(toView) };
  }

  async secret(webhookId: string, caller: Caller): Promise<WebhookSecret> {
    await this.visible(webhookId, caller);
    const newest = await this.endpoints.newestSecret(webhookId);
    if (!newest) throw notFound('Webhook');
    return { secret: this.sealer.open(newest.id, newest) };
  }
}
