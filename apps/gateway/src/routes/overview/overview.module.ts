import { Module } from '@nestjs/common';
import { OverviewController } from './overview.controller.js';
import { ComposeOverview } from './compose-overview.js';

@Module({ controllers: [OverviewController], providers: [ComposeOverview] })
export class OverviewModule {}
