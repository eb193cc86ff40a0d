import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger } from '@parley/service-runtime';
import { HealthMetrics } from './health-metrics.js';
import type { HealthChange } from './health.store.js';

/** Says what has become of endpoints, after the commit that made it so. */
@Injectable()
export class HealthJournal {
  constructor(
    private readonly metrics: HealthMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  log(changes: readonly HealthChange[]): void {
    for (const { step, ...endpoint } of changes) {
      switch (step) {
        case 'open':
          this.metrics.opened();
          this.logger.warn(endpoint, 'breaker of an endpoint opened; its deliveries are held');
          break;
        case 'close':
          this.metrics.closed();
          this.logger.info(endpoint, 'endpoint answers again; its deliveries are released');
          break;
        case 'warn':
          this.metrics.warned();
          this.logger.warn(endpoint, 'endpoint has failed for a day; after five days it is disabled');
          break;
        case 'gone':
          this.metrics.disabled(step);
          this.logger.warn(endpoint, 'endpoint disabled: it answers that it is gone');
          break;
        case 'failing':
          this.metrics.disabled(step);
          this.logger.warn(endpoint, 'endpoint disabled: no attempt has succeeded for five days');
          break;
        default:
          throw new Error(`Unknown step ${JSON.stringify(step satisfies never)}.`);
      }
    }
  }
}
