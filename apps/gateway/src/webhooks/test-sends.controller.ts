import { Controller } from '@nestjs/common';
import { getWebhook, testWebhook, TestedWebhook } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import { errorsOf, Route } from '../access/index.js';
import { environmentOf, ProjectAccess } from '../identity/projects/index.js';
import { By, Input, Path, type AskedBy } from '../requests/index.js';
import { TestWebhookBody } from './webhook-inputs.js';
import { webhookVisible } from './webhook-visible.js';

/** An event for one endpoint alone, to see what it does with it (decisions.md §6). */
@Controller()
export class TestSendsController {
  constructor(
    private readonly client: RequestClient,
    private readonly projects: ProjectAccess,
  ) {}

  @Route('POST /api/webhooks/{webhookId}/test', {
    summary: testWebhook.summary,
    tag: 'Webhooks',
    status: 202,
    body: TestWebhookBody,
    reply: TestedWebhook,
    errors: errorsOf(testWebhook),
    visibleBy: webhookVisible,
  })
  async testWebhook(
    @By() by: AskedBy,
    @Path('webhookId') webhookId: string,
    @Input() { type }: TestWebhookBody,
  ): Promise<TestedWebhook> {
    const { projectId } = await this.client.request(getWebhook, { webhookId }, by);
    if (projectId === undefined) return this.client.request(testWebhook, { webhookId, type }, by);
    const environment = environmentOf(await this.projects.require(by.caller, projectId));
    return this.client.request(testWebhook, { webhookId, projectId, type, environment }, by);
  }
}
