import { Inject, Injectable } from '@nestjs/common';
import { IDS, type Ids } from '@parley/service-runtime';
import { DATABASE, type Database } from '../../database/index.js';
import { type SuspensionPlace, tellSuspensions } from './suspension.store.js';
import { TeamLimitsStore } from './team-limits.store.js';

/** Repeats to the other services which teams are suspended, and their limits. What they know already changes nothing. */
@Injectable()
export class TellTeams {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(IDS) private readonly ids: Ids,
    private readonly limits: TeamLimitsStore,
  ) {}

  async execute(): Promise<void> {
    let suspension: SuspensionPlace | undefined;
    do {
      const after = suspension;
      suspension = await this.database.$transaction((tx) => tellSuspensions(tx, this.ids, after));
    } while (suspension);
    let team: bigint | undefined;
    do {
      const after = team;
      team = await this.database.$transaction((tx) => this.limits.tellAgain(tx, after));
    } while (team !== undefined);
  }
}
