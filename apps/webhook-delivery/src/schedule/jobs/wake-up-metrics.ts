import { Inject, Injectable } from '@nestjs/common';
import { LOGGER, type Logger, METRICS } from '@parley/service-runtime';
import { Gauge, type Registry } from 'prom-client';
import { WakeUpQueue } from './wake-up-queue.js';

/** How many jobs of wake-ups Redis holds, asked for at each scrape. */
@Injectable()
export class WakeUpMetrics {
  constructor(wakeUps: WakeUpQueue, @Inject(METRICS) registry: Registry, @Inject(LOGGER) logger: Logger) {
    new Gauge({
      name: 'parley_webhook_wake_up_jobs',
      help: 'Jobs of up to fifty wake-ups in the queue that all replicas share: waiting for a worker, or delayed until a retry is due. Absent while Redis is away.',
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        this.reset();
        try {
          for (const [state, count] of Object.entries(await wakeUps.depth())) this.set({ state }, count);
        } catch (error) {
          logger.warn({ err: error }, 'the depth of the wake-up queue is not known');
        }
      },
    });
  }
}
