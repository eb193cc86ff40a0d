import { Inject, Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '@parley/contracts';
import { METRICS } from '@parley/service-runtime';
import { Counter, Gauge, type Registry } from 'prom-client';

export interface BreakerSample {
  /** Endpoints whose breaker is open. */
  open: number;
  /** Deliveries that are held for one. */
  parked: number;
}

@Injectable()
export class HealthMetrics {
  private readonly openBreakers: Gauge;
  private readonly parked: Gauge;
  private readonly changes: Counter<'to'>;
  private readonly warnings: Counter;
  private readonly disabledEndpoints: Counter<'reason'>;

  constructor(@Inject(METRICS) registry: Registry) {
    const registers = [registry];
    this.openBreakers = new Gauge({
      name: 'parley_webhook_open_breakers',
      help: 'Enabled endpoints that are taken for dead.',
      registers,
    });
    this.parked = new Gauge({
      name: 'parley_webhook_held_deliveries',
      help: 'Deliveries that are held because their endpoint is taken for dead, counted up to 100000.',
      registers,
    });
    this.changes = new Counter({
      name: 'parley_webhook_breaker_changes_total',
      help: 'Breakers of endpoints that opened or closed.',
      labelNames: ['to'],
      registers,
    });
    this.warnings = new Counter({
      name: 'parley_webhook_failing_warnings_total',
      help: 'Endpoints that have failed for a day without a success.',
      registers,
    });
    this.disabledEndpoints = new Counter({
      name: 'parley_webhook_endpoints_disabled_total',
      help: 'Endpoints that were disabled, by reason.',
      labelNames: ['reason'],
      registers,
    });
  }

  breakers({ open, parked }: BreakerSample): void {
    this.openBreakers.set(open);
    this.parked.set(parked);
  }

  opened(): void {
    this.changes.inc({ to: 'open' });
  }

  closed(): void {
    this.changes.inc({ to: 'closed' });
  }

  warned(): void {
    this.warnings.inc();
  }

  disabled(reason: NonNullable<WebhookEndpoint['disabledReason']>): void {
    this.disabledEndpoints.inc({ reason });
  }
}
