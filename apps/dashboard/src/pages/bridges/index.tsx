import type { PageRoute } from '../../routing/index.js';

export const bridgeRoutes: readonly PageRoute[] = [{ path: '/bridges', load: () => import('./bridges-page.js') }];
