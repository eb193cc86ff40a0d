import { page } from '../../routing/index.js';

export const bridgeRoutes = [
  page('/bridges', () => import('./bridges-page.js')),
  page('/bridges/$bridgeId', () => import('./bridge-page.js')),
] as const;
