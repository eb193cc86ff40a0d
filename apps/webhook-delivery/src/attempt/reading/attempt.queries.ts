import { Injectable } from '@nestjs/common';
import type { AttemptData, Caller, DeliveryAttempt, DeliveryLookup } from '@parley/contracts';
import { DeliveryQueries } from '../../deliveries/index.js';
import { EndpointQueries } from '../../endpoints/index.js';
import { AttemptReadStore, type AttemptRow } from './attempt-read.store.js';
import { type SentDelivery, type SentRequest, sentRequest } from './sent-request.js';

/** A body is in each attempt up to so much in all, from the newest on. */
const mostBodyBytes = 4 * 1024 * 1024;

/** The attempts of a delivery, each with what was sent and what came back (decisions.md §6). */
@Injectable()
export class AttemptQueries {
  constructor(
    private readonly deliveries: DeliveryQueries,
    private readonly endpoints: EndpointQueries,
    private readonly attempts: AttemptReadStore,
  ) {}

  /** @throws DomainError `not_found` */
  async list(lookup: DeliveryLookup, caller: Caller): Promise<AttemptData> {
    const endpoint = await this.endpoints.visible(lookup.webhookId, caller);
    const { id, eventId } = await this.deliveries.get(lookup, caller);
    const [rows, event, secrets] = await Promise.all([
      this.attempts.list({ id, eventId }),
      this.attempts.sentEvent(eventId),
      this.endpoints.secretsEver(endpoint.id),
    ]);
    return { data: views(rows, { id, eventId, endpoint, event, secrets }) };
  }
}

function views(rows: readonly AttemptRow[], delivery: SentDelivery): DeliveryAttempt[] {
  let left = mostBodyBytes;
  const newestFirst = rows.toReversed().map((row, index) => {
    const sent = sentRequest(delivery, row.number, row.startedAt);
    left -= sent.body?.length ?? 0;
    return attemptView(row, index === 0 || left >= 0 ? sent : { ...sent, body: null });
  });
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
    requestHeaders: headers,
    ...(body === null ? {} : { requestBody: body.toString('utf8') }),
  };
}
