import type { PageRoute } from '../../routing/index.js';

export const apiKeyRoutes: readonly PageRoute[] = [
  { path: '/api-keys', load: () => import('./api-keys-page.js') },
  { path: '/api-keys/$keyId', load: () => import('./api-key-page.js') },
];
