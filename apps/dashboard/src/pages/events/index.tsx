import { page } from '../../routing/index.js';

export const eventRoutes = [
  page('/events', () => import('./events-page.js'), ['type', 'messageId', 'since', 'until']),
  page('/events/$eventId', () => import('./event-page.js')),
] as const;
