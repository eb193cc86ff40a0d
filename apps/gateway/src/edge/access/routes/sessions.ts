import { type RouteTable, scope } from '../access.js';

/** Routes of sessions, of linking them, and of the numbers to test with. */
export const sessionRoutes = {
  'DELETE /api/sessions/{session}': scope('sessions:write'),
  // The code links a phone, so reading it counts as changing the session (decisions.md §2).
  'GET /api/{session}/auth/qr': scope('sessions:write'),

  'PATCH /v1/sessions/{id}': scope('sessions:write'),
  'DELETE /v1/sessions/{id}': scope('sessions:write'),
  'POST /v1/sessions/bulk/remove': scope('sessions:write'),

  'POST /v1/testing-numbers/{testingNumberId}/messages': scope('sessions:write'),
} as const satisfies RouteTable;
