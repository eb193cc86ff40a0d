import { type RouteTable, scope } from '../access.js';

/** Sessions, how they are linked, and the numbers to test with. */
export const sessionRoutes = {
  'DELETE /api/sessions/{session}': scope('sessions:write'),
  // It links a phone: who reads the code takes part in changing the session (decisions.md §2).
  'GET /api/{session}/auth/qr': scope('sessions:write'),

  'PATCH /v1/sessions/{id}': scope('sessions:write'),
  'DELETE /v1/sessions/{id}': scope('sessions:write'),
  'POST /v1/sessions/bulk/remove': scope('sessions:write'),

  'POST /v1/testing-numbers/{testingNumberId}/messages': scope('sessions:write'),
} as const satisfies RouteTable;
