import { Inject, Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '@parley/contracts';
import { METRICS } from '@parley/service-runtime';
import { Counter, Gauge, type Registry } from 'prom-client';

export interface BreakerSample {
  /** Endpoints whose breaker is open. */
  open: number;
  /** Deliveries that are held for one. */
  held: number;
}

@Injectable()
export class HealthMetrics {
  private readonly openBreakers: Gauge;
  private readonly held: Gauge;
  private readonly changes: Counter<'to'>;
  private readonly warnings: Counter;
  private readonly disabledEndpoints: Counter<'reason'>;

  constructor(@Inject(METRICS) registry: Registry) {
    const registers = [registry];
    this.openBreakers = new Gauge({
      name: 'parley_webhook_open_breakers',
      help: 'Enabled endpoints whose breaker is open.',
      registers,
    });
    this.held = new Gauge({
      name: 'parley_webhook_held_deliveries',
      help: 'Deliveries that are held because the breaker of their endpoint is open, counted up to 100000.',
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

  breakers({ open, held }: BreakerSample): void {
    this.openBreakers.set(open);
    this.held.set(held);
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
