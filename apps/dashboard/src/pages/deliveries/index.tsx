import type { PageRoute } from '../../routing/index.js';

export const deliveryRoutes: readonly PageRoute[] = [
  { path: '/deliveries', load: () => import('./deliveries-page.js') },
];
