import { anybody, type RouteTable, scope, team } from '../access.js';

/** Routes of documents, agents, webhooks, operations, events, the overview and limits. */
export const platformRoutes = {
  'GET /docs': anybody,
  'GET /docs/errors': anybody,
  'GET /openapi.json': anybody,
  'GET /asyncapi.json': anybody,

  'POST /mcp': scope('events:read'),

  'POST /api/webhooks/{webhookId}/recover': scope('events:replay'),

  'GET /platform/operations/{operationId}': scope('operations:read'),
  'GET /platform/projects/{projectId}/operations/{operationId}': scope('operations:read'),

  'GET /platform/events/stream': team('events:read'),
  'GET /platform/projects/{projectId}/events/stream': scope('events:read'),
  'GET /platform/projects/{projectId}/changes': scope('events:read'),

  'GET /v1/overview': scope('sessions:read'),
  'GET /v1/limits': scope('projects:read'),
} as const satisfies RouteTable;
