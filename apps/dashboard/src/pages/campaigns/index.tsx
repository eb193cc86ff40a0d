import type { PageRoute } from '../../routing/index.js';

export const campaignRoutes: readonly PageRoute[] = [
  { path: '/campaigns', load: () => import('./campaigns-page.js') },
  { path: '/campaigns/new', load: () => import('./new-campaign-page.js') },
  { path: '/campaigns/$campaignId', load: () => import('./campaign-page.js') },
];
