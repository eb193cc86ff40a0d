import type { RouteTable } from './access.js';
import { clientAccessRoutes } from './routes/access.js';
import { accountRoutes } from './routes/account.js';
import { messagingRoutes } from './routes/messaging.js';
import { platformRoutes } from './routes/platform.js';
import { sessionRoutes } from './routes/sessions.js';

/** Every route of the gateway, and who may use it (decisions.md §2). A route that is not here cannot be made. */
export const routeAccess = {
  ...platformRoutes,
  ...accountRoutes,
  ...sessionRoutes,
  ...clientAccessRoutes,
  ...messagingRoutes,
} as const satisfies RouteTable;

export type RouteKey = keyof typeof routeAccess;
