import { Module, type DynamicModule } from '@nestjs/common';
import { Broker, Notifications, RequestClient, RequestServer } from '@parley/messaging';
import { Readiness } from '../health/readiness.js';
import { EventConsumers } from './event-consumers.js';
import type { Runtime } from './service-options.js';
import { CLOCK, IDS, LOGGER, METRICS, PG_POOL } from '../tokens.js';

/** Makes the parts of the runtime injectable everywhere: by class, or by token for parts that have no class. */
@Module({})
export class RuntimeModule {
  static of(runtime: Runtime): DynamicModule {
    const providers = [
      { provide: Broker, useValue: runtime.broker },
      { provide: RequestClient, useValue: runtime.client },
      { provide: RequestServer, useValue: runtime.server },
      { provide: Notifications, useValue: runtime.notifications },
      { provide: Readiness, useValue: runtime.readiness },
      { provide: LOGGER, useValue: runtime.logger },
      { provide: CLOCK, useValue: runtime.clock },
      { provide: IDS, useValue: runtime.ids },
      { provide: PG_POOL, useValue: runtime.pool },
      { provide: METRICS, useValue: runtime.registry },
    ];
    return {
      module: RuntimeModule,
      global: true,
      providers: [...providers, EventConsumers],
      exports: [...providers.map(({ provide }) => provide), EventConsumers],
    };
  }
}
