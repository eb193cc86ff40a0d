import { page } from '../../routing/index.js';

export const memberRoutes = [
  page('/members', () => import('./members-page.js'), ['email', 'role']),
  page('/members/$userId', () => import('./member-page.js')),
] as const;
