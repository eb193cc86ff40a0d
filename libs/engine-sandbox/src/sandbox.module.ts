import { type DynamicModule, Module } from '@nestjs/common';
import { MailPump } from './mail/mail-pump.js';
import { SandboxEngine } from './sandbox-engine.js';
import { SandboxNetwork } from './sandbox-network.js';
import { SandboxSweep } from './sandbox-sweep.js';
import { SANDBOX_TIMING, type SandboxTiming } from './sandbox-timing.js';
import { InjectFault } from './testing-numbers/inject-fault.js';
import { SendFromTestingNumber } from './testing-numbers/send-from-testing-number.js';
import { TestingNumberStore } from './testing-numbers/testing-number.store.js';
import { TestingNumbersController } from './testing-numbers/testing-numbers.controller.js';

@Module({})
export class SandboxModule {
  static with(timing: SandboxTiming): DynamicModule {
    return {
      module: SandboxModule,
      controllers: [TestingNumbersController],
      providers: [
        { provide: SANDBOX_TIMING, useValue: timing },
        InjectFault,
        MailPump,
        SandboxEngine,
        SandboxNetwork,
        SandboxSweep,
        SendFromTestingNumber,
        TestingNumberStore,
      ],
      exports: [SandboxEngine],
    };
  }
}
