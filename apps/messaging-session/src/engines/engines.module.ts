import { type DynamicModule, Module } from '@nestjs/common';
import { Engines } from './engines.js';
import {
  MailPump,
  SANDBOX_TIMING,
  SandboxEngine,
  SandboxNetwork,
  SandboxSweep,
  type SandboxTiming,
} from './sandbox/index.js';

@Module({})
export class EnginesModule {
  static with(timing: SandboxTiming): DynamicModule {
    return {
      module: EnginesModule,
      global: true,
      providers: [
        { provide: SANDBOX_TIMING, useValue: timing },
        Engines,
        MailPump,
        SandboxEngine,
        SandboxNetwork,
        SandboxSweep,
      ],
      exports: [Engines, SandboxNetwork],
    };
  }
}
