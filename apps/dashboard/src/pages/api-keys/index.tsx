import { page } from '../../routing/index.js';

export const apiKeyRoutes = [
  page('/api-keys', () => import('./api-keys-page.js')),
  page('/api-keys/$keyId', () => import('./api-key-page.js')),
] as const;
