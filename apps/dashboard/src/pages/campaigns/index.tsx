import type { PageRoute } from '../../routing/index.js';

export const campaignRoutes: readonly PageRoute[] = [{ path: '/campaigns', load: () => import('./campaigns-page.js') }];
