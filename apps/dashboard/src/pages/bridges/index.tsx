import type { PageRoute } from '../../routing/index.js';

export const bridgeRoutes: readonly PageRoute[] = [
  { path: '/bridges', load: () => import('./bridges-page.js') },
  { path: '/bridges/$bridgeId', load: () => import('./bridge-page.js') },
];
