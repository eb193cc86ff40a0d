import type { PageRoute } from '../../routing/index.js';

export const linkRoutes: readonly PageRoute[] = [{ path: '/links', load: () => import('./links-page.js') }];
