import { Controller, Res } from '@nestjs/common';
import { FlagParam, OneOf, requirePeriod, Timestamp } from '@parley/contracts/base';
import {
  getWebhook,
  previewRecovery,
  recoverDeliveries,
  RecoveryPreview,
  recoveryStatuses,
  type RecoveryStatus,
  StartedRecovery,
} from '@parley/contracts/webhooks';
import { RequestClient } from '@parley/messaging';
import type { FastifyReply } from 'fastify';
import { errorsOf, type Probe, Route, scope } from '../../access/routes/index.js';
import {
  type RequestedBy,
  By,
  Filters,
  IdempotencyKey,
  idempotencyOf,
  Input,
  operationKeySeconds,
  Path,
} from '../../access/requests/index.js';

const route = 'POST /api/webhooks/{webhookId}/recover';

/** The events to send again, by the time of their creation. */
export class RecoverBody {
  @Timestamp({ description: 'Inclusive.' }) since: string;
  @Timestamp({ optional: true, description: 'Exclusive. Absent: until now.' }) until?: string;
  @OneOf(recoveryStatuses, {
    optional: true,
    description:
      '`failed`: deliveries without attempts left. `missing`: events without a delivery at this ' +
      'endpoint, for example while it was disabled. Default `all`.',
  })
  status?: RecoveryStatus;
}

export class RecoverQuery {
  @FlagParam({ optional: true, description: 'Only count, without sending. Default false.' }) preview?: boolean;
}

/** Checks the visibility of the endpoint in the path. */
async function webhookVisible({ ask, params }: Probe): Promise<void> {
  await ask(getWebhook, { webhookId: params.webhookId ?? '' });
}

/** Starts recoveries of deliveries that an endpoint did not get (decisions.md §6). */
@Controller()
export class RecoveriesController {
  constructor(private readonly client: RequestClient) {}

  @Route(route, {
    access: scope('events:replay'),
    summary: recoverDeliveries.summary,
    tag: 'Deliveries',
    status: 202,
    query: RecoverQuery,
    body: RecoverBody,
    idempotencyKey: 'optional',
    reply: StartedRecovery,
    alternative: { status: 200, description: 'With `preview`: the counts. Nothing is sent.', reply: RecoveryPreview },
    errors: errorsOf(recoverDeliveries, previewRecovery),
    visibleBy: webhookVisible,
  })
  async recoverDeliveries(
    @By() by: RequestedBy,
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
