import { page } from '../../routing/index.js';

export const operationRoutes = [
  page('/operations', () => import('./operations-page.js'), ['status', 'kind', 'since', 'until', 'open']),
  page('/operations/$operationId', () => import('./operation-page.js')),
] as const;
