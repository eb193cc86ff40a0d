import { Module } from '@nestjs/common';
import { ActiveTeams } from './active-teams.js';
import { TeamController } from './team.controller.js';
import { TeamStore } from './team.store.js';

@Module({ controllers: [TeamController], providers: [ActiveTeams, TeamStore], exports: [ActiveTeams, TeamStore] })
export class TeamsModule {}
