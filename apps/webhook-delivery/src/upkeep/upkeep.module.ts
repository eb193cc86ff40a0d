import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { somethingBatches, somethingNeedsUpkeep } from '../database/something-waits.js';
import { EndpointsModule } from '../endpoints/index.js';
import { AbandonedStore } from './abandoned.store.js';
import { BatchStore } from './batches/batch.store.js';
import { CloseBatches } from './batches/close-batches.js';
import { BreakerUpkeep } from './breaker-upkeep.js';
import { BreakerStore } from './breaker.store.js';
import { DeliveryFigures } from './delivery-figures.js';
import { DeliveryUpkeep } from './delivery-upkeep.js';
import { DiscardAbandoned } from './discard-abandoned.js';
import { ExpireDeliveries } from './expire-deliveries.js';
import { ExpiryStore } from './expiry.store.js';
import { SuspendedDeliveries } from './suspended-deliveries.js';

const upkeep = repeatedTask(DeliveryUpkeep, {
  ...{ name: 'delivery upkeep', intervalMs: 2000, dueWhen: somethingNeedsUpkeep, startsBeside: true },
  run: (of) => of.execute(),
});
const figures = repeatedTask(DeliveryFigures, {
  ...{ name: 'delivery figures', intervalMs: 10_000, startsBeside: true },
  run: (of) => of.execute(),
});

const batches = repeatedTask(CloseBatches, {
  ...{ name: 'batches', intervalMs: 1000, dueWhen: somethingBatches, startsBeside: true },
  run: (of) => of.execute(),
});

@Module({
  imports: [EndpointsModule],
  providers: [
    AbandonedStore,
    BatchStore,
    CloseBatches,
    batches,
    BreakerStore,
    DiscardAbandoned,
    ExpireDeliveries,
    ExpiryStore,
    BreakerUpkeep,
    DeliveryFigures,
    DeliveryUpkeep,
    SuspendedDeliveries,
    upkeep,
    figures,
  ],
})
export class UpkeepModule {}
