export { PagesModule } from './pages.module.js';
