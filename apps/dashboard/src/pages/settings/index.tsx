import { page } from '../../routing/index.js';

export const settingsRoutes = [
  page('/settings', () => import('./settings-page.js')),
  page('/settings/team', () => import('./team-page.js')),
  page('/settings/notices', () => import('./notices-page.js')),
  page('/settings/limits', () => import('./limits-page.js')),
  page('/settings/retention', () => import('./retention-page.js')),
  page('/settings/signup', () => import('./signup-page.js'), ['of']),
] as const;
