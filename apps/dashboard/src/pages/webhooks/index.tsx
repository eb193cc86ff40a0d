import { page } from '../../routing/index.js';

export const webhookRoutes = [
  page('/webhooks', () => import('./webhooks-page.js'), ['name', 'type', 'status', 'for', 'open']),
  page('/webhooks/$webhookId', () => import('./webhook-page.js'), ['status', 'period', 'open']),
] as const;
