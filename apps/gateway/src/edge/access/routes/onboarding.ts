import { anybody, type RouteTable } from '../access.js';

/** Routes of end customers. The token of a visit authorizes its holder to follow it. */
export const onboardingRoutes = {
  'POST /q/{slug}/visits': anybody,
  'GET /q/visits/{id}': anybody,
  'POST /q/visits/{id}/pairing-code': anybody,
  'POST /q/visits/{id}/cancel': anybody,
} as const satisfies RouteTable;
