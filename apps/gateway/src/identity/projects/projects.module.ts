import { Global, Module } from '@nestjs/common';
import { ProjectStageStore } from './project-stage.store.js';
import { ProjectStore } from './project.store.js';
import { ProjectsController } from './projects.controller.js';

@Global()
@Module({
  controllers: [ProjectsController],
  providers: [ProjectStageStore, ProjectStore],
  exports: [ProjectStageStore, ProjectStore],
})
export class ProjectsModule {}
