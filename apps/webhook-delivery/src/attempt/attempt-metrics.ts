import { Inject, Injectable } from '@nestjs/common';
import { idTime, METRICS } from '@parley/service-runtime';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { ClaimedDelivery } from './delivery.store.js';
import type { AttemptResult } from './http/exchange.js';

@Injectable()
export class AttemptMetrics {
  private readonly attempts: Counter<'outcome' | 'reason'>;
  private readonly firstAttempt: Histogram;
  private readonly duration: Histogram;

  constructor(@Inject(METRICS) registry: Registry) {
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

  attempted(delivery: ClaimedDelivery, startedAt: Date, result: AttemptResult, outcome: string): void {
    const reason = result.error ?? (result.responseStatus === undefined ? 'none' : `${result.responseStatus}`);
    this.attempts.inc({ outcome, reason });
    this.duration.observe(result.durationMs / 1000);
    if (delivery.attempts === 0 && delivery.kind === 'event') {
      this.firstAttempt.observe(Math.max(0, startedAt.getTime() - idTime(delivery.eventId).getTime()) / 1000);
    }
  }
}
