import type { PageRoute } from '../../routing/index.js';

export const webhookRoutes: readonly PageRoute[] = [
  { path: '/webhooks', load: () => import('./webhooks-page.js') },
  { path: '/webhooks/$webhookId', load: () => import('./webhook-page.js') },
];
