import { Module } from '@nestjs/common';
import { TeamController } from './team.controller.js';
import { TeamStore } from './team.store.js';

@Module({ controllers: [TeamController], providers: [TeamStore], exports: [TeamStore] })
export class TeamsModule {}
