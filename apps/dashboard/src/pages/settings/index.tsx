import type { PageRoute } from '../../routing/index.js';

export const settingsRoutes: readonly PageRoute[] = [
  { path: '/settings', load: () => import('./settings-page.js') },
  { path: '/settings/team', load: () => import('./team-page.js') },
  { path: '/settings/limits', load: () => import('./limits-page.js') },
  { path: '/settings/retention', load: () => import('./retention-page.js') },
  { path: '/settings/signup', load: () => import('./signup-page.js') },
];
