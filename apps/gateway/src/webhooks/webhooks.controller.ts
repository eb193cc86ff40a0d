import { Controller } from '@nestjs/common';
import {
  createWebhook,
  deleteWebhook,
  DomainError,
  getWebhook,
  getWebhookSecret,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
  WebhookSecret,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { MessagingPageQuery, offsetOf } from '../paging/index.js';
import { namedProjectVisible, ProjectAccess } from '../identity/projects/index.js';
import { Acknowledgement, acknowledged } from '../replies/index.js';
import { By, Filters, Input, Path, type AskedBy } from '../requests/index.js';
import { CreateWebhookBody, RotateSecretBody, UpdateWebhookBody } from './webhook-inputs.js';
import { webhookVisible } from './webhook-visible.js';

const tag = 'Webhooks';

@Controller()
export class WebhooksController {
  constructor(
    private readonly client: RequestClient,
    private readonly projects: ProjectAccess,
  ) {}

  @Route('POST /api/webhooks', {
    summary: 'Make an endpoint. The answer has its signing secret.',
    tag,
    status: 201,
    body: CreateWebhookBody,
    reply: WebhookEndpointWithSecret,
    errors: errorsOf(createWebhook),
    visibleBy: namedProjectVisible,
  })
  async createWebhook(
    @By() by: AskedBy,
    @Input() { projectId, ...settings }: CreateWebhookBody,
  ): Promise<WebhookEndpointWithSecret> {
    const owner = projectId ?? by.caller.projectId;
    if (owner !== undefined) await this.projects.require(by.caller, owner);
    return this.client.request(createWebhook, { projectId: owner, settings }, by);
  }

  @Route('GET /api/webhooks', {
    summary: listWebhooks.summary,
    tag,
    status: 200,
    query: MessagingPageQuery,
    reply: [WebhookEndpoint],
  })
  async listWebhooks(@By() by: AskedBy, @Filters() query: MessagingPageQuery): Promise<WebhookEndpoint[]> {
    return (await this.client.request(listWebhooks, offsetOf(query), by)).data;
  }

  @Route('GET /api/webhooks/{webhookId}', {
    summary: getWebhook.summary,
    tag,
    status: 200,
    reply: WebhookEndpoint,
    visibleBy: webhookVisible,
  })
  getWebhook(@By() by: AskedBy, @Path('webhookId') webhookId: string): Promise<WebhookEndpoint> {
    return this.client.request(getWebhook, { webhookId }, by);
  }

  @Route('PATCH /api/webhooks/{webhookId}', {
    summary: updateWebhook.summary,
    tag,
    status: 200,
    body: UpdateWebhookBody,
    reply: WebhookEndpoint,
    visibleBy: webhookVisible,
  })
  async updateWebhook(
    @By() by: AskedBy,
    @Path('webhookId') webhookId: string,
    @Input() changes: UpdateWebhookBody,
  ): Promise<WebhookEndpoint> {
    if (Object.keys(changes).length === 0) {
      throw new DomainError('missing_field', 'At least one field to change is required, such as "url" or "enabled".');
    }
    return this.client.request(updateWebhook, { webhookId, changes: { ...changes } }, by);
  }

  @Route('DELETE /api/webhooks/{webhookId}', {
    summary: deleteWebhook.summary,
    tag,
    status: 200,
    reply: Acknowledgement,
    visibleBy: webhookVisible,
  })
  async deleteWebhook(@By() by: AskedBy, @Path('webhookId') webhookId: string): Promise<Acknowledgement> {
    await this.client.request(deleteWebhook, { webhookId }, by);
    return acknowledged('The endpoint is removed.');
  }

  @Route('GET /api/webhooks/{webhookId}/secret', {
    summary: getWebhookSecret.summary,
    tag,
    status: 200,
    reply: WebhookSecret,
    visibleBy: webhookVisible,
  })
  getWebhookSecret(@By() by: AskedBy, @Path('webhookId') webhookId: string): Promise<WebhookSecret> {
    return this.client.request(getWebhookSecret, { webhookId }, by);
  }

  @Route('POST /api/webhooks/{webhookId}/rotate-secret', {
    summary: rotateWebhookSecret.summary,
    tag,
    status: 200,
    body: RotateSecretBody,
    reply: WebhookEndpointWithSecret,
    errors: errorsOf(rotateWebhookSecret),
    visibleBy: webhookVisible,
  })
  rotateWebhookSecret(
    @By() by: AskedBy,
    @Path('webhookId') webhookId: string,
    @Input() { overlapSeconds }: RotateSecretBody,
  ): Promise<WebhookEndpointWithSecret> {
    return this.client.request(rotateWebhookSecret, { webhookId, overlapSeconds }, by);
  }
}
