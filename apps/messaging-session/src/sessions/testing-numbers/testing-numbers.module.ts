import { Module } from '@nestjs/common';
import { InjectFault } from './inject-fault.js';
import { SendFromTestingNumber } from './send-from-testing-number.js';
import { TestingNumberStore } from './testing-number.store.js';
import { TestingNumbersController } from './testing-numbers.controller.js';

@Module({
  controllers: [TestingNumbersController],
  providers: [InjectFault, SendFromTestingNumber, TestingNumberStore],
})
export class TestingNumbersModule {}
