import { Controller } from '@nestjs/common';
import { type Done, DomainError, invalidField, notFound, requireProject } from '@parley/contracts/base';
import type { ChangeKind } from '@parley/contracts/changes';
import { countEndpointLimit, EndpointLimitRequest, type LimitUses } from '@parley/contracts/limits';
import {
  CreateWebhook,
  createWebhook,
  deleteWebhook,
  GetWebhook,
  getWebhook,
  getWebhookSecret,
  ListWebhooks,
  listWebhooks,
  RotateWebhookSecret,
  rotateWebhookSecret,
  UpdateWebhook,
  updateWebhook,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
  type WebhookList,
  WebhookLookup,
  type WebhookSecret,
} from '@parley/contracts/webhooks';
import { ChangeAnnouncer, Handles, type RequestContext } from '@parley/messaging';
import { CreateEndpoint } from './create-endpoint.js';
import { EndpointQueries } from './endpoint.queries.js';
import { EndpointStore } from './endpoint.store.js';
import { RotateSecret } from './rotate-secret.js';
import { UpdateEndpoint } from './update-endpoint.js';

@Controller()
export class EndpointController {
  constructor(
    private readonly createEndpoint: CreateEndpoint,
    private readonly updateEndpoint: UpdateEndpoint,
    private readonly rotateSecret: RotateSecret,
    private readonly queries: EndpointQueries,
    private readonly endpoints: EndpointStore,
    private readonly changes: ChangeAnnouncer,
  ) {}

  @Handles(createWebhook)
  async create(request: CreateWebhook, { caller }: RequestContext): Promise<WebhookEndpointWithSecret> {
    const made = await this.createEndpoint.execute(request, caller);
    this.announce(made, 'created');
    return made;
  }

  @Handles(listWebhooks)
  list(request: ListWebhooks, { caller }: RequestContext): Promise<WebhookList> {
    return this.queries.list(request, caller);
  }

  @Handles(getWebhook)
  get({ webhookId, withHeaderValues }: GetWebhook, { caller }: RequestContext): Promise<WebhookEndpoint> {
    return this.queries.view(webhookId, caller, withHeaderValues === true);
  }

  @Handles(updateWebhook)
  async update(request: UpdateWebhook, { caller }: RequestContext): Promise<WebhookEndpoint> {
    const updated = await this.updateEndpoint.execute(request, await this.queries.visible(request.webhookId, caller));
    this.announce(updated, 'updated');
    return updated;
  }

  @Handles(deleteWebhook)
  async remove({ webhookId }: WebhookLookup, { caller }: RequestContext): Promise<Done> {
    const endpoint = await this.queries.visible(webhookId, caller);
    if (endpoint.managedBy !== null) {
      throw new DomainError('conflict', 'The endpoint follows "config.webhooks" of its session: remove it there.');
    }
    if (!(await this.endpoints.remove(webhookId))) throw notFound('Webhook', webhookId);
    this.announce(endpoint, 'removed');
    return {};
  }

  @Handles(getWebhookSecret)
  secret({ webhookId }: WebhookLookup, { caller }: RequestContext): Promise<WebhookSecret> {
    return this.queries.secret(webhookId, caller);
  }

  @Handles(rotateWebhookSecret)
  async rotate(request: RotateWebhookSecret, { caller }: RequestContext): Promise<WebhookEndpointWithSecret> {
    const endpoint = await this.queries.view(request.webhookId, caller, true);
    if (endpoint.format === 'waha') {
      throw invalidField('webhookId', 'an endpoint of format "waha" signs with a key of your own');
    }
    return { ...endpoint, ...(await this.rotateSecret.execute(request)) };
  }

  @Handles(countEndpointLimit)
  async limits(request: EndpointLimitRequest, { caller }: RequestContext): Promise<LimitUses> {
    const projectId = request.projectId ?? caller.projectId;
    requireProject(caller, projectId);
    return { data: [await this.endpoints.limitUse({ teamId: caller.teamId, projectId: projectId ?? null })] };
  }

  private announce({ id, projectId }: { id: string; projectId?: string | null }, change: ChangeKind): void {
    this.changes.note(projectId, () => ({ type: 'webhook', id, change }));
  }
}
