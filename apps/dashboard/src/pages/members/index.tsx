import type { PageRoute } from '../../routing/index.js';

export const memberRoutes: readonly PageRoute[] = [
  { path: '/members', load: () => import('./members-page.js') },
  { path: '/members/$userId', load: () => import('./member-page.js') },
];
