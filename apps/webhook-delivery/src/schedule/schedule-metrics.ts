import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, METRICS } from '@parley/service-runtime';
import { Counter, Gauge, type Registry } from 'prom-client';
import { DeliveryJobQueue } from './jobs/delivery-job-queue.js';
import { ConcurrencySlots } from './slots/concurrency-slots.js';
import type { Backlog } from './sweep/due.store.js';

@Injectable()
export class ScheduleMetrics {
  private readonly repaired: Counter;
  private readonly due: Gauge;
  private readonly oldestDue: Gauge;

  constructor(
    queue: DeliveryJobQueue,
    slots: ConcurrencySlots,
    @Inject(METRICS) registry: Registry,
    @Inject(LOGGER) logger: Logger,
  ) {
    const registers = [registry];
    this.repaired = new Counter({
      name: 'parley_webhook_delivery_jobs_repaired_total',
      help: 'Jobs that the sweeper made for endpoints with overdue deliveries.',
      registers,
    });
    const gauge = (name: string, help: string, collect?: () => void | Promise<void>): Gauge =>
      new Gauge({ name, help, registers, ...(collect && { collect }) });
    this.due = gauge(
      'parley_webhook_due_deliveries',
      'Deliveries of all endpoints that are due and not being attempted, counted up to 100000.',
    );
    this.oldestDue = gauge('parley_webhook_oldest_due_seconds', 'For how long the oldest of them has been due.');
    const held = gauge(
      'parley_webhook_concurrency_slots_held',
      'Concurrency slots of endpoints that this process holds, over all endpoints.',
      () => held.set(slots.count().held),
    );
    const waiting = gauge(
      'parley_webhook_endpoints_waiting',
      'Endpoints whose next delivery in this process waits for a slot of theirs or for their rate.',
      () => waiting.set(slots.count().waiting),
    );
    const jobs = gauge(
      'parley_webhook_delivery_jobs',
      'Jobs of up to fifty deliveries that wait for a worker, in the queue that all replicas share; as it was last known while Redis is away.',
      async () => {
        try {
          jobs.set(await queue.depth());
        } catch (error) {
          logger.warn({ err: error }, 'the depth of the queue of delivery jobs is not known');
        }
      },
    );
  }

  backlog({ count, oldestSeconds }: Backlog): void {
    this.due.set(count);
    this.oldestDue.set(oldestSeconds);
  }

  swept(count: number): void {
    this.repaired.inc(count);
  }
}
