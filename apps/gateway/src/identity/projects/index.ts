export { namedProjectVisible, projectsOf, ProjectStore } from './project.store.js';
export { environmentOf, type Project, requireEngine } from './project.js';
export { ProjectsModule } from './projects.module.js';
