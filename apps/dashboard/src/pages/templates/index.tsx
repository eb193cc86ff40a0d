import type { PageRoute } from '../../routing/index.js';

export const templateRoutes: readonly PageRoute[] = [
  { path: '/templates', load: () => import('./templates-page.js') },
  { path: '/templates/$templateId', load: () => import('./template-page.js') },
];
