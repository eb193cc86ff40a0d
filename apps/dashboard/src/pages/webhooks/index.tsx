import type { PageRoute } from '../../routing/index.js';

export const webhookRoutes: readonly PageRoute[] = [{ path: '/webhooks', load: () => import('./webhooks-page.js') }];
