import { Module } from '@nestjs/common';
import { repeatedTask } from '@parley/service-runtime';
import { TeamController } from './team.controller.js';
import { TeamLimitsStore } from './team-limits.store.js';
import { TeamStore } from './team.store.js';
import { TellTeams } from './tell-teams.js';

export { AdministeredTeam, Team } from './team.js';
export { TeamStore } from './team.store.js';

const tellAgain = repeatedTask(TellTeams, {
  ...{ name: 'suspensions and limits of teams told again', intervalMs: 3_600_000, startsBeside: true },
  run: (tell) => tell.execute(),
});

@Module({
  controllers: [TeamController],
  providers: [TeamLimitsStore, TeamStore, TellTeams, tellAgain],
  exports: [TeamStore],
})
export class TeamsModule {}
