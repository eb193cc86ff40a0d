import { anybody, managed, type RouteTable, scope, team } from '../access.js';

/** Documents, agents, webhooks, campaigns, operations, events. */
export const platformRoutes = {
  'GET /docs': anybody,
  'GET /docs/errors': anybody,
  'GET /openapi.json': anybody,
  'GET /asyncapi.json': anybody,

  'POST /mcp': scope('events:read'),

  'POST /api/webhooks': scope('webhooks:write'),
  'PATCH /api/webhooks/{webhookId}': scope('webhooks:write'),
  'POST /api/webhooks/{webhookId}/test': scope('webhooks:write'),
  'POST /api/webhooks/{webhookId}/recover': scope('events:replay'),
  'GET /api/deliveries': scope('deliveries:read'),
  'GET /api/webhooks/{webhookId}/deliveries': scope('deliveries:read'),

  'GET /v1/campaigns': scope('campaigns:read'),

  'PUT /v1/templates/{templateId}': managed('templates:write'),

  'GET /platform/operations': scope('operations:read'),
  'GET /platform/operations/{operationId}': scope('operations:read'),
  'GET /platform/projects/{projectId}/operations': scope('operations:read'),
  'GET /platform/projects/{projectId}/operations/{operationId}': scope('operations:read'),

  'GET /platform/events': team('events:read'),
  'GET /platform/projects/{projectId}/events': scope('events:read'),
  'GET /platform/events/stream': team('events:read'),
  'GET /platform/projects/{projectId}/events/stream': scope('events:read'),
  'POST /platform/events/test': team('events:test'),
  'POST /platform/projects/{projectId}/events/test': scope('events:test'),
  'POST /platform/events/{eventId}/replays': team('events:replay'),
  'POST /platform/projects/{projectId}/events/{eventId}/replays': scope('events:replay'),
} as const satisfies RouteTable;
