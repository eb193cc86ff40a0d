import { Module } from '@nestjs/common';
import { ProjectLimitsController } from './project-limits.controller.js';

/** How much a project may have of each thing, and has (decisions.md §14). */
@Module({ controllers: [ProjectLimitsController] })
export class ProjectRoomModule {}
