import { Inject, Injectable } from '@nestjs/common';
import { IDS, type Ids, PG_POOL } from '@parley/service-runtime';
import type { Pool } from 'pg';
import { DATABASE, type Database } from '../../database/index.js';
import { type EventSource, type SuspensionPlace, tellSuspensions } from './suspension.store.js';
import { TeamLimitsStore } from './team-limits.store.js';

/** Repeats to the other services which teams are suspended, and their limits. What they know already changes nothing. */
@Injectable()
export class TellTeams {
  private readonly events: EventSource;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly limits: TeamLimitsStore,
    @Inject(IDS) ids: Ids,
    @Inject(PG_POOL) pool: Pool,
  ) {
    this.events = { ids, pool };
  }

  async execute(): Promise<void> {
    let suspension: SuspensionPlace | undefined;
    do {
      const after = suspension;
      suspension = await this.database.$transaction((tx) => tellSuspensions(tx, this.events, after));
    } while (suspension);
    let team: bigint | undefined;
    do {
      const after = team;
      team = await this.database.$transaction((tx) => this.limits.tellAgain(tx, after));
    } while (team !== undefined);
  }
}
