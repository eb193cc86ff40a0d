import { page } from '../../routing/index.js';

export const campaignRoutes = [
  page('/campaigns', () => import('./campaigns-page.js'), ['status', 'session', 'name', 'since', 'until', 'open']),
  page('/campaigns/new', () => import('./new-campaign-page.js'), ['template', 'from']),
  page('/campaigns/$campaignId', () => import('./campaign-page.js'), ['status']),
] as const;
