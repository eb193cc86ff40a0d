import { Module } from '@nestjs/common';
import { EndpointsModule } from '../endpoints/index.js';
import { AbandonedStore } from './abandoned.store.js';
import { BreakerStore } from './breaker.store.js';
import { DiscardAbandoned } from './discard-abandoned.js';
import { ExpireDeliveries } from './expire-deliveries.js';
import { ExpiryStore } from './expiry.store.js';
import { TendBreakers } from './tend-breakers.js';
import { TendDeliveries } from './tend-deliveries.js';

@Module({
  imports: [EndpointsModule],
  providers: [
    AbandonedStore,
    BreakerStore,
    DiscardAbandoned,
    ExpireDeliveries,
    ExpiryStore,
    TendBreakers,
    TendDeliveries,
  ],
})
export class UpkeepModule {}
