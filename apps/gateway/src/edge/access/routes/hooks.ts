import { anybody, type RouteTable } from '../access.js';

/** Where networks tell what happens. They prove who they are by the body itself. */
export const hookRoutes = {
  'GET /hooks/whatsapp-cloud/{hookId}': anybody,
  'POST /hooks/whatsapp-cloud/{hookId}': anybody,
} as const satisfies RouteTable;
