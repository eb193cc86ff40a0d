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
      help: 'Delivery jobs that the sweeper made again.',
      registers,
    });
    this.due = new Gauge({
      name: 'parley_webhook_due_deliveries',
      help: 'Deliveries of all endpoints that are due and not being attempted, counted up to 100000.',
      registers,
    });
    this.oldestDue = new Gauge({
      name: 'parley_webhook_oldest_due_seconds',
      help: 'For how long the oldest of them has been due.',
      registers,
    });
    new Gauge({
      name: 'parley_webhook_concurrency_slots_held',
      help: 'Concurrency slots of endpoints that this process holds, over all endpoints.',
      registers,
      collect() {
        this.set(slots.count().held);
      },
    });
    new Gauge({
      name: 'parley_webhook_endpoints_waiting',
      help: 'Endpoints whose next delivery in this process waits for a slot of theirs or for their rate.',
      registers,
      collect() {
        this.set(slots.count().waiting);
      },
    });
    new Gauge({
      name: 'parley_webhook_delivery_jobs',
      help: 'Jobs of up to fifty deliveries that wait for a worker, in the queue that all replicas share; as it was last known while Redis is away.',
      registers,
      async collect() {
        try {
          this.set(await queue.depth());
        } catch (error) {
          logger.warn({ err: error }, 'the depth of the queue of delivery jobs is not known');
        }
      },
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
