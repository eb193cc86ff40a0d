import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { EndpointsModule } from '../endpoints/index.js';
import { AbandonedStore } from './abandoned.store.js';
import { BreakerUpkeep } from './breaker-upkeep.js';
import { BreakerStore } from './breaker.store.js';
import { DeliveryUpkeep } from './delivery-upkeep.js';
import { DiscardAbandoned } from './discard-abandoned.js';
import { ExpireDeliveries } from './expire-deliveries.js';
import { ExpiryStore } from './expiry.store.js';

const upkeep = repeatedTask(DeliveryUpkeep, {
  ...{ name: 'delivery upkeep', intervalMs: 2000, startsBeside: true },
  run: (of) => of.execute(),
});

@Module({
  imports: [EndpointsModule],
  providers: [
    AbandonedStore,
    BreakerStore,
    DiscardAbandoned,
    ExpireDeliveries,
    ExpiryStore,
    BreakerUpkeep,
    DeliveryUpkeep,
    upkeep,
  ],
})
export class UpkeepModule {}
