import type { PageRoute } from '../../routing/index.js';

export const operationRoutes: readonly PageRoute[] = [
  { path: '/operations', load: () => import('./operations-page.js') },
  { path: '/operations/$operationId', load: () => import('./operation-page.js') },
];
