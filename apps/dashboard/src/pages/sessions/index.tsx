import { page } from '../../routing/index.js';

export const sessionRoutes = [
  page('/sessions', () => import('./sessions-page.js'), ['name', 'status', 'engine', 'open']),
  page('/sessions/move-in', () => import('./move-in/move-in-page.js')),
  page('/sessions/$session', () => import('./session-page.js'), ['period']),
] as const;
