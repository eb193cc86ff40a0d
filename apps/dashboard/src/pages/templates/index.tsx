import { page } from '../../routing/index.js';

export const templateRoutes = [
  page('/templates', () => import('./templates-page.js'), ['name', 'status', 'language']),
  page('/templates/$templateId', () => import('./template-page.js')),
] as const;
