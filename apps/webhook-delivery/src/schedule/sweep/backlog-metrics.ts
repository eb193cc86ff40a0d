import { Inject, Injectable } from '@nestjs/common';
import { METRICS } from '@parley/service-runtime';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Backlog } from './sweep.store.js';

@Injectable()
export class BacklogMetrics {
  private readonly repaired: Counter;
  private readonly due: Gauge;
  private readonly oldestDue: Gauge;

  constructor(@Inject(METRICS) registry: Registry) {
    const registers = [registry];
    this.repaired = new Counter({
      name: 'parley_webhook_wake_ups_repaired_total',
      help: 'Wake-ups that the sweeper made again.',
      registers,
    });
    this.due = new Gauge({
      name: 'parley_webhook_due_deliveries',
      help: 'Deliveries of all endpoints that are due and that nobody attempts now, counted up to 100000.',
      registers,
    });
    this.oldestDue = new Gauge({
      name: 'parley_webhook_oldest_due_seconds',
      help: 'For how long the oldest of them has been due.',
      registers,
    });
  }

  backlog({ count, oldestSeconds }: Backlog): void {
    this.due.set(count);
    this.oldestDue.set(oldestSeconds);
  }

  swept(count: number): void {
    this.repaired.inc(count);
  }
}
