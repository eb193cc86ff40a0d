import { randomUUID } from 'node:crypto';
import { type DynamicModule, Module } from '@nestjs/common';
import { WakeUpMetrics } from './jobs/wake-up-metrics.js';
import { REDIS_URL, WakeUpQueue } from './jobs/wake-up-queue.js';
import { DeliveryFollowers } from './ordering/delivery-followers.js';
import { LaneFinder } from './ordering/lane-finder.js';
import { LaneStore } from './ordering/lane.store.js';
import { Lanes } from './ordering/lanes.js';
import { PromotedWakeUps } from './ordering/promoted-wake-ups.js';
import { HOLDER, LEDGER_URL, PlaceLedger } from './slots/place-ledger.js';
import { PlacesMetrics } from './slots/places-metrics.js';
import { Places } from './slots/places.js';
import { BacklogMetrics } from './sweep/backlog-metrics.js';
import { SweepStore } from './sweep/sweep.store.js';
import { Sweeper } from './sweep/sweeper.js';
import { WakeAhead } from './sweep/wake-ahead.js';
import { WakeOverdue } from './sweep/wake-overdue.js';

@Module({})
export class ScheduleModule {
  static with(redisUrl: string): DynamicModule {
    return {
      module: ScheduleModule,
      global: true,
      providers: [
        BacklogMetrics,
        DeliveryFollowers,
        LaneFinder,
        Lanes,
        LaneStore,
        PlaceLedger,
        Places,
        PlacesMetrics,
        PromotedWakeUps,
        Sweeper,
        SweepStore,
        WakeAhead,
        WakeOverdue,
        WakeUpMetrics,
        WakeUpQueue,
        { provide: REDIS_URL, useValue: redisUrl },
        { provide: LEDGER_URL, useValue: redisUrl },
        { provide: HOLDER, useFactory: randomUUID },
      ],
      exports: [BacklogMetrics, DeliveryFollowers, Lanes, LaneStore, Places, SweepStore, WakeUpQueue],
    };
  }
}
