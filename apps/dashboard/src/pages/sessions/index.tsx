import type { PageRoute } from '../../routing/index.js';

export const sessionRoutes: readonly PageRoute[] = [
  { path: '/sessions', load: () => import('./sessions-page.js') },
  { path: '/sessions/$session', load: () => import('./session-page.js') },
];
