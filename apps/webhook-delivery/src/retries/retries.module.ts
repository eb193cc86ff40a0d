import { type DynamicModule, Module } from '@nestjs/common';
import { EndpointsModule } from '../endpoints/index.js';
import { RetriesController } from './retries.controller.js';
import { RetryDelivery } from './retry-delivery.js';
import { RetryStore } from './retry.store.js';

@Module({})
export class RetriesModule {
  /** @param deliveries the module whose deliveries are retried */
  static of(deliveries: DynamicModule): DynamicModule {
    return {
      module: RetriesModule,
      imports: [EndpointsModule, deliveries],
      controllers: [RetriesController],
      providers: [RetryDelivery, RetryStore],
    };
  }
}
