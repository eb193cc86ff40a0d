export { serveDashboard } from './serve-dashboard.js';
