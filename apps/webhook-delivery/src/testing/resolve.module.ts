import { type DynamicModule, Module } from '@nestjs/common';
import type { Resolve } from '@parley/outbound-http';
import { RESOLVE } from '../attempt/index.js';

/** The app with a resolver of the test's in place of the system's. */
@Module({})
export class ResolveModule {
  static around(app: DynamicModule, resolve: Resolve): DynamicModule {
    return {
      module: ResolveModule,
      global: true,
      imports: [app],
      providers: [{ provide: RESOLVE, useValue: resolve }],
      exports: [RESOLVE],
    };
  }
}
