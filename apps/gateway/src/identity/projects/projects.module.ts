import { Global, Module } from '@nestjs/common';
import { ProjectAccess } from './project-access.js';
import { ProjectStageStore } from './project-stage.store.js';
import { ProjectStore } from './project.store.js';
import { ProjectsController } from './projects.controller.js';

@Global()
@Module({
  controllers: [ProjectsController],
  providers: [ProjectAccess, ProjectStageStore, ProjectStore],
  exports: [ProjectAccess, ProjectStageStore],
})
export class ProjectsModule {}
