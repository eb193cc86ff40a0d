import { Controller, Res } from '@nestjs/common';
import { previewRecovery, recoverDeliveries, RecoveryPreview, requirePeriod, StartedRecovery } from '@parley/contracts';
import { RequestClient } from '@parley/messaging';
import type { FastifyReply } from 'fastify';
import { errorsOf, Route } from '../../edge/access/index.js';
import {
  type AskedBy,
  By,
  Filters,
  IdempotencyKey,
  idempotencyOf,
  Input,
  operationKeySeconds,
  Path,
} from '../../edge/requests/index.js';
import { RecoverBody, RecoverQuery } from './webhook-inputs.js';
import { webhookVisible } from './webhook-visible.js';

const route = 'POST /api/webhooks/{webhookId}/recover';

/** What an endpoint did not get, sent again (decisions.md §6). */
@Controller()
export class RecoveriesController {
  constructor(private readonly client: RequestClient) {}

  @Route(route, {
    summary: recoverDeliveries.summary,
    tag: 'Deliveries',
    status: 202,
    query: RecoverQuery,
    body: RecoverBody,
    idempotencyKey: 'optional',
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
    @IdempotencyKey() key: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StartedRecovery | RecoveryPreview> {
    requirePeriod(period, 'Field');
    const request = { webhookId, ...period };
    if (!preview) {
      const idempotency = idempotencyOf(by, route, key, operationKeySeconds);
      return this.client.request(recoverDeliveries, { ...request, idempotency }, by);
    }
    const counted = await this.client.request(previewRecovery, request, by);
    reply.status(200);
    return counted;
  }
}
