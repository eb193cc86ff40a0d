export { namedProjectVisible, ProjectAccess } from './project-access.js';
export { ProjectStageStore } from './project-stage.store.js';
export { environmentOf, type Project, requireEngine } from './project.js';
export { ProjectsModule } from './projects.module.js';
