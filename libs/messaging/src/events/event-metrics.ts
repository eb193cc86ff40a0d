import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Metrics of one durable consumer, in a registry that all consumers of the process share. */
export class EventMetrics {
  private readonly handled: Counter<'durable' | 'outcome'>;
  private readonly batchSize: Histogram<'durable'>;
  private readonly lag: Gauge<'durable'>;
  private readonly parked: Gauge<'durable'>;

  constructor(
    registry: Registry,
    private readonly durable: string,
  ) {
    const registers = [registry];
    this.handled =
      (registry.getSingleMetric('parley_events_handled_total') as Counter<'durable' | 'outcome'> | undefined) ??
      new Counter({
        name: 'parley_events_handled_total',
        help: 'Events by what became of their delivery: done, retry, failed, parked, dead.',
        labelNames: ['durable', 'outcome'],
        registers,
      });
    this.batchSize =
      (registry.getSingleMetric('parley_event_consumer_batch_size') as Histogram<'durable'> | undefined) ??
      new Histogram({
        name: 'parley_event_consumer_batch_size',
        help: 'Events per call of the handler.',
        labelNames: ['durable'],
        buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000],
        registers,
      });
    this.lag =
      (registry.getSingleMetric('parley_event_consumer_lag') as Gauge<'durable'> | undefined) ??
      new Gauge({
        name: 'parley_event_consumer_lag',
        help: 'Events in the stream that the durable consumer has not finished.',
        labelNames: ['durable'],
        registers,
      });
    this.parked =
      (registry.getSingleMetric('parley_events_parked') as Gauge<'durable'> | undefined) ??
      new Gauge({
        name: 'parley_events_parked',
        help: 'Events that failed at the durable consumer and wait, apart from the flow, to be tried again.',
        labelNames: ['durable'],
        registers,
      });
  }

  countOutcome(outcome: 'done' | 'retry' | 'failed' | 'parked' | 'dead', events = 1): void {
    this.handled.inc({ durable: this.durable, outcome }, events);
  }

  observeBatch(size: number): void {
    this.batchSize.observe({ durable: this.durable }, size);
  }

  setLag(events: number): void {
    this.lag.set({ durable: this.durable }, events);
  }

  setParked(events: number): void {
    this.parked.set({ durable: this.durable }, events);
  }
}
