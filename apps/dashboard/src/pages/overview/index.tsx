import type { PageRoute } from '../../routing/index.js';

export const overviewRoutes: readonly PageRoute[] = [{ path: '/', load: () => import('./overview-page.js') }];
