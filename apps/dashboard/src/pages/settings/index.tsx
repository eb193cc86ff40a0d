import type { PageRoute } from '../../routing/index.js';

export const settingsRoutes: readonly PageRoute[] = [{ path: '/settings', load: () => import('./settings-page.js') }];
