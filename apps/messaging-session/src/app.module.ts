import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config.js';
import { DatabaseModule } from './database/index.js';
import { EnginesModule, type SandboxTiming, sandboxTiming } from './engines/index.js';
import { IdentitiesModule } from './identities/index.js';
import { LifecycleModule } from './lifecycle/index.js';
import { LiveModule } from './live/index.js';
import { MessagesModule } from './messages/index.js';
import { SendsModule } from './sends/index.js';
import { type LeaseTerms, leaseTerms, SessionsModule } from './sessions/index.js';
import { TemplatesModule } from './templates/index.js';
import { TestingNumbersModule } from './testing-numbers/index.js';

/** Times that tests shorten. */
export interface Timing {
  readonly lease?: Partial<LeaseTerms>;
  readonly sandbox?: Partial<SandboxTiming>;
}

@Module({})
export class AppModule {
  static with(config: Config, timing: Timing = {}): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DatabaseModule,
        IdentitiesModule,
        SessionsModule.with(leaseTerms(config.PARLEY_NODE_ID, timing.lease)),
        MessagesModule,
        EnginesModule.with({ ...sandboxTiming, ...timing.sandbox }),
        LiveModule,
        LifecycleModule,
        SendsModule,
        TemplatesModule,
        TestingNumbersModule,
      ],
    };
  }
}
