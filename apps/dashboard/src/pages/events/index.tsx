import type { PageRoute } from '../../routing/index.js';

export const eventRoutes: readonly PageRoute[] = [
  { path: '/events', load: () => import('./events-page.js') },
  { path: '/events/$eventId', load: () => import('./event-page.js') },
];
