import { Global, Module } from '@nestjs/common';
import { DeleteProject } from './delete-project.js';
import { ProjectSight } from './project-sight.js';
import { ProjectStageStore } from './project-stage.store.js';
import { ProjectStore } from './project.store.js';
import { ProjectsController } from './projects.controller.js';

@Global()
@Module({
  controllers: [ProjectsController],
  providers: [DeleteProject, ProjectSight, ProjectStageStore, ProjectStore],
  exports: [ProjectSight, ProjectStageStore],
})
export class ProjectsModule {}
