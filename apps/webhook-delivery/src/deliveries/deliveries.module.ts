import { type DynamicModule, Module } from '@nestjs/common';
import { EndpointHealthModule } from '../endpoint-health/index.js';
import { EndpointsModule } from '../endpoints/index.js';
import { LanesModule } from '../lanes/index.js';
import { AbandonedStore } from './abandoned.store.js';
import { AttemptRecordStore } from './attempt-record.store.js';
import { DeliveryController } from './delivery.controller.js';
import { DeliveryFollowers } from './delivery-followers.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { DeliveryQueries } from './delivery.queries.js';
import { DeliveryReadStore } from './delivery-read.store.js';
import { DeliveryStore } from './delivery.store.js';
import { DELIVERY_CONCURRENCY, DeliveryWorker } from './delivery-worker.js';
import { DiscardAbandoned } from './discard-abandoned.js';
import { CLAIMANT, MakeAttempt } from './make-attempt.js';
import { RecordAttempts } from './record-attempts.js';
import { Sweeper } from './sweeper.js';
import { SweepStore } from './sweep.store.js';

@Module({})
export class DeliveriesModule {
  /** @param claimant names this process among the workers, the same after a restart */
  static with({ concurrency, claimant }: { concurrency: number; claimant: string }): DynamicModule {
    return {
      module: DeliveriesModule,
      imports: [EndpointHealthModule, EndpointsModule, LanesModule],
      controllers: [DeliveryController],
      providers: [
        AbandonedStore,
        AttemptRecordStore,
        DeliveryFollowers,
        DeliveryMetrics,
        DeliveryQueries,
        DeliveryReadStore,
        DeliveryStore,
        DeliveryWorker,
        DiscardAbandoned,
        MakeAttempt,
        RecordAttempts,
        Sweeper,
        SweepStore,
        { provide: DELIVERY_CONCURRENCY, useValue: concurrency },
        { provide: CLAIMANT, useValue: claimant },
      ],
      exports: [DeliveryFollowers],
    };
  }
}
