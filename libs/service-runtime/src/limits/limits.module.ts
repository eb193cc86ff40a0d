import { type DynamicModule, Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import type { ServiceName } from '@parley/contracts/base';
import { identityStream, teamLimitsChanged } from '@parley/contracts/identity';
import type { Pool } from 'pg';
import { EventConsumers } from '../service/event-consumers.js';
import { PG_POOL } from '../tokens.js';
import { setInstallationLimits } from './limit-settings.js';
import { learnTeamLimits } from './team-limits.store.js';

/** Hears the limits of teams. Idempotent by the version of a team's limits. */
@Injectable()
class TeamLimitsConsumer implements OnApplicationBootstrap {
  constructor(
    @Inject('limits durable') private readonly durable: string,
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly consumers: EventConsumers,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.consumers.start({
      stream: identityStream,
      durable: this.durable,
      contracts: [teamLimitsChanged],
      handle: async (batch) => {
        for (const { event } of batch) await learnTeamLimits(this.pool, event);
      },
    });
  }
}

/**
 * The limits that a service watches (decisions.md §14), for `requireRoom`: its settings, and what teams have of their own.
 * The table is `sql/team_limits.sql`, its functions are `sql/limits_with_fallback.sql`.
 */
@Module({})
export class LimitsModule {
  /** @param durable names the consumer of teams' limits; absent in the service that owns the teams */
  static with(service: ServiceName, settings: object, durable?: string): DynamicModule {
    setInstallationLimits(service, settings);
    const consumer =
      durable === undefined ? [] : [{ provide: 'limits durable', useValue: durable }, TeamLimitsConsumer];
    return { module: LimitsModule, providers: consumer };
  }
}
