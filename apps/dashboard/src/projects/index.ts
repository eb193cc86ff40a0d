export { CreateProject } from './create-project.js';
