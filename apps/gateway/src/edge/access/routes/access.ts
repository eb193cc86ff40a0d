import { type RouteTable, scope } from '../access.js';

/** Routes of the rules and tokens of end users' devices. */
export const clientAccessRoutes = {
  'GET /api/sessions/{session}/client-rules': scope('client_rules:read'),
  'PUT /api/sessions/{session}/client-rules': scope('client_rules:write'),
  'POST /api/sessions/{session}/client-tokens': scope('client_tokens:issue'),
  'GET /api/sessions/{session}/client-tokens': scope('client_tokens:issue'),
  'DELETE /api/sessions/{session}/client-tokens/{tokenId}': scope('client_tokens:issue'),
} as const satisfies RouteTable;
