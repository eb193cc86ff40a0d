import { Inject, Injectable } from '@nestjs/common';
import { ChangeAnnouncer } from '@parley/messaging';
import { idTime, LOGGER, type Logger, METRICS } from '@parley/service-runtime';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { SigningEndpoint } from '../endpoints/index.js';
import type { DeliveryOutcome } from './delivery-outcome.js';
import type { ClaimedDelivery } from './delivery.store.js';
import type { SendResult } from './sender.js';

/** An attempt that has been recorded. */
export interface MadeAttempt {
  delivery: ClaimedDelivery;
  endpoint: SigningEndpoint;
  startedAt: Date;
  result: SendResult;
  outcome: DeliveryOutcome;
}

/** Reports each attempt to the metrics of the process, followers of the project and the log. */
@Injectable()
export class AttemptJournal {
  private readonly attempts: Counter<'outcome' | 'reason'>;
  private readonly firstAttempt: Histogram;
  private readonly duration: Histogram;

  constructor(
    @Inject(METRICS) registry: Registry,
    private readonly changes: ChangeAnnouncer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const registers = [registry];
    this.attempts = new Counter({
      name: 'parley_webhook_attempts_total',
      help: 'Attempts by what became of the delivery and why.',
      labelNames: ['outcome', 'reason'],
      registers,
    });
    this.firstAttempt = new Histogram({
      name: 'parley_webhook_first_attempt_seconds',
      help: 'From the making of an event to the start of its first attempt.',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
      registers,
    });
    this.duration = new Histogram({
      name: 'parley_webhook_attempt_duration_seconds',
      help: 'How long receivers take.',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers,
    });
  }

  attempted(made: MadeAttempt): void {
    const { delivery, endpoint, startedAt, result, outcome } = made;
    const { status } = outcome;
    const reason = result.error ?? (result.responseStatus === undefined ? 'none' : `${result.responseStatus}`);
    this.attempts.inc({ outcome: status, reason });
    this.duration.observe(result.durationMs / 1000);
    if (delivery.attempts === 0 && delivery.kind === 'event') {
      this.firstAttempt.observe(Math.max(0, startedAt.getTime() - idTime(delivery.eventId).getTime()) / 1000);
    }
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

  /** Logs one wide line for each attempt: only the host of the URL, or what the destination is called, and no bytes of request or response. */
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
      destination: endpoint.destinationType,
      host: result.target ?? new URL(endpoint.url).host,
      responseStatus: result.responseStatus,
      error: result.error,
      durationMs: result.durationMs,
      status: outcome.status,
      nextAttemptAt: outcome.nextAttemptAt,
    };
    this.logger[level](line, 'attempt');
  }
}
