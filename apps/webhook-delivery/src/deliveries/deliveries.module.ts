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
import { DeliverySearchStore } from './delivery-search.store.js';
import { DeliveryStore } from './delivery.store.js';
import { DELIVERY_CONCURRENCY, DeliveryWorker } from './delivery-worker.js';
import { DiscardAbandoned } from './discard-abandoned.js';
import { ExpireDeliveries } from './expire-deliveries.js';
import { ExpiryStore } from './expiry.store.js';
import { LapsedClaims } from './lapsed-claims.js';
import { CLAIMANT, MakeAttempt } from './make-attempt.js';
import { RecordAttempts } from './record-attempts.js';
import { Sweeper } from './sweeper.js';
import { SweepStore } from './sweep.store.js';
import { TendDeliveries } from './tend-deliveries.js';
import { WakeAhead } from './wake-ahead.js';
import { WakeOverdue } from './wake-overdue.js';

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
        DeliverySearchStore,
        DeliveryStore,
        DeliveryWorker,
        DiscardAbandoned,
        ExpireDeliveries,
        ExpiryStore,
        LapsedClaims,
        MakeAttempt,
        RecordAttempts,
        Sweeper,
        SweepStore,
        TendDeliveries,
        WakeAhead,
        WakeOverdue,
        { provide: DELIVERY_CONCURRENCY, useValue: concurrency },
        { provide: CLAIMANT, useValue: claimant },
      ],
      exports: [DeliveryFollowers],
    };
  }
}
