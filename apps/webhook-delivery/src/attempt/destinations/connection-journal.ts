import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, METRICS } from '@parley/service-runtime';
import { Gauge, type Registry } from 'prom-client';

/** Reports the connections to destinations to metrics and the log. */
@Injectable()
export class ConnectionJournal {
  private readonly open: Gauge<'type'>;

  constructor(
    @Inject(METRICS) registry: Registry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.open = new Gauge({
      name: 'parley_destination_connections',
      help: 'Connections to destinations that are not HTTP, those that are kept for the next attempt too.',
      labelNames: ['type'],
      registers: [registry],
    });
  }

  opened(type: string): void {
    this.open.inc({ type });
  }

  closed(type: string): void {
    this.open.dec({ type });
  }

  notClosed(webhookId: string, error: unknown): void {
    this.logger.warn({ err: error, webhookId }, 'the connection of a destination did not close cleanly');
  }
}
