import { Module } from '@nestjs/common';
import { EndpointsModule } from '../endpoints/index.js';
import { MakeTestDelivery } from './make-test-delivery.js';
import { TestDeliveryStore } from './test-delivery.store.js';
import { TestSendsController } from './test-sends.controller.js';

@Module({
  imports: [EndpointsModule],
  controllers: [TestSendsController],
  providers: [MakeTestDelivery, TestDeliveryStore],
  exports: [MakeTestDelivery],
})
export class TestSendsModule {}
