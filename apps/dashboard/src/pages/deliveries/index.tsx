import type { PageRoute } from '../../routing/index.js';

export const deliveryRoutes: readonly PageRoute[] = [
  { path: '/deliveries', load: () => import('./deliveries-page.js') },
  { path: '/deliveries/why', load: () => import('./why-page.js') },
  { path: '/deliveries/$webhookId/$deliveryId', load: () => import('./delivery-page.js') },
];
