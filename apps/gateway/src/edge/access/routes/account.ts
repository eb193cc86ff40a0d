import { admin, anybody, login, type RouteTable, scope, signedInManager, team } from '../access.js';

/** Routes of sign-in, the instance, teams, members, projects and keys. */
export const accountRoutes = {
  'POST /v1/auth/login': anybody,
  'POST /v1/auth/logout': login,
  'POST /v1/auth/invitations/accept': anybody,
  'GET /v1/auth/me': login,
  'POST /v1/auth/team': login,
  'POST /v1/auth/password': login,

  'POST /enterprise/teams': admin,
  'GET /enterprise/teams': admin,
  'GET /enterprise/teams/{teamId}': admin,
  'PATCH /enterprise/teams/{teamId}': admin,
  'POST /enterprise/operations/{operationId}/cancel': admin,
  'POST /enterprise/sessions/{sessionId}/stop': admin,
  'GET /enterprise/users': admin,
  'POST /enterprise/users/{userId}/reset': admin,
  'GET /enterprise/health': admin,
  'GET /enterprise/nodes': admin,
  'GET /enterprise/dead-letters': admin,
  'POST /enterprise/dead-letters/redrive': admin,

  'GET /v1/team': team('members:read'),
  'PATCH /v1/team': team('members:write', { manager: true }),

  'GET /v1/members': team('members:read'),
  'POST /v1/members': signedInManager,
  'GET /v1/members/invitations': team('members:read'),
  'DELETE /v1/members/invitations/{invitationId}': signedInManager,
  'DELETE /v1/members/me': login,
  'PATCH /v1/members/{userId}': signedInManager,
  'DELETE /v1/members/{userId}': signedInManager,

  'POST /v1/projects': team('projects:write'),
  'GET /v1/projects': scope('projects:read'),
  'GET /v1/projects/{projectId}': scope('projects:read'),
  'PATCH /v1/projects/{projectId}': scope('projects:write'),
  'DELETE /v1/projects/{projectId}': team('projects:write'),
  'POST /v1/projects/{projectId}/enrollment': scope('projects:write'),
  'POST /v1/projects/{projectId}/enrollment/actions/{actionId}': scope('projects:write'),

  'POST /api/account/keys': scope('keys:write'),
  'GET /api/account/keys': scope('keys:read'),
  'GET /api/account/keys/{id}': scope('keys:read'),
  'PATCH /api/account/keys/{id}': scope('keys:write'),
  'DELETE /api/account/keys/{id}': scope('keys:write'),
} as const satisfies RouteTable;
