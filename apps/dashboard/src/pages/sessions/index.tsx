import { page } from '../../routing/index.js';

export const sessionRoutes = [
  page('/sessions', () => import('./sessions-page.js'), ['name', 'status', 'engine']),
  page('/sessions/$session', () => import('./session-page.js')),
] as const;
