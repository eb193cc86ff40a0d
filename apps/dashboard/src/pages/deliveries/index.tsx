import { page } from '../../routing/index.js';

export const deliveryRoutes = [
  page('/deliveries', () => import('./deliveries-page.js'), [
    ...(['webhookId', 'type', 'session', 'status', 'code', 'eventId', 'since', 'until', 'open'] as const),
  ]),
  page('/deliveries/why', () => import('./why-page.js'), ['id']),
  page('/deliveries/$webhookId/$deliveryId', () => import('./delivery-page.js')),
] as const;
