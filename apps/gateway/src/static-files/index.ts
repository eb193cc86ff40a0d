export { serveDashboard } from './serve-dashboard.js';
export { below, type ServedFiles, serveFiles } from './serve-files.js';
export { type StaticFile, StaticFiles } from './static-files.js';
