import { Module } from '@nestjs/common';
import { CreateTestingNumber } from './create-testing-number.js';
import { InjectFault } from './inject-fault.js';
import { ScanPairingCode } from './scan-pairing-code.js';
import { SendFromTestingNumber } from './send-from-testing-number.js';
import { TestingNumberQueries } from './testing-number.queries.js';
import { TestingNumbersController } from './testing-numbers.controller.js';

@Module({
  controllers: [TestingNumbersController],
  providers: [CreateTestingNumber, InjectFault, ScanPairingCode, SendFromTestingNumber, TestingNumberQueries],
})
export class TestingNumbersModule {}
