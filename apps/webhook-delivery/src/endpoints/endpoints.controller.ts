import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import {
  CreateWebhook,
  createWebhook,
  deleteWebhook,
  type Done,
  getWebhook,
  getWebhookSecret,
  ListWebhooks,
  listWebhooks,
  UpdateWebhook,
  updateWebhook,
  type WebhookEndpoint,
  type WebhookEndpointWithSecret,
  type WebhookList,
  WebhookLookup,
  type WebhookSecret,
} from '@parley/contracts';
import { Handles, type RequestContext } from '@parley/messaging';
import { CreateEndpoint } from './create-endpoint.js';
import { DeleteEndpoint } from './delete-endpoint.js';
import { EndpointQueries } from './endpoint.queries.js';
import { UpdateEndpoint } from './update-endpoint.js';

@Controller()
export class EndpointsController {
  constructor(
    private readonly queries: EndpointQueries,
    private readonly createUseCase: CreateEndpoint,
    private readonly updateUseCase: UpdateEndpoint,
    private readonly deleteUseCase: DeleteEndpoint,
  ) {}

  @Handles(createWebhook)
  create(@Payload() request: CreateWebhook, @Ctx() { caller }: RequestContext): Promise<WebhookEndpointWithSecret> {
    return this.createUseCase.execute(request, caller);
  }

  @Handles(listWebhooks)
  list(@Payload() request: ListWebhooks, @Ctx() { caller }: RequestContext): Promise<WebhookList> {
    return this.queries.list(request, caller);
  }

  @Handles(getWebhook)
  get(@Payload() { webhookId }: WebhookLookup, @Ctx() { caller }: RequestContext): Promise<WebhookEndpoint> {
    return this.queries.get(webhookId, caller);
  }

  @Handles(updateWebhook)
  update(@Payload() request: UpdateWebhook, @Ctx() { caller }: RequestContext): Promise<WebhookEndpoint> {
    return this.updateUseCase.execute(request, caller);
  }

  @Handles(deleteWebhook)
  delete(@Payload() { webhookId }: WebhookLookup, @Ctx() { caller }: RequestContext): Promise<Done> {
    return this.deleteUseCase.execute(webhookId, caller);
  }

  @Handles(getWebhookSecret)
  secret(@Payload() { webhookId }: WebhookLookup, @Ctx() { caller }: RequestContext): Promise<WebhookSecret> {
    return this.queries.secret(webhookId, caller);
  }
}
