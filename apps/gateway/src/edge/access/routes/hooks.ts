import { anybody, type RouteTable } from '../access.js';

/** Routes that messaging networks call. A signature or a verify token in the request authenticates the network. */
export const hookRoutes = {
  'GET /hooks/whatsapp-cloud/{hookId}': anybody,
  'POST /hooks/whatsapp-cloud/{hookId}': anybody,
} as const satisfies RouteTable;
