export { type DashboardFile, DashboardFiles } from './dashboard-files.js';
export { serveDashboard } from './serve-dashboard.js';
