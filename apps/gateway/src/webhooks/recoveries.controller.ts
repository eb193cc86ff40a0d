import { Controller, Res } from '@nestjs/common';
import { previewRecovery, recoverDeliveries, RecoveryPreview, StartedRecovery } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import type { FastifyReply } from 'fastify';
import { errorsOf, Route } from '../access/index.js';
import { requirePeriod } from '../paging/index.js';
import { By, Filters, Input, Path, type AskedBy } from '../requests/index.js';
import { RecoverBody, RecoverQuery } from './webhook-inputs.js';
import { webhookVisible } from './webhook-visible.js';

/** What an endpoint did not get, sent again (decisions.md §6). */
@Controller()
export class RecoveriesController {
  constructor(private readonly client: RequestClient) {}

  @Route('POST /api/webhooks/{webhookId}/recover', {
    summary: recoverDeliveries.summary,
    tag: 'Deliveries',
    status: 202,
    query: RecoverQuery,
    body: RecoverBody,
    reply: StartedRecovery,
    alternative: { status: 200, description: 'With `preview`: nothing is sent.', reply: RecoveryPreview },
    errors: errorsOf(recoverDeliveries, previewRecovery),
    visibleBy: webhookVisible,
  })
  async recoverDeliveries(
    @By() by: AskedBy,
    @Path('webhookId') webhookId: string,
    @Filters() { preview = false }: RecoverQuery,
    @Input() period: RecoverBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartedRecovery | RecoveryPreview> {
    requirePeriod(period, 'Field');
    const request = { webhookId, ...period };
    if (!preview) return this.client.request(recoverDeliveries, request, by);
    const counted = await this.client.request(previewRecovery, request, by);
    reply.status(200);
    return counted;
  }
}
