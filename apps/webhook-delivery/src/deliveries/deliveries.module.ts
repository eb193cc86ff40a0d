import { Module } from '@nestjs/common';
import { EndpointsModule } from '../endpoints/index.js';
import { DeliveryReadStore } from './delivery-read.store.js';
import { DeliverySearchStore } from './delivery-search.store.js';
import { DeliveryController } from './delivery.controller.js';
import { EventDeliveriesQueries } from './event-deliveries.queries.js';

@Module({
  imports: [EndpointsModule],
  controllers: [DeliveryController],
  providers: [DeliveryReadStore, DeliverySearchStore, EventDeliveriesQueries],
  exports: [DeliveryReadStore],
})
export class DeliveriesModule {}
