import 'reflect-metadata';
import { Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { commonConfig, loadConfig, PG_POOL, runService, SuspensionsModule } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { OperationExecutorModule, OperationHandlers } from '../index.js';
import { CountingHandler } from './counting-handler.js';

/** A service that executes operations, as a process of its own, forked by tests. */
@Injectable()
class RegisteredHandler extends CountingHandler implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) pool: Pool,
    @Inject(OperationHandlers) private readonly handlers: OperationHandlers,
  ) {
    super(pool);
  }

  onModuleInit(): void {
    this.handlers.register(this);
  }
}

@Module({
  imports: [SuspensionsModule.for(), OperationExecutorModule.for({ service: 'messaging-session' })],
  providers: [RegisteredHandler],
})
class AppModule {}

await runService({ name: 'messaging-session', config: loadConfig(commonConfig), module: () => AppModule });
