import { Module } from '@nestjs/common';
import { TeamController } from './team.controller.js';
import { TeamLimitsStore } from './team-limits.store.js';
import { TeamStore } from './team.store.js';

@Module({ controllers: [TeamController], providers: [TeamLimitsStore, TeamStore], exports: [TeamStore] })
export class TeamsModule {}
