import { Controller } from '@nestjs/common';
import {
  createWebhook,
  DomainError,
  updateWebhook,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { namedProjectVisible, ProjectAccess } from '../identity/projects/index.js';
import { By, Input, Path, type AskedBy } from '../requests/index.js';
import { CreateWebhookBody, UpdateWebhookBody } from './webhook-inputs.js';
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
}
