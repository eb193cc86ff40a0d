import { Module } from '@nestjs/common';
import { EndpointsModule } from '../endpoints/index.js';
import { DeliveryReadStore } from './delivery-read.store.js';
import { DeliverySearchStore } from './delivery-search.store.js';
import { DeliveryController } from './delivery.controller.js';
import { EventDeliveriesQueries } from './event-deliveries.queries.js';
import { FilteredDeliveries } from './filtered-deliveries.js';

export { followBatches, shareAttempts } from './batch-members.js';
export { DeliveryReadStore } from './delivery-read.store.js';
export {
  deliveryColumns,
  type DeliveryKey,
  type DeliveryRow,
  deliveryView,
  type FollowedDelivery,
  isSuccess,
} from './delivery.js';
export { expiryEventBound, expiryFromNow, isExpired } from './expiry.js';

@Module({
  imports: [EndpointsModule],
  controllers: [DeliveryController],
  providers: [DeliveryReadStore, DeliverySearchStore, EventDeliveriesQueries, FilteredDeliveries],
  exports: [DeliveryReadStore],
})
export class DeliveriesModule {}
