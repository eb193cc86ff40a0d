import { type DynamicModule, Module } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Logger } from '../logging/create-logger.js';
import { EventConsumers } from '../service/event-consumers.js';
import { LOGGER, PG_POOL } from '../service/tokens.js';
import { TeamSuspensions } from './team-suspensions.js';

/** Makes {@link TeamSuspensions} injectable everywhere. */
@Module({})
export class SuspensionsModule {
  /** @param durable the service's consumer of suspensions; absent: the database is the gateway's */
  static for(durable?: string): DynamicModule {
    const suspensions = {
      provide: TeamSuspensions,
      useFactory: (pool: Pool, logger: Logger, consumers: EventConsumers) =>
        new TeamSuspensions({ pool, logger, ...(durable === undefined ? {} : { consumer: { consumers, durable } }) }),
      inject: [PG_POOL, LOGGER, EventConsumers],
    };
    return { module: SuspensionsModule, global: true, providers: [suspensions], exports: [TeamSuspensions] };
  }
}
