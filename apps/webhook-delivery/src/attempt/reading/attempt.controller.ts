import { Controller } from '@nestjs/common';
import { notFound } from '@parley/contracts/base';
import { type AttemptData, type DeliveryAttempt, type ListAttempts, listAttempts } from '@parley/contracts/webhooks';
import { Handles, type RequestContext, Slices } from '@parley/messaging';
import { DeliveryReadStore } from '../../deliveries/index.js';
import { EndpointQueries, EndpointStore } from '../../endpoints/index.js';
import { AttemptReadStore, type AttemptRow } from './attempt-read.store.js';
import { type SentDelivery, type SentRequest, sentBatch, sentRequest } from './sent-request.js';

/** Most bytes of request bodies in one answer. Bodies of the newest attempts are included first. */
const mostBodyBytes = 4 * 1024 * 1024;

/** Reads the attempts of a delivery, each with its request and its answer (decisions.md §6). */
@Controller()
export class AttemptController {
  constructor(
    private readonly endpoints: EndpointQueries,
    private readonly secrets: EndpointStore,
    private readonly deliveries: DeliveryReadStore,
    private readonly attempts: AttemptReadStore,
  ) {}

  /** @throws DomainError `not_found` */
  @Handles(listAttempts)
  async list(request: ListAttempts, { caller }: RequestContext): Promise<AttemptData> {
    const { webhookId, deliveryId } = request;
    const endpoint = await this.endpoints.visible(webhookId, caller);
    const delivery = await this.deliveries.find(webhookId, deliveryId);
    if (!delivery) throw notFound('Delivery', deliveryId);
    const { id, eventId } = delivery;
    const [rows, event, secrets] = await Promise.all([
      this.attempts.list({ id, eventId }, request),
      this.attempts.sentEvent(eventId),
      this.secrets.secretsEver(webhookId),
    ]);
    return { data: await views(rows, { id, eventId, endpoint, event, secrets }) };
  }
}

/** Each is signed again, which takes some milliseconds for a large body. */
async function views(rows: readonly AttemptRow[], delivery: SentDelivery): Promise<DeliveryAttempt[]> {
  const slices = new Slices();
  const newestFirst: DeliveryAttempt[] = [];
  let left = mostBodyBytes;
  for (const row of rows.toReversed()) {
    const sent = row.batch
      ? sentBatch(row.batch, delivery.endpoint.id, row.startedAt)
      : sentRequest(delivery, row.number, row.startedAt);
    left -= sent.body?.length ?? 0;
    newestFirst.push(attemptView(row, newestFirst.length === 0 || left >= 0 ? sent : { ...sent, body: null }));
    if (slices.isOver) await slices.next();
  }
  return newestFirst.toReversed();
}

function attemptView(row: AttemptRow, { headers, body }: SentRequest): DeliveryAttempt {
  return {
    number: row.number,
    trigger: row.trigger as DeliveryAttempt['trigger'],
    startedAt: row.startedAt.toISOString(),
    durationMs: row.durationMs,
    ...(row.responseStatus === null ? {} : { responseStatus: row.responseStatus }),
    ...(row.responseBody === null ? {} : { responseBody: Buffer.from(row.responseBody).toString('utf8') }),
    ...(row.error === null ? {} : { error: row.error as NonNullable<DeliveryAttempt['error']> }),
    ...(row.target === null ? {} : { target: row.target }),
    ...(row.response === null ? {} : { response: row.response }),
    ...(row.batch === null ? {} : { batch: row.batch }),
    requestHeaders: headers,
    ...(body === null ? {} : { requestBody: body.toString('utf8') }),
  };
}
