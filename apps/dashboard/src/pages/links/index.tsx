import { page } from '../../routing/index.js';

export const linkRoutes = [
  page('/links', () => import('./links-page.js'), ['name', 'status', 'engine', 'externalId']),
  page('/links/widget-sessions', () => import('./widget-sessions-page.js'), ['status']),
  page('/links/widget-sessions/$widgetSessionId', () => import('./widget-session-page.js')),
  page('/links/$linkId', () => import('./link-page.js')),
] as const;
