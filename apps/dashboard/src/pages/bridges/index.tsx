import { page } from '../../routing/index.js';

export const bridgeRoutes = [
  page('/bridges', () => import('./bridges-page.js'), ['name', 'status', 'session']),
  page('/bridges/$bridgeId', () => import('./bridge-page.js')),
] as const;
