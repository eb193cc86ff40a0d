import { Module } from '@nestjs/common';
import { AttemptTrafficStore } from './attempt-traffic.store.js';
import { BacklogStore } from './backlog.store.js';
import { OverviewController } from './overview.controller.js';

@Module({ controllers: [OverviewController], providers: [AttemptTrafficStore, BacklogStore] })
export class TrafficModule {}
