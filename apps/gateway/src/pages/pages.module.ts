import { Module } from '@nestjs/common';
import { TeamsModule } from '../identity/teams/index.js';
import { OpenProjects } from './open-projects.js';
import { WidgetPagesController } from './widget-pages.controller.js';

/** Pages for end customers, and what they load. */
@Module({
  imports: [TeamsModule],
  controllers: [WidgetPagesController],
  providers: [OpenProjects],
  exports: [OpenProjects],
})
export class PagesModule {}
