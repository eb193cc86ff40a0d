import { randomUUID } from 'node:crypto';
import { type DynamicModule, Module } from '@nestjs/common';
import { DeliveryJobQueue, REDIS_URL } from './jobs/delivery-job-queue.js';
import { DeliveryFollowers } from './ordering/delivery-followers.js';
import { OrderingPartitions } from './ordering/ordering-partitions.js';
import { OrderingStore } from './ordering/ordering.store.js';
import { PartitionFinder } from './ordering/partition-finder.js';
import { ScheduleMetrics } from './schedule-metrics.js';
import { ConcurrencySlots } from './slots/concurrency-slots.js';
import { HOLDER, LEASES_URL, SlotLeases } from './slots/slot-leases.js';
import { DueScan } from './sweep/due-scan.js';
import { DueStore } from './sweep/due.store.js';
import { OverdueScan } from './sweep/overdue-scan.js';
import { Sweeper } from './sweep/sweeper.js';

const shared = [ConcurrencySlots, DeliveryFollowers, DeliveryJobQueue, DueStore, OrderingPartitions, OrderingStore];

@Module({})
export class ScheduleModule {
  static with(redisUrl: string): DynamicModule {
    return {
      module: ScheduleModule,
      global: true,
      providers: [
        ...shared,
        DueScan,
        OverdueScan,
        PartitionFinder,
        ScheduleMetrics,
        SlotLeases,
        Sweeper,
        { provide: REDIS_URL, useValue: redisUrl },
        { provide: LEASES_URL, useValue: redisUrl },
        { provide: HOLDER, useFactory: randomUUID },
      ],
      exports: [...shared, ScheduleMetrics],
    };
  }
}
