export { OpenProjects } from './open-projects.js';
export { PagesModule } from './pages.module.js';
