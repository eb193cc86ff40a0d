import { anybody, type RouteTable } from '../access.js';

/** What end customers do. Who follows a visit proves by its token that it is theirs. */
export const onboardingRoutes = {
  'POST /q/{slug}/visits': anybody,
  'GET /q/visits/{id}': anybody,
  'POST /q/visits/{id}/pairing-code': anybody,
  'POST /q/visits/{id}/cancel': anybody,
} as const satisfies RouteTable;
