import { randomUUID } from 'node:crypto';
import { type DynamicModule, Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { somethingWaits } from '../database/something-waits.js';
import { DeliveryJobQueue, REDIS_URL } from './jobs/delivery-job-queue.js';
import { DeliveryFollowers } from './ordering/delivery-followers.js';
import { OrderingPartitions } from './ordering/ordering-partitions.js';
import { ScheduleMetrics } from './schedule-metrics.js';
import { ConcurrencySlots } from './slots/concurrency-slots.js';
import { HOLDER, SlotLeases } from './slots/slot-leases.js';
import { SoleTasks } from './sole-tasks.js';
import { DueStore } from './sweep/due.store.js';
import { Sweeper } from './sweep/sweeper.js';

const shared = [ConcurrencySlots, DeliveryFollowers, DeliveryJobQueue, DueStore, OrderingPartitions, SoleTasks];
const sweeps = repeatedTask(Sweeper, {
  ...{ name: 'sweep', intervalMs: 500, dueWhen: somethingWaits, startsBeside: true },
  run: (sweeper) => sweeper.execute(),
});

@Module({})
export class ScheduleModule {
  static with(redisUrl: string): DynamicModule {
    return {
      module: ScheduleModule,
      global: true,
      providers: [
        ...shared,
        ScheduleMetrics,
        SlotLeases,
        Sweeper,
        sweeps,
        { provide: REDIS_URL, useValue: redisUrl },
        { provide: HOLDER, useFactory: randomUUID },
      ],
      exports: [...shared, ScheduleMetrics],
    };
  }
}
