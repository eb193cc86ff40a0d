import { Global, Module } from '@nestjs/common';
import { ProjectStore } from './project.store.js';
import { ProjectsController } from './projects.controller.js';

@Global()
@Module({
  controllers: [ProjectsController],
  providers: [ProjectStore],
  exports: [ProjectStore],
})
export class ProjectsModule {}
