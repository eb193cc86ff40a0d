import { Inject, Injectable } from '@nestjs/common';
import type { WebhookEndpoint } from '@parley/contracts/webhooks';
import { LOGGER, type Logger, METRICS } from '@parley/service-runtime';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { HealthChange } from './health.store.js';

export interface BreakerSample {
  /** Endpoints whose breaker is open. */
  open: number;
  /** Deliveries that are held by an open breaker. */
  held: number;
}

/** Counts and logs changes of endpoints' health, after they are committed. */
@Injectable()
export class HealthJournal {
  private readonly openBreakers: Gauge;
  private readonly held: Gauge;
  private readonly changes: Counter<'to'>;
  private readonly warnings: Counter;
  private readonly disabledEndpoints: Counter<'reason'>;

  constructor(
    @Inject(METRICS) registry: Registry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
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

  log(changes: readonly HealthChange[]): void {
    for (const { step, ...endpoint } of changes) {
      switch (step) {
        case 'open':
          this.changes.inc({ to: 'open' });
          this.logger.warn(endpoint, 'breaker of an endpoint opened; its deliveries are held');
          break;
        case 'close':
          this.changes.inc({ to: 'closed' });
          this.logger.info(endpoint, 'endpoint answers again; its deliveries are released');
          break;
        case 'warn':
          this.warnings.inc();
          this.logger.warn(endpoint, 'endpoint has failed for a day; after five days it is disabled');
          break;
        case 'gone':
          this.disabled(step);
          this.logger.warn(endpoint, 'endpoint disabled: it answers that it is gone');
          break;
        case 'failing':
          this.disabled(step);
          this.logger.warn(endpoint, 'endpoint disabled: no attempt has succeeded for five days');
          break;
        default:
          throw new Error(`Unknown step ${JSON.stringify(step satisfies never)}.`);
      }
    }
  }

  breakers({ open, held }: BreakerSample): void {
    this.openBreakers.set(open);
    this.held.set(held);
  }

  disabled(reason: NonNullable<WebhookEndpoint['disabledReason']>): void {
    this.disabledEndpoints.inc({ reason });
  }
}
