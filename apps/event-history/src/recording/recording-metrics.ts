import { Inject, Injectable } from '@nestjs/common';
import type { EventMade } from '@parley/contracts/events';
import { idTime, METRICS } from '@parley/service-runtime';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Metrics of recording: number of events, batch sizes, and the delay since creation. */
@Injectable()
export class RecordingMetrics {
  private readonly recorded: Counter;
  private readonly batchSize: Histogram;
  private readonly lagSeconds: Histogram;

  constructor(@Inject(METRICS) registry: Registry) {
    const registers = [registry];
    this.recorded = new Counter({
      name: 'parley_events_recorded_total',
      help: 'Events taken into history; redelivered ones are not counted again.',
      registers,
    });
    this.batchSize = new Histogram({
      name: 'parley_event_batch_size',
      help: 'Events written in one transaction.',
      buckets: [1, 5, 25, 100, 250, 500, 1000],
      registers,
    });
    this.lagSeconds = new Histogram({
      name: 'parley_event_lag_seconds',
      help: 'Time from the creation of the oldest event of a batch until the batch was committed.',
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 300, 3600, 86_400],
      registers,
    });
  }

  observe(events: readonly EventMade[], recorded: number, committedAt: Date): void {
    if (events.length === 0) return;
    const oldestMs = Math.min(...events.map(({ id }) => idTime(id).getTime()));
    this.recorded.inc(recorded);
    this.batchSize.observe(events.length);
    this.lagSeconds.observe(Math.max(0, committedAt.getTime() - oldestMs) / 1000);
  }
}
