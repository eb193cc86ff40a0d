import type { PageRoute } from '../../routing/index.js';

export const linkRoutes: readonly PageRoute[] = [
  { path: '/links', load: () => import('./links-page.js') },
  { path: '/links/widget-sessions', load: () => import('./widget-sessions-page.js') },
  { path: '/links/widget-sessions/$widgetSessionId', load: () => import('./widget-session-page.js') },
  { path: '/links/$linkId', load: () => import('./link-page.js') },
];
