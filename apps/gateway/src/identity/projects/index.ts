export { namedProjectVisible } from './named-project.js';
export { ProjectSight } from './project-sight.js';
export { ProjectStageStore } from './project-stage.store.js';
export { environmentOf } from './project.js';
export { ProjectsModule } from './projects.module.js';
