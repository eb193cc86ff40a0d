import { Global, Module } from '@nestjs/common';
import { ProjectStore } from './project.store.js';
import { ProjectsController } from './projects.controller.js';

export { namedProjectVisible, projectsOf, ProjectStore } from './project.store.js';
export { environmentOf, type Project, requireEngine } from './project.js';

@Global()
@Module({
  controllers: [ProjectsController],
  providers: [ProjectStore],
  exports: [ProjectStore],
})
export class ProjectsModule {}
