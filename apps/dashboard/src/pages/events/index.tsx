import { page } from '../../routing/index.js';

export const eventRoutes = [
  page('/events', () => import('./events-page.js'), [
    ...(['type', 'session', 'messageId', 'since', 'until', 'open'] as const),
  ]),
  page('/events/$eventId', () => import('./event-page.js')),
] as const;
