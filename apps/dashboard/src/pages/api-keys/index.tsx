import { page } from '../../routing/index.js';

export const apiKeyRoutes = [
  page('/api-keys', () => import('./api-keys-page.js'), ['label', 'status', 'for']),
  page('/api-keys/$keyId', () => import('./api-key-page.js')),
] as const;
