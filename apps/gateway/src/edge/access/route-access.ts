import type { RouteTable } from './access.js';
import { contractRoutes } from './contract-bindings.js';
import { clientAccessRoutes } from './routes/access.js';
import { accountRoutes } from './routes/account.js';
import { hookRoutes } from './routes/hooks.js';
import { messagingRoutes } from './routes/messaging.js';
import { onboardingRoutes } from './routes/onboarding.js';
import { platformRoutes } from './routes/platform.js';
import { sessionRoutes } from './routes/sessions.js';
import { widgetRoutes } from './routes/widget.js';

/** The routes that have a controller. */
const controllerRoutes = {
  ...platformRoutes,
  ...accountRoutes,
  ...sessionRoutes,
  ...clientAccessRoutes,
  ...messagingRoutes,
  ...hookRoutes,
  ...widgetRoutes,
  ...onboardingRoutes,
} as const satisfies RouteTable;

/** Every route of the gateway, with its access (decisions.md §2). A route that is missing here cannot be defined. */
export const routeAccess: RouteTable = { ...controllerRoutes, ...contractRoutes };

export type RouteKey = keyof typeof controllerRoutes;
