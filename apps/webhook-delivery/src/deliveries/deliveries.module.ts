import { Module } from '@nestjs/common';
import { EndpointsModule } from '../endpoints/index.js';
import { DeliveryReadStore } from './delivery-read.store.js';
import { DeliverySearchStore } from './delivery-search.store.js';
import { DeliveryController } from './delivery.controller.js';
import { DeliveryQueries } from './delivery.queries.js';
import { EventDeliveriesQueries } from './event-deliveries.queries.js';

@Module({
  imports: [EndpointsModule],
  controllers: [DeliveryController],
  providers: [DeliveryQueries, DeliveryReadStore, DeliverySearchStore, EventDeliveriesQueries],
  exports: [DeliveryQueries],
})
export class DeliveriesModule {}
