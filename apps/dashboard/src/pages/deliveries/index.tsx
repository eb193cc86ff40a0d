import { page } from '../../routing/index.js';

export const deliveryRoutes = [
  page('/deliveries', () => import('./deliveries-page.js'), ['webhookId', 'status', 'eventId', 'since', 'until']),
  page('/deliveries/why', () => import('./why-page.js'), ['id']),
  page('/deliveries/$webhookId/$deliveryId', () => import('./delivery-page.js')),
] as const;
