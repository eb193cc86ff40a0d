import { Inject, Injectable } from '@nestjs/common';
import { ChangeAnnouncer } from '@parley/messaging';
import { idTime, LOGGER, type Logger } from '@parley/service-runtime';
import type { SigningEndpoint } from '../endpoints/index.js';
import { AttemptTraffic } from '../traffic/index.js';
import { AttemptMetrics } from './attempt-metrics.js';
import type { DeliveryOutcome } from './delivery-outcome.js';
import type { ClaimedDelivery } from './delivery.store.js';
import type { AttemptResult } from './http/exchange.js';

/** An attempt that is recorded. */
export interface MadeAttempt {
  delivery: ClaimedDelivery;
  endpoint: SigningEndpoint;
  startedAt: Date;
  endedAt: Date;
  result: AttemptResult;
  outcome: DeliveryOutcome;
}

/** Who is told of each attempt: metrics, the overview, those who follow the project, and the log. */
@Injectable()
export class AttemptJournal {
  constructor(
    private readonly metrics: AttemptMetrics,
    private readonly traffic: AttemptTraffic,
    private readonly changes: ChangeAnnouncer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  attempted(made: MadeAttempt): void {
    const { delivery, endpoint, startedAt, endedAt, result, outcome } = made;
    const { status } = outcome;
    this.metrics.attempted(delivery, startedAt, result, status);
    const isFirst = delivery.attempts === 0 && delivery.kind === 'event';
    const latencyMs = isFirst ? startedAt.getTime() - idTime(delivery.eventId).getTime() : undefined;
    this.traffic.count(endpoint, { endedAt, succeeded: status === 'succeeded', latencyMs });
    const { id, eventId, webhookId } = delivery;
    this.changes.note(endpoint.projectId, () => ({
      type: 'delivery',
      id,
      change: 'updated',
      webhookId,
      eventId,
      status,
    }));
    this.log(made);
  }

  /** One wide line an attempt; of the URL only the host, of the bytes nothing. */
  private log({ delivery, endpoint, result, outcome }: MadeAttempt): void {
    const level = outcome.status === 'succeeded' ? 'debug' : 'info';
    if (!this.logger.isLevelEnabled(level)) return;
    const line = {
      deliveryId: delivery.id,
      eventId: delivery.eventId,
      webhookId: endpoint.id,
      teamId: endpoint.teamId,
      kind: delivery.kind,
      type: delivery.type,
      attempt: delivery.attempts + 1,
      trigger: delivery.manual ? 'manual' : 'schedule',
      host: new URL(endpoint.url).host,
      responseStatus: result.responseStatus,
      error: result.error,
      durationMs: result.durationMs,
      status: outcome.status,
      nextAttemptAt: outcome.nextAttemptAt,
    };
    this.logger[level](line, 'attempt');
  }
}
