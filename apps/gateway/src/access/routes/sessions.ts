import { type RouteTable, scope } from '../access.js';

/** Sessions, how they are linked, and the numbers to test with. */
export const sessionRoutes = {
  'POST /api/sessions': scope('sessions:write'),
  'GET /api/sessions': scope('sessions:read'),
  'GET /api/sessions/{session}': scope('sessions:read'),
  'PUT /api/sessions/{session}': scope('sessions:write'),
  'DELETE /api/sessions/{session}': scope('sessions:write'),
  'POST /api/sessions/{session}/start': scope('sessions:write'),
  'POST /api/sessions/{session}/stop': scope('sessions:write'),
  'POST /api/sessions/{session}/restart': scope('sessions:write'),
  'POST /api/sessions/{session}/logout': scope('sessions:write'),
  'GET /api/sessions/{session}/me': scope('sessions:read'),
  'GET /api/sessions/{session}/retention': scope('sessions:read'),
  'PUT /api/sessions/{session}/retention': scope('sessions:write'),
  // It links a phone: who reads the code takes part in changing the session (decisions.md §2).
  'GET /api/{session}/auth/qr': scope('sessions:write'),
  'POST /api/{session}/auth/request-code': scope('sessions:write'),

  'GET /v1/sessions': scope('sessions:read'),
  'PATCH /v1/sessions/{id}': scope('sessions:write'),
  'POST /v1/sessions/{id}/stop': scope('sessions:write'),
  'DELETE /v1/sessions/{id}': scope('sessions:write'),
  'POST /v1/sessions/bulk/stop': scope('sessions:write'),
  'POST /v1/sessions/bulk/remove': scope('sessions:write'),

  'POST /v1/testing-numbers': scope('sessions:write'),
  'GET /v1/testing-numbers': scope('sessions:read'),
  'DELETE /v1/testing-numbers/{testingNumberId}': scope('sessions:write'),
  'POST /v1/testing-numbers/{testingNumberId}/scan': scope('sessions:write'),
  'POST /v1/testing-numbers/{testingNumberId}/messages': scope('sessions:write'),
  'POST /v1/testing-numbers/{testingNumberId}/faults': scope('sessions:write'),
} as const satisfies RouteTable;
